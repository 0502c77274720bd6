import { z } from 'zod'
import { m } from '../../../base/language/t.ts'
import { formatCount } from '../../../base/format/count.ts'
import { NAME_MAX_CHARS } from '../limits.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/** The most characters of one text of a mode: some paragraphs. */
const TEXT_MAX_CHARS = 4_000
/** The most words of an answer that a mode may ask for. */
const WORDS_MAX = 2_000

/** The error message for a value of another type, which is a message of the catalogues. */
export const kindOf = (other: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? m('it is missing') : other),
})
/** The error message for a value that is none of these. */
export const oneOf = (choices: string) => kindOf(`it has to be ${choices}`)
export const part = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `it holds ${issue.keys.map((key) => `"${beginningOf(key, 40)}"`).join(', ')}, which no mode has`
        : kindOf(m('it has to be an object')).error(issue),
  })

export const text = z
  .string(kindOf(m('it has to be a text')))
  .trim()
  .min(1, m('it is empty'))
  .max(TEXT_MAX_CHARS, `it is longer than ${formatCount(TEXT_MAX_CHARS)} characters`)
export const line = z
  .string(kindOf(m('it has to be a text')))
  .trim()
  .min(1, m('it is empty'))
  .max(NAME_MAX_CHARS, `it is longer than ${formatCount(NAME_MAX_CHARS)} characters`)
const words = z
  .number(kindOf(m('it has to be a number of words')))
  .int(m('it has to be a whole number'))
  .min(1, m('it has to be at least 1'))
  .max(WORDS_MAX, `it has to be at most ${formatCount(WORDS_MAX)}`)
/** The fewest and the most words. */
export const length = z
  .tuple([words, words], kindOf(m('it has to be two numbers of words, from and to')))
  .refine(([from, to]) => from <= to, m('the first number is larger than the second'))
