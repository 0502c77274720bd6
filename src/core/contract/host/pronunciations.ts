import { z } from 'zod'
import { oneLine } from '../../../base/text/shorten.ts'

export const WORD_MAX_CHARS = 60
export const SAID_MAX_CHARS = 200
/** The most entries. More would slow down every sentence. */
export const PRONUNCIATIONS_MAX = 300

const line = (what: string, max: number) =>
  z
    .string()
    .transform((typed) => typed.normalize('NFC'))
    .pipe(z.string().regex(/^[^\p{Cc}\p{Co}]*$/u, `Write ${what} without control characters.`))
    .transform(oneLine)
    .pipe(
      z
        .string()
        .min(1, `Write ${what}.`)
        .max(max, `Write at most ${max} characters for ${what}.`)
        .regex(/[\p{L}\p{N}]/u, `Write ${what} with letters or figures.`),
    )

/** How a person wants a word said, in one language. */
export const pronunciationSchema = z.strictObject({
  /** The code of the language without a region, such as "en". */
  language: z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^[a-z]{2,3}$/, 'Name the language by its code of two or three letters, such as en or de.'),
  /**
   * The word as it is written. A word with a capital letter matches only in this form; any other matches in upper and
   * lower case.
   */
  word: line('the word', WORD_MAX_CHARS),
  said: line('what is said for it', SAID_MAX_CHARS),
})
export type Pronunciation = z.infer<typeof pronunciationSchema>
