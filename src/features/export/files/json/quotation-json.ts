import { z } from 'zod'
import type { KeptQuotation } from '../../../../core/contract/turn/kept-quotation.ts'
import type { Evidence } from '../../../../core/dialog/quotations/check-evidence.ts'

const place = z.object({
  file: z.string().meta({ description: 'Name of the file' }),
  start: z.number().int().min(0).meta({ description: 'Where it begins in the text of the file, in UTF-16 units' }),
  end: z.number().int().min(0).meta({ description: 'Where it ends, not included' }),
})

/** The quotations and figures of a turn, looked up in the attached files. */
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
  bracketed: z
    .literal(true)
    .optional()
    .meta({ description: 'A letter in brackets stands for the same one in another case: "[T]he"' }),
  inserted: z
    .literal(true)
    .optional()
    .meta({ description: 'Words in brackets are the quoter\'s own: "it [the tram] carries more"' }),
  leftOut: z
    .boolean()
    .optional()
    .meta({ description: 'Its parts stand in this order, with words left out between them' }),
  file: z.string().optional().meta({ description: 'Name of the first file that holds it' }),
  gone: z
    .boolean()
    .optional()
    .meta({ description: 'True where the file that held it was not attached any more when this was saved' }),
  places: z.array(place).optional().meta({ description: 'Everywhere it stands in the files, at most 20 places' }),
})
export type QuotationJson = z.infer<typeof quotationJsonSchema>

/** The marks of a quotation that are set. A mark that is not set is left out. */
const marksOf = ({ leftOut, bracketed, inserted }: Pick<QuotationJson, 'leftOut' | 'bracketed' | 'inserted'>) => ({
  ...(leftOut && { leftOut }),
  ...(bracketed && { bracketed }),
  ...(inserted && { inserted }),
})

/**
 * The quotations that an import keeps: all of them if the file has no attached files, otherwise those of files that
 * were removed.
 */
export function keptQuotations(
  quotations: readonly QuotationJson[],
  files: readonly unknown[],
): readonly KeptQuotation[] {
  return quotations.flatMap((quotation): KeptQuotation[] => {
    const { kind = 'quotation', text, start, end, state, file, gone } = quotation
    // Quotations in older files have no position.
    if (start === undefined || end === undefined || (files.length > 0 && !gone)) return []
    const named = state !== 'missing' && file !== undefined ? { file } : {}
    return [
      {
        kind,
        text,
        start,
        end,
        state,
        ...marksOf(quotation),
        ...named,
      },
    ]
  })
}

/** A quotation of a turn in the form that is stored. */
export function quotationJson(evidence: Evidence, files: readonly { readonly name: string }[]): QuotationJson {
  const { kind, text, start, end, state, places, gone } = evidence
  const nameOf = (file: number): string => files[file]?.name ?? ''
  const [first] = places
  const file = gone ?? (first && nameOf(first.file))
  return {
    text,
    ...(kind === 'figure' && { kind }),
    start,
    end,
    state,
    ...marksOf(evidence),
    ...(file !== undefined && { file }),
    ...(gone !== undefined && { gone: true }),
    ...(places.length > 0 && { places: places.map((each) => ({ ...each, file: nameOf(each.file) })) }),
  }
}
