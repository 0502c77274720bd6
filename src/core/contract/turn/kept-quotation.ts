import { z } from 'zod'

/** What a turn quotes or cites of files that did not come along with it, as it was found while they were there. */
export const keptQuotationSchema = z.object({
  kind: z.enum(['quotation', 'figure']),
  /** Without its quotation marks. */
  text: z.string(),
  /** Where it stands in what the turn says, in UTF-16 units. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  state: z.enum(['exact', 'close', 'missing']),
  leftOut: z.literal(true).optional(),
  /** A letter in brackets stands for the same one in another case. */
  bracketed: z.literal(true).optional(),
  /** Name of the file that held it; absent where none did. */
  file: z.string().optional(),
})
export type KeptQuotation = z.infer<typeof keptQuotationSchema>
