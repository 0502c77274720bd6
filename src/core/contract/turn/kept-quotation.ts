import { z } from 'zod'

/**
 * A quotation of a file in a turn, as it was found when the file was there. It is stored because the file was not
 * imported with the turn.
 */
export const keptQuotationSchema = z.object({
  kind: z.enum(['quotation', 'figure']),
  /** The words without quotation marks. */
  text: z.string(),
  /** Where it is in the text of the turn, in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  state: z.enum(['exact', 'close', 'missing']),
  leftOut: z.literal(true).optional(),
  /** Present when a letter in brackets stands for the same letter in upper or lower case. */
  bracketed: z.literal(true).optional(),
  /** Present when words in brackets were added by the speaker. */
  inserted: z.literal(true).optional(),
  /** The name of the file that contained it; absent when none did. */
  file: z.string().optional(),
})
export type KeptQuotation = z.infer<typeof keptQuotationSchema>
