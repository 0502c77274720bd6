import { z } from 'zod'
import { judgeSchema, meteredCriticSchema } from '../../../../core/contract/judging/judging-facts.ts'
import type { ExportContent } from '../../../../core/contract/library/library.ts'
import { comparedTurn } from '../../../../core/dialog/judging/compared-turns.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { iso } from '../iso.ts'
import { standingTurn } from '../standing-turn.ts'
import { isoTime } from './own-json.ts'

const { provider, model } = judgeSchema.shape

/** One judge's comparison of a draft with its final, in one order, in idi.dialog/1. */
export const measurementJsonSchema = z
  .object({
    turn: z.number().int().min(1).meta({ description: 'Number of the turn' }),
    version: z
      .number()
      .int()
      .min(0)
      .optional()
      .meta({ description: 'Index in the versions of the turn; absent: the one that stands' }),
    judge: z.object({ provider, model }),
    speaker: z.object({ provider, model }).meta({ description: 'Whose model wrote both' }),
    critic: meteredCriticSchema.meta({ description: 'Whose model criticised the draft' }),
    order: z.enum(['draft-first', 'final-first']).meta({ description: 'Which of the two the judge read first' }),
    choice: z.enum(['draft', 'final', 'neither']).nullable().meta({ description: 'The better one; null: no verdict' }),
    reason: z.string().optional().meta({ description: 'In the words of the judge' }),
    unreadable: z.string().optional().meta({ description: 'Why there is no verdict' }),
    at: isoTime.optional(),
  })
  .meta({ id: 'measurement', description: 'What one judge found in one order of a draft and its final, blind' })
export type MeasurementJson = z.infer<typeof measurementJsonSchema>

interface Place {
  readonly turn: Turn
  readonly version?: number
}

/**
 * The results of the critique meter for these turns, oldest first; without drafts there are none. Base URLs are left
 * out, because they may name private hosts.
 */
export function meterJson(
  state: DialogState,
  turns: readonly Turn[],
  content: ExportContent,
): { readonly critiqueMeter?: MeasurementJson[] } {
  if (content === 'finals') return {}
  const places = new Map(
    turns.flatMap((latest): [string, Place][] =>
      content === 'whole'
        ? [
            [latest.id, { turn: latest }],
            ...latest.versions.map((turn, version): [string, Place] => [turn.id, { turn, version }]),
          ]
        : [[standingTurn(latest).id, { turn: standingTurn(latest) }]],
    ),
  )
  const critiqueMeter = state.judging.measurements.flatMap((each): MeasurementJson[] => {
    const place = places.get(each.turnId)
    const compared = place && comparedTurn(place.turn)
    if (!place || typeof compared !== 'object') return []
    const { judge, order, choice, reason, unreadable, at } = each
    return [
      {
        turn: place.turn.number,
        ...(place.version !== undefined && { version: place.version }),
        judge: { provider: judge.provider, model: judge.model },
        speaker: { provider: compared.final.provider, model: compared.final.model },
        critic: compared.critic,
        order,
        choice,
        ...(reason !== null && { reason }),
        ...(unreadable !== null && { unreadable }),
        at: iso(at),
      },
    ]
  })
  return critiqueMeter.length === 0 ? {} : { critiqueMeter }
}
