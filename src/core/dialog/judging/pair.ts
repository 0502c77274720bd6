import type { DialogState } from '../state.ts'
import { judgedBy, outcomeOf, type Outcome } from './outcome.ts'
import { sidesExchanged } from './sides.ts'

/** The joint result of a dialog and its rematch. */
export interface PairResult {
  /** both: one debater won on either side; each: each debater won one dialog; none: there is no joint result. */
  readonly kind: 'both' | 'each' | 'none'
  /** The name of the debater who won both; null otherwise. */
  readonly winner: string | null
  /** The basis of the result, or why there is none. */
  readonly why: string
  /** True when a turn of either dialog was changed after it was judged. */
  readonly stale: boolean
}

/**
 * Combines both outcomes. A debater who won both won on either side. If each won one, the same seat won twice, by its
 * side or its place, which two dialogs cannot distinguish.
 * @param first the earlier dialog
 */
export function pairResult(first: DialogState, rematch: DialogState): PairResult {
  const open = [unfinished(first, 'The first dialog'), unfinished(rematch, 'The rematch')].filter((why) => why !== null)
  if (open.length > 0) return none(open.join(' '))
  if (!first.config || !rematch.config || !sidesExchanged(first.config, rematch.config))
    return none('The two no longer differ in their sides alone: something else was changed in one of them.')
  const before = outcomeOf(first)
  const after = outcomeOf(rematch)
  if (!before || !after) return none(`There is no verdict in ${whichLacks(before !== null, after !== null)}.`)
  const by = judgesOf(before, after)
  const stale = before.stale || after.stale
  if (before.winner === 'none' || after.winner === 'none')
    return {
      ...none(`Nobody won ${whichLacks(before.winner !== 'none', after.winner !== 'none')}, says ${by}.`),
      stale,
    }
  const { name } = first.config.seats[before.winner]
  if (after.winner !== before.winner)
    return { kind: 'both', winner: name, why: `${name} won on either side, says ${by}.`, stale }
  const place = before.winner === 'first' ? 'first' : 'second'
  const other = rematch.config.seats[after.winner].name
  return {
    kind: 'each',
    winner: null,
    why: `${name} won the first dialog and ${other} the rematch, each from the ${place} seat, says ${by}.`,
    stale,
  }
}

/** "Ada won both sides", "One side each", "No result". */
export function formatPair({ kind, winner }: Pick<PairResult, 'kind' | 'winner'>): string {
  switch (kind) {
    case 'both':
      return `${winner ?? 'One of them'} won both sides`
    case 'each':
      return 'One side each'
    case 'none':
      return 'No result'
  }
}

/** Says that a turn of either dialog was changed after it was judged. */
export const PAIR_STALE = 'A turn was changed since one of the two was judged: this is about what was said before.'

function none(why: string): PairResult {
  return { kind: 'none', winner: null, why, stale: false }
}

/** Names the dialog that lacks something. */
function whichLacks(firstHas: boolean, rematchHas: boolean): string {
  if (firstHas) return 'the rematch'
  return rematchHas ? 'the first dialog' : 'either of the two'
}

function judgesOf(first: Outcome, rematch: Outcome): string {
  if (first.by === rematch.by) return judgedBy(first)
  return `${judgedBy(first)} of the first dialog and ${judgedBy(rematch)} of the rematch`
}

/** Why a dialog has no outcome yet; null when it is over. */
function unfinished(state: DialogState, name: string): string | null {
  switch (state.status) {
    case 'created':
      return `${name} has not started.`
    case 'running':
      return `${name} is still running.`
    case 'paused':
      return `${name} is paused.`
    case 'stopped':
      return outcomeOf(state) ? null : `${name} was stopped before a verdict.`
    case 'completed':
      return null
  }
}
