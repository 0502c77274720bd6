import { fillText } from '../../core/dialog/fill-text.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { planOf } from './moderated-order.ts'
import { speechPlace } from './place.ts'
import { turnOfStyle } from './style/orders.ts'
import type { Occasion, Tool, ToolOutcome, Words } from '../../core/engine/ports.ts'

/** Room for two or three sentences. */
const REASON_MAX_CHARS = 500

/** Stands for a reason that was not given. */
const UNSAID = 'The moderator ended the exchange in its comment.'

/** The moderator ends the exchange; the closing words and the summary follow once its turn is committed. */
export function conclude(words: Words): Tool {
  return {
    spec: {
      name: 'conclude',
      description: words('shared.conclude'),
      inputSchema: {
        type: 'object',
        properties: {
          reason: { type: 'string', description: words('shared.conclude.reason'), maxLength: REASON_MAX_CHARS },
        },
        // Ending the exchange is all that is asked of it: nobody pays for a second call for the sake of a reason.
        required: [],
        additionalProperties: false,
      },
    },
    hint: words('shared.conclude.hint'),
    run(input, { turnId, state }): Promise<ToolOutcome> {
      const reason = (input as { readonly reason?: string }).reason?.trim() || UNSAID
      if (state.concluded) return refused('that the exchange ends after this turn was decided before.')
      return Promise.resolve({
        ok: true,
        text: fillText(words('shared.conclude.done'), {
          first: memberName(state, 'first'),
          second: memberName(state, 'second'),
        }),
        endsTurn: true,
        facts: [],
        decision: { type: 'moderator-decided', turnId, decision: 'conclude', reason },
      })
    },
  }
}

function refused(why: string): Promise<ToolOutcome> {
  return Promise.resolve({ ok: false, text: `Not done: ${why}`, endsTurn: false, facts: [], decision: null })
}

/**
 * The moderator may end early from half of the dialog on, and only after both have spoken in a round: then their closings
 * follow. Before the closings there is nothing left to leave out.
 */
export function mayConclude(occasion: Occasion): boolean {
  const { config, planned } = occasion
  if (turnOfStyle(occasion)) return false
  if (!config.earlyEnd || planned.kind !== 'moderation' || planned.member !== 'moderator') return false
  // Dialogs of before there were rounds go on as they were planned.
  if (planOf(occasion).every(({ round }) => round === undefined)) return planned.phase === 'late'
  const { part, phase, round, rounds, speaker } = speechPlace(occasion)
  const halfSaid = phase === 'late' || (round - 1) * 2 >= rounds
  return part === 'exchange' && halfSaid && speaker === 'first'
}
