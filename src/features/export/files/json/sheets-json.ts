import { z } from 'zod'
import {
  judgeSchema,
  judgingOrderSchema,
  probeOrderSchema,
  readingSchema,
} from '../../../../core/contract/judging/judging-facts.ts'
import {
  saidWordsSchema,
  sheetMarkSchema,
  type SheetWords,
  type SheetSide,
} from '../../../../core/contract/judging/sheet-facts.ts'
import { sheetResult, type CriterionResult } from '../../../../core/dialog/judging/sheet/sheet-result.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { iso } from '../iso.ts'
import { isoTime } from './own-json.ts'

const { turnId: _id, ...saidShape } = saidWordsSchema.shape
const said = z.object(saidShape).meta({ id: 'saidWords' })
const { turnId: _turnId, ...markShape } = sheetMarkSchema.shape

const side = z
  .object({
    marks: z.array(z.object(markShape)),
    dropped: z.array(said).meta({ description: 'Words of the other side that were never answered' }),
    granted: z.array(said),
    best: said.nullable(),
    next: z.array(said).meta({ description: 'What to do next time' }),
  })
  .meta({ id: 'scoreSheetSide' })

const { provider, model } = judgeSchema.shape

/** A score sheet in idi.dialog/1. */
export const sheetJsonSchema = z
  .object({
    seat: z.enum(['first', 'second']).meta({ description: 'The seat that the person spoke for' }),
    judge: z.object({ provider, model }),
    readings: z.array(
      z.object({
        order: judgingOrderSchema.meta({ description: 'In which place the judge read each of the two' }),
        side: side.nullable().meta({ description: 'What it wrote of the person; null: nothing that could be read' }),
        unreadable: z.string().optional(),
        read: readingSchema,
      }),
    ),
    probes: z
      .array(z.object({ order: probeOrderSchema, choice: z.enum(['once', 'twice', 'neither']).nullable() }))
      .optional()
      .meta({ description: 'What the judge found of the same content in a few words (once) and in many (twice)' }),
    finding: z
      .enum(['held', 'by-length', 'by-place', 'waiting', 'none', 'refused'])
      .optional()
      .meta({ description: 'What the judge is worth, worked out from its answers; ignored by imports' }),
    marks: z
      .array(
        z.object({
          criterion: markShape.criterion,
          kind: z.enum(['mark', 'no-ground', 'copied', 'withheld', 'apart']),
          low: markShape.mark.optional(),
          high: markShape.mark.optional(),
        }),
      )
      .optional()
      .meta({ description: 'What it comes to, worked out from both orders; ignored by imports' }),
    stale: z.literal(true).optional().meta({ description: 'The dialog was changed after it was asked for' }),
    at: isoTime.optional(),
  })
  .meta({ id: 'scoreSheet', description: 'What one judge, blind and in both orders, wrote of what the person said' })
export type SheetJson = z.infer<typeof sheetJsonSchema>
type SideJson = z.infer<typeof side>

/** All score sheets, oldest first. Base URLs are left out, because they may name private hosts. */
export function sheetsJson(state: DialogState): { readonly scoreSheets?: SheetJson[] } {
  const { sheets } = state.judging
  if (sheets.length === 0) return {}
  return {
    scoreSheets: sheets.map((sheet) => {
      const { seat, judge, readings, probes, at } = sheet
      const { finding, marks, stale } = sheetResult(state, sheet)
      return {
        seat,
        judge: { provider: judge.provider, model: judge.model },
        readings: readings.map(({ order, side: written, unreadable, read }) => ({
          order,
          side: written && sideJson(state, written),
          ...(unreadable !== null && { unreadable }),
          read,
        })),
        ...(probes.length > 0 && { probes: probes.map(({ order, choice }) => ({ order, choice })) }),
        finding: finding.kind,
        ...(marks.length > 0 && { marks: marks.map(markJson) }),
        ...(stale && { stale: true as const }),
        at: iso(at),
      }
    }),
  }
}

function sideJson(state: DialogState, { marks, dropped, granted, best, next }: SheetSide): SideJson {
  const words = (each: SheetWords) => wordsJson(state, each)
  return {
    marks: marks.map((mark) => ({ ...words(mark), criterion: mark.criterion, mark: mark.mark })),
    dropped: dropped.map(words),
    granted: granted.map(words),
    best: best && words(best),
    next: next.map(words),
  }
}

/**
 * Words of a turn. If another version has replaced the turn since, its number is left out, because the file has the
 * words of the new version.
 */
function wordsJson(state: DialogState, { turnId, turn, quote, text }: SheetWords): SideJson['dropped'][number] {
  const stands = state.turns.some(({ id, superseded }) => id === turnId && !superseded)
  return { turn: stands ? turn : null, quote, text }
}

function markJson(mark: CriterionResult): NonNullable<SheetJson['marks']>[number] {
  const { criterion, kind } = mark
  return kind === 'mark' ? { criterion, kind, low: mark.low, high: mark.high } : { criterion, kind }
}
