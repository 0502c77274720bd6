import { z } from 'zod'
import {
  choiceSchema,
  criterionSchema,
  judgeReasonSchema,
  judgeSchema,
  orderSchema,
  probeOrderSchema,
  readingSchema,
} from '../../contract/judging/judging-facts.ts'
import { panelResults } from '../../dialog/judging/panel.ts'
import type { DialogState } from '../../dialog/state.ts'
import { iso } from '../iso.ts'
import { isoTime } from './own-json.ts'

const { turnId: _id, ...reasonShape } = judgeReasonSchema.shape

const judgement = z
  .object({
    judge: z.number().int().min(0).meta({ description: 'Index in the judges' }),
    order: orderSchema.meta({ description: 'In which place the judge read each of the two' }),
    choice: choiceSchema.nullable().meta({ description: 'By seat, whatever the order; null: no verdict' }),
    unreadable: z.string().optional().meta({ description: 'Why there is no verdict' }),
    reasons: z.array(z.object(reasonShape)),
    read: readingSchema.meta({
      description:
        'whole: every turn word for word; digest: the oldest by a digest; shortened: long turns by their beginnings',
    }),
    at: isoTime.optional(),
  })
  .meta({ id: 'judgement', description: 'What one judge came to in one order' })

/** A panel of judges as idi.dialog/1 has it. */
export const panelJsonSchema = z
  .object({
    judges: z.array(z.object({ provider: judgeSchema.shape.provider, model: judgeSchema.shape.model })).min(1),
    rubric: z.array(z.object(criterionSchema.shape)),
    bothOrders: z.boolean(),
    said: z
      .object({ first: z.number().int(), second: z.number().int() })
      .meta({ description: 'Characters that each of the two had said' }),
    opened: z.enum(['first', 'second']).optional().meta({ description: 'Who of the two spoke first' }),
    closed: z.enum(['first', 'second']).optional().meta({ description: 'Who of the two spoke last' }),
    judgements: z.array(judgement),
    probes: z
      .array(
        z.object({
          judge: z.number().int().min(0),
          order: probeOrderSchema,
          choice: z.enum(['once', 'twice', 'neither']).nullable(),
        }),
      )
      .optional()
      .meta({ description: 'What judges found of the same words told once and told twice over' }),
    readersVote: z
      .object({ before: choiceSchema.optional(), after: choiceSchema.optional() })
      .optional()
      .meta({ description: "The person's own vote, before they saw the panel and after; no judge was told it" }),
    stale: z.literal(true).optional().meta({ description: 'A turn was changed after it was asked' }),
    at: isoTime.optional(),
  })
  .meta({ id: 'panel', description: 'Judges apart from the dialog, and what each came to' })
export type PanelJson = z.infer<typeof panelJsonSchema>

/** The panels there were, oldest first. Base URLs stay out: they may name private hosts. */
export function panelsJson(state: DialogState): { readonly panels?: PanelJson[] } {
  const results = panelResults(state)
  if (results.length === 0) return {}
  return {
    panels: results.map(({ panel, stale }) => {
      const { judges, rubric, bothOrders, said, opened, closed, judgements, probes, votes, at } = panel
      const { before, after } = votes
      return {
        judges: judges.map(({ provider, model }) => ({ provider, model })),
        rubric: [...rubric],
        bothOrders,
        said: { ...said },
        ...(opened !== null && { opened }),
        ...(closed !== null && { closed }),
        judgements: judgements.map(({ judge, order, choice, unreadable, reasons, read, at: judgedAt }) => ({
          judge,
          order,
          choice,
          ...(unreadable !== null && { unreadable }),
          reasons: reasons.map(({ criterion, text, turn, quote }) => ({ criterion, text, turn, quote })),
          read,
          at: iso(judgedAt),
        })),
        ...(probes.length > 0 && {
          probes: probes.map(({ judge, order, choice }) => ({ judge, order, choice })),
        }),
        ...((before !== null || after !== null) && {
          readersVote: { ...(before !== null && { before }), ...(after !== null && { after }) },
        }),
        ...(stale && { stale: true as const }),
        at: iso(at),
      }
    }),
  }
}
