import { z } from 'zod'
import {
  choiceSchema,
  criterionSchema,
  judgeReasonSchema,
  judgeSchema,
  motionChoiceSchema,
  judgingOrderSchema,
  probeOrderSchema,
  readingSchema,
  voteTimeSchema,
} from '../../../../core/contract/judging/judging-facts.ts'
import { panelChecks, type KnownBeside } from '../../../../core/dialog/judging/checks.ts'
import { panelResults } from '../../../../core/dialog/judging/panel.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { iso } from '../iso.ts'
import { isoTime } from './own-json.ts'

const { turnId: _id, ...reasonShape } = judgeReasonSchema.shape

const judgement = z
  .object({
    judge: z.number().int().min(0).meta({ description: 'Index in the judges' }),
    order: judgingOrderSchema.meta({ description: 'In which place the judge read each of the two' }),
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

/** The checks of a verdict, in words for people. */
export const checksJsonSchema = z.array(z.object({ label: z.string(), text: z.string(), doubt: z.boolean() })).meta({
  description: 'What was checked of the verdict; doubt: it speaks against taking the verdict for more than it is',
})

/** A panel of judges in idi.dialog/1. */
export const panelJsonSchema = z
  .object({
    judges: z.array(z.object({ provider: judgeSchema.shape.provider, model: judgeSchema.shape.model })).min(1),
    rubric: z.array(z.object(criterionSchema.shape)),
    bothOrders: z.boolean(),
    said: z
      .object({ first: z.number().int(), second: z.number().int() })
      .meta({ description: 'Characters that each of the two had said' }),
    distinct: z
      .object({ first: z.number().int(), second: z.number().int() })
      .optional()
      .meta({ description: 'Words that each of the two used, every one counted once' }),
    figures: z
      .object({ first: z.number().int(), second: z.number().int() })
      .optional()
      .meta({ description: 'Figures that each of the two gave' }),
    kin: z
      .array(z.array(z.enum(['first', 'second'])))
      .optional()
      .meta({ description: 'Of each judge, by its index: participants of whose family its model is' }),
    opened: z.enum(['first', 'second']).optional().meta({ description: 'Who of the two spoke first' }),
    closed: z.enum(['first', 'second']).optional().meta({ description: 'Who of the two spoke last' }),
    judgements: z.array(judgement),
    probes: z
      .array(
        z.object({
          judge: z.number().int().min(0),
          order: probeOrderSchema,
          choice: z.enum(['once', 'twice', 'neither']).nullable(),
          padded: z.literal(true).optional().meta({ description: 'The many words were a paraphrase' }),
        }),
      )
      .optional()
      .meta({ description: 'What judges found of the same content in a few words (once) and in many (twice)' }),
    motion: z.literal(true).optional().meta({ description: 'Its judges vote on the motion, before and after' }),
    motionVotes: z
      .array(
        z.object({
          judge: z.number().int().min(0),
          when: voteTimeSchema.meta({ description: 'before: told the motion alone; after: all that was argued' }),
          choice: motionChoiceSchema.nullable().meta({ description: 'null: no vote' }),
          reason: z.string().optional(),
          unreadable: z.string().optional().meta({ description: 'Why there is no vote' }),
        }),
      )
      .optional()
      .meta({ description: 'How the judges voted on the motion' }),
    readersVote: z
      .object({ before: choiceSchema.optional(), after: choiceSchema.optional() })
      .optional()
      .meta({ description: "The person's own vote, before they saw the panel and after; no judge was told it" }),
    stale: z.literal(true).optional().meta({ description: 'A turn was changed after it was asked' }),
    checks: checksJsonSchema.optional(),
    at: isoTime.optional(),
  })
  .meta({ id: 'panel', description: 'Judges apart from the dialog, and what each came to' })
export type PanelJson = z.infer<typeof panelJsonSchema>

/** All panels, oldest first. Base URLs are left out, because they may name private hosts. */
export function panelsJson(state: DialogState, beside: KnownBeside): { readonly panels?: PanelJson[] } {
  const results = panelResults(state)
  if (results.length === 0) return {}
  return {
    panels: results.map((result) => {
      const { panel, stale } = result
      const checks = panelChecks(state, result, beside)
      const { judges, rubric, bothOrders, said, distinct, figures, kin, opened, closed } = panel
      const { judgements, probes, motion, motionVotes, votes, at } = panel
      const { before, after } = votes
      return {
        judges: judges.map(({ provider, model }) => ({ provider, model })),
        rubric: [...rubric],
        bothOrders,
        said: { ...said },
        ...(distinct !== null && { distinct: { ...distinct } }),
        ...(figures !== null && { figures: { ...figures } }),
        ...(kin.length > 0 && { kin: kin.map((seats) => [...seats]) }),
        ...(opened !== null && { opened }),
        ...(closed !== null && { closed }),
        judgements: judgements.map(({ judge, order, choice, unreadable, reasons, read, at: judgedAt }) => ({
          judge,
          order,
          choice,
          ...(unreadable !== null && { unreadable }),
          reasons: reasons.map(({ criterion, text, turn, quote, weight }) => ({
            criterion,
            text,
            turn,
            quote,
            ...(weight && { weight }),
          })),
          read,
          at: iso(judgedAt),
        })),
        ...(probes.length > 0 && {
          probes: probes.map(({ judge, order, choice, padded }) => ({
            judge,
            order,
            choice,
            ...(padded && { padded: true as const }),
          })),
        }),
        ...(motion && { motion: true as const }),
        ...(motionVotes.length > 0 && {
          motionVotes: motionVotes.map(({ judge, when, choice, reason, unreadable }) => ({
            judge,
            when,
            choice,
            ...(reason !== null && { reason }),
            ...(unreadable !== null && { unreadable }),
          })),
        }),
        ...((before !== null || after !== null) && {
          readersVote: { ...(before !== null && { before }), ...(after !== null && { after }) },
        }),
        ...(stale && { stale: true as const }),
        ...(checks.length > 0 && { checks: [...checks] }),
        at: iso(at),
      }
    }),
  }
}
