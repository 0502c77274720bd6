import { z } from 'zod'
import { formatCount } from '../../../base/format/count.ts'
import { NAME_MAX_CHARS } from '../limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The most characters of one text of a mode: some paragraphs. */
const TEXT_MAX_CHARS = 4_000
/** The most words of an answer that a mode may ask for. */
const WORDS_MAX = 2_000

/** The error message for a value of another type. */
export const kindOf = (kind: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? 'it is missing' : `it has to be ${kind}`),
})
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `it holds ${issue.keys.map((key) => `"${beginningOf(key, 40)}"`).join(', ')}, which no mode has`
        : kindOf('an object').error(issue),
  })

export const text = z
  .string(kindOf('a text'))
  .trim()
  .min(1, 'it is empty')
  .max(TEXT_MAX_CHARS, `it is longer than ${formatCount(TEXT_MAX_CHARS)} characters`)
export const line = z
  .string(kindOf('a text'))
  .trim()
  .min(1, 'it is empty')
  .max(NAME_MAX_CHARS, `it is longer than ${formatCount(NAME_MAX_CHARS)} characters`)
const words = z.number(kindOf('a number of words')).int('it has to be a whole number').min(1).max(WORDS_MAX)
/** The fewest and the most words. */
export const length = z
  .tuple([words, words], kindOf('two numbers of words, from and to'))
  .refine(([from, to]) => from <= to, 'the first number is larger than the second')
