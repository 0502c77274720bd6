import { isCapReached } from '../../core/dialog/money/cap.ts'
import { isTurnOver } from '../../core/dialog/turns/open-turn.ts'
import { isUnasked } from '../../core/dialog/turns/unasked.ts'
import { closingSpeeches } from '../../core/dialog/turns/plan.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import { memberName } from '../../core/dialog/members/members.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'

/**
 * What the moderator reads before it summarises a dialog in which planned turns are missing: which, and why. Null when
 * nothing is missing.
 */
export function cutShort({ state, config, words }: Pick<Occasion, 'state' | 'config' | 'words'>): string | null {
  const planned = (state.plan ?? []).filter(({ kind, only }) => kind === 'speech' && only === undefined)
  const said = new Set(state.turns.filter(({ status }) => status === 'ended').map(({ step }) => step))
  const over = new Set(state.turns.filter(isTurnOver).map(({ step }) => step))
  const missing = planned.filter(({ step }) => !said.has(step))
  if (missing.length === 0) return null
  const isSkipped = (turn: PlannedTurn): boolean => over.has(turn.step) || isUnasked(state, turn)
  const skipped = missing.filter(isSkipped)
  const dropped = missing.filter((turn) => !isSkipped(turn))
  const counts = { said: planned.length - missing.length, speeches: planned.length }
  const reason = state.concluded?.reason ?? ''
  const why = state.concluded ? 'concluded' : isCapReached(state, config) ? 'cap' : 'stopped'
  return [
    ...(dropped.length > 0 ? [fillText(words(`shared.short.${why}`), { ...counts, reason })] : []),
    ...(skipped.length > 0
      ? [fillText(words('shared.short.skipped'), { names: names(state, skipped), skipped: skipped.length })]
      : []),
    ...unclosed(missing, { state, words }),
    words('shared.short'),
  ].join(' ')
}

/** The names of participants who gave no closing words. In a dialog of one round nobody closes. */
function unclosed(missing: readonly PlannedTurn[], { state, words }: Pick<Occasion, 'state' | 'words'>): string[] {
  const closings = new Set(closingSpeeches(state.plan ?? []).map(({ step }) => step))
  const without = missing.filter(({ step, round, closing }) => closings.has(step) && (closing || round !== 1))
  return without.length === 0 ? [] : [fillText(words('shared.short.unclosed'), { names: names(state, without) })]
}

function names(state: DialogState, turns: readonly PlannedTurn[]): string {
  return [...new Set(turns.map(({ member }) => memberName(state, member)))].join(', ')
}
