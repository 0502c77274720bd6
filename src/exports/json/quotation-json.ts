import { z } from 'zod'
import type { Evidence } from '../../dialog/quotations/check-evidence.ts'

const place = z.object({
  file: z.string().meta({ description: 'Name of the file' }),
  start: z.number().int().min(0).meta({ description: 'Where it begins in the text of the file, in UTF-16 units' }),
  end: z.number().int().min(0).meta({ description: 'Where it ends, not included' }),
})

/** What a turn quotes or cites of the attached files, looked for in them. */
export const quotationJsonSchema = z.object({
  text: z.string(),
  kind: z
    .enum(['quotation', 'figure'])
    .optional()
    .meta({ description: 'A passage in quotation marks, or a number with its unit; absent: a quotation' }),
  start: z
    .number()
    .int()
    .min(0)
    .optional()
    .meta({ description: 'Where it begins in the text of the turn, in UTF-16 units' }),
  end: z.number().int().min(0).optional().meta({ description: 'Where it ends, not included' }),
  state: z.enum(['exact', 'close', 'missing']).meta({
    description:
      'Word for word in a file; the same words with other case or punctuation, or the same number set otherwise; or in none of them',
  }),
  leftOut: z
    .boolean()
    .optional()
    .meta({ description: 'Its parts stand in this order, with words left out between them' }),
  file: z.string().optional().meta({ description: 'Name of the first file that holds it' }),
  places: z.array(place).optional().meta({ description: 'Everywhere it stands in the files, at most 20 places' }),
})
export type QuotationJson = z.infer<typeof quotationJsonSchema>

/** What was found of a turn, as it is written down. */
export function quotationJson(
  { kind, text, start, end, state, leftOut, places }: Evidence,
  files: readonly { readonly name: string }[],
): QuotationJson {
  const nameOf = (file: number): string => files[file]?.name ?? ''
  const [first] = places
  const file = first && nameOf(first.file)
  return {
    text,
    ...(kind === 'figure' && { kind }),
    start,
    end,
    state,
    ...(leftOut && { leftOut }),
    ...(file !== undefined && { file }),
    ...(places.length > 0 && { places: places.map((each) => ({ ...each, file: nameOf(each.file) })) }),
  }
}
