import { messagePlace } from '../../../core/dialog/turns/message-place.ts'
import type { DialogState, PersonMessage, Turn } from '../../../core/dialog/state.ts'

/** A turn of one dialog, with a person's words before it. */
export interface SaidTurn {
  readonly turn: Turn
  readonly messages: readonly PersonMessage[]
}

/** The turns at the same place of two dialogs; a turn is null when that dialog has none there. */
export interface Pair {
  readonly key: string
  readonly left: SaidTurn | null
  readonly right: SaidTurn | null
  /** Both exist and have the same words. */
  readonly same: boolean
}

/** Consecutive pairs that are all equal, or all different. */
export interface PairRun {
  readonly key: string
  readonly same: boolean
  readonly pairs: readonly Pair[]
}

/** Aligns the turns of two dialogs by their place: the introduction, turn 3, the comment after it, the summary. */
export function alignTurns(left: DialogState, right: DialogState): readonly Pair[] {
  const lefts = byPlace(left)
  const rights = byPlace(right)
  const places = new Map([...rights, ...lefts])
  return [...places]
    .toSorted(([, a], [, b]) => order(a.turn) - order(b.turn))
    .map(([key]) => {
      const pair = { key, left: lefts.get(key) ?? null, right: rights.get(key) ?? null }
      return { ...pair, same: pair.left !== null && pair.right !== null && textOf(pair.left) === textOf(pair.right) }
    })
}

/** Groups neighbouring equal pairs, so that they can be collapsed. */
export function runsOf(pairs: readonly Pair[]): readonly PairRun[] {
  const runs: { key: string; same: boolean; pairs: Pair[] }[] = []
  for (const pair of pairs) {
    const last = runs.at(-1)
    if (last && last.same === pair.same) last.pairs.push(pair)
    else runs.push({ key: pair.key, same: pair.same, pairs: [pair] })
  }
  return runs
}

/** The text of a turn that the other seats were given. */
export function comparedText(turn: Turn): string {
  return turn.text || turn.partialText
}

function byPlace(state: DialogState): ReadonlyMap<string, SaidTurn> {
  const turnsByPlace = new Map<string, SaidTurn>()
  const turns = state.turns.filter((turn) => !turn.superseded).toSorted((a, b) => a.seq - b.seq)
  let from = 0
  for (const turn of turns) {
    const messages = state.messages.filter((message) => {
      const place = messagePlace(state, message)
      return place > from && place <= turn.seq
    })
    from = turn.seq
    // Dialogs of different lengths end with different turns.
    const place = turn.kind === 'summary' ? turn.kind : `${turn.kind} ${turn.speech}`
    let again = 1
    while (turnsByPlace.has(`${place} ${again}`)) again += 1
    turnsByPlace.set(`${place} ${again}`, { turn, messages })
  }
  return turnsByPlace
}

function order({ kind, speech }: Turn): number {
  switch (kind) {
    case 'introduction':
      return -1
    case 'preparation':
    case 'speech':
      return 2 * speech
    case 'moderation':
      return 2 * speech + 1
    case 'summary':
      return Number.MAX_SAFE_INTEGER
  }
}

function textOf({ turn, messages }: SaidTurn): string {
  return JSON.stringify([comparedText(turn), ...messages.map(({ member, text }) => [member, text])])
}
