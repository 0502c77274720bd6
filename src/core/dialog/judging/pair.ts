import { m, t } from '../../../base/language/t.ts'
import type { DialogState } from '../state.ts'
import { judgedBy, outcomeOf, type Outcome } from './outcome.ts'
import { sidesExchanged } from './sides.ts'

/** The result of a dialog and its rematch together. */
export interface PairResult {
  /** both: one debater won from either side; each: each debater won one dialog; none: there is no common result. */
  readonly kind: 'both' | 'each' | 'none'
  /** The name of the debater who won both; null otherwise. */
  readonly winner: string | null
  /** The reason for the result, or why there is none. */
  readonly why: string
  /** Whether a turn of either dialog was changed since it was judged. */
  readonly stale: boolean
}

/**
 * Combines both outcomes. A debater who won both won from either side. If each won one, the same seat won twice, by its
 * side or its position, which two dialogs cannot tell apart.
 * @param first the earlier dialog
 */
export function pairResult(first: DialogState, rematch: DialogState): PairResult {
  const open = [unfinished(first, FIRST), unfinished(rematch, REMATCH)].filter((why) => why !== null)
  if (open.length > 0) return none(open.join(' '))
  if (!first.config || !rematch.config || !sidesExchanged(first.config, rematch.config))
    return none(t('The two no longer differ in their sides alone: something else was changed in one of them.'))
  const before = outcomeOf(first)
  const after = outcomeOf(rematch)
  if (!before || !after) return none(lacking(NO_VERDICT, before !== null, after !== null))
  const by = judgesOf(before, after)
  const stale = before.stale || after.stale
  if (before.winner === 'none' || after.winner === 'none')
    return {
      ...none(lacking(NOBODY_WON, before.winner !== 'none', after.winner !== 'none', { judge: by })),
      stale,
    }
  const { name } = first.config.seats[before.winner]
  if (after.winner !== before.winner)
    return {
      kind: 'both',
      winner: name,
      why: t('{name} won on either side, says {judge}.', { name, judge: by }),
      stale,
    }
  const other = rematch.config.seats[after.winner].name
  return {
    kind: 'each',
    winner: null,
    why:
      before.winner === 'first'
        ? t('{name} won the first dialog and {other} the rematch, each from the first seat, says {judge}.', {
            name,
            other,
            judge: by,
          })
        : t('{name} won the first dialog and {other} the rematch, each from the second seat, says {judge}.', {
            name,
            other,
            judge: by,
          }),
    stale,
  }
}

/** The result in words: "Ada won both sides", "One side each", "No result". */
export function formatPair({ kind, winner }: Pick<PairResult, 'kind' | 'winner'>): string {
  switch (kind) {
    case 'both':
      return winner === null ? t('One of them won both sides') : t('{name} won both sides', { name: winner })
    case 'each':
      return t('One side each')
    case 'none':
      return t('No result')
  }
}

/** The sentence which says that a turn of either dialog was changed after it was judged. */
export const PAIR_STALE = m('A turn was changed since one of the two was judged: this is about what was said before.')

function none(why: string): PairResult {
  return { kind: 'none', winner: null, why, stale: false }
}

interface Lacking {
  readonly first: string
  readonly rematch: string
  readonly both: string
}

const NO_VERDICT: Lacking = {
  first: m('There is no verdict in the first dialog.'),
  rematch: m('There is no verdict in the rematch.'),
  both: m('There is no verdict in either of the two.'),
}

const NOBODY_WON: Lacking = {
  first: m('Nobody won the first dialog, says {judge}.'),
  rematch: m('Nobody won the rematch, says {judge}.'),
  both: m('Nobody won either of the two, says {judge}.'),
}

/** The name for the dialog that lacks something. */
function lacking(
  messages: Lacking,
  firstHas: boolean,
  rematchHas: boolean,
  values: { readonly judge?: string } = {},
): string {
  if (firstHas) return t(messages.rematch, values)
  return t(rematchHas ? messages.first : messages.both, values)
}

function judgesOf(first: Outcome, rematch: Outcome): string {
  if (first.by === rematch.by) return judgedBy(first)
  return t('{first} of the first dialog and {second} of the rematch', {
    first: judgedBy(first),
    second: judgedBy(rematch),
  })
}

const FIRST = {
  created: m('The first dialog has not started.'),
  running: m('The first dialog is still running.'),
  paused: m('The first dialog is paused.'),
  stopped: m('The first dialog was stopped before a verdict.'),
}
const REMATCH: { readonly [Status in keyof typeof FIRST]: string } = {
  created: m('The rematch has not started.'),
  running: m('The rematch is still running.'),
  paused: m('The rematch is paused.'),
  stopped: m('The rematch was stopped before a verdict.'),
}

/** Why a dialog has no outcome yet; null when it is over. */
function unfinished(state: DialogState, words: typeof REMATCH): string | null {
  switch (state.status) {
    case 'created':
      return t(words.created)
    case 'running':
      return t(words.running)
    case 'paused':
      return t(words.paused)
    case 'stopped':
      return outcomeOf(state) ? null : t(words.stopped)
    case 'completed':
      return null
  }
}
