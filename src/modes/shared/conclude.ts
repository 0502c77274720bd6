import { fillText } from '../../core/dialog/fill-text.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import { mayConcludeIn } from '../../core/dialog/turns/may-conclude.ts'
import { moderatedPlanOf } from './moderated-order.ts'
import type { Occasion, Tool, ToolOutcome, Words } from '../../core/engine/ports.ts'

/** The most characters of a reason: two or three sentences. */
const REASON_MAX_CHARS = 500

/** The reason that is stored when the moderator gives none. */
const UNSAID = 'The moderator ended the exchange in its comment.'

/**
 * The tool with which the moderator ends the exchange. After its turn only the closing words and the summary follow.
 */
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
        // No input is required: a call without a reason must not lead to a second, paid call.
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

/** Whether the moderator may end the dialog early in this turn. */
export function mayConclude(occasion: Occasion): boolean {
  return occasion.config.earlyEnd && mayConcludeIn(moderatedPlanOf(occasion), occasion.planned)
}
