import { z } from 'zod'

/** A turn's quotation of a file that was not imported with it, as it was found when the file was there. */
export const keptQuotationSchema = z.object({
  kind: z.enum(['quotation', 'figure']),
  /** Without its quotation marks. */
  text: z.string(),
  /** Its place in the text of the turn, in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  state: z.enum(['exact', 'close', 'missing']),
  leftOut: z.literal(true).optional(),
  /** A letter in brackets stands for the same letter in another case. */
  bracketed: z.literal(true).optional(),
  /** Words in brackets are the quoter's own. */
  inserted: z.literal(true).optional(),
  /** Name of the file that contained it; absent when none did. */
  file: z.string().optional(),
})
export type KeptQuotation = z.infer<typeof keptQuotationSchema>
