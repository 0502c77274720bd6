import type { DialogState } from '../state.ts'
import { judgedBy, outcomeOf, type Outcome } from './outcome.ts'
import { sidesExchanged } from './sides.ts'

/** What a dialog and its rematch came to together. */
export interface PairResult {
  /** both: one debater won whichever side it argued; each: one side each; none: nothing can be said of the two. */
  readonly kind: 'both' | 'each' | 'none'
  /** The name of whoever won both; null otherwise. */
  readonly winner: string | null
  /** What it rests on, or why there is none. */
  readonly why: string
  /** A turn of one of them was changed after it was judged. */
  readonly stale: boolean
}

/**
 * What the two say together. Whoever won both did so on either side; where each won one, the same seat won twice: by
 * its side, or by its place, which two dialogs cannot tell apart.
 * @param first the dialog that was held first
 */
export function pairResult(first: DialogState, rematch: DialogState): PairResult {
  const open = [unfinished(first, 'The first dialog'), unfinished(rematch, 'The rematch')].filter((why) => why !== null)
  if (open.length > 0) return none(open.join(' '))
  if (!first.config || !rematch.config || !sidesExchanged(first.config, rematch.config))
    return none('The two no longer differ in their sides alone: something else was changed in one of them.')
  const before = outcomeOf(first)
  const after = outcomeOf(rematch)
  if (!before || !after) return none(`There is no verdict in ${which(before !== null, after !== null)}.`)
  const by = who(before, after)
  const stale = before.stale || after.stale
  if (before.winner === 'none' || after.winner === 'none')
    return { ...none(`Nobody won ${which(before.winner !== 'none', after.winner !== 'none')}, says ${by}.`), stale }
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

/** "Ada won both sides", "One side each", "No verdict". */
export function formatPair({ kind, winner }: Pick<PairResult, 'kind' | 'winner'>): string {
  switch (kind) {
    case 'both':
      return `${winner ?? 'One of them'} won both sides`
    case 'each':
      return 'One side each'
    case 'none':
      return 'No verdict'
  }
}

/** That a turn of either was changed after it was judged. */
export const PAIR_STALE = 'A turn was changed since one of the two was judged: this is about what was said before.'

function none(why: string): PairResult {
  return { kind: 'none', winner: null, why, stale: false }
}

/** Which of the two lacks something. */
function which(first: boolean, rematch: boolean): string {
  if (first) return 'the rematch'
  return rematch ? 'the first dialog' : 'either of the two'
}

function who(before: Outcome, after: Outcome): string {
  if (before.by === after.by) return judgedBy(before)
  return `${judgedBy(before)} of the first dialog and ${judgedBy(after)} of the rematch`
}

/** Why a dialog has nothing to be judged by yet; null when it has come to its end. */
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
