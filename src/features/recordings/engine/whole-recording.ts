import { m } from '../../../base/language/t.ts'
import type { Fact } from '../../../core/contract/events.ts'
import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { seatBehind } from '../../../core/dialog/members/members.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import { emptyDialog, type DialogState } from '../../../core/dialog/state.ts'
import { keyOf, type RecordedAct, type RecordedCall } from '../provider/index.ts'

/** The part of a dialog that its recording can replay. */
export interface Playable {
  readonly calls: readonly RecordedCall[]
  readonly acts: readonly RecordedAct[]
  /** Why it ends before the dialog does, in one sentence; null when it does not. */
  readonly stopped: string | null
  /** Number of calls up to the last finished stage. */
  readonly ended: number
}

/** Compares the recording with the dialog: it adds what the person did, and ends the recording where it cannot be replayed. */
export function playableOf(facts: readonly Fact[], calls: readonly RecordedCall[]): Playable {
  const acts: RecordedAct[] = []
  let state = emptyDialog(facts[0]?.dialogId ?? '')
  let stages = 0
  let last = -1
  for (const fact of facts) {
    const at = isAnswered(fact) ? placeOf(fact, state) : null
    const call = at === null ? -1 : calls.findLastIndex(({ place }) => keyOf(place) === at)
    const why = at !== null && call === -1 ? MISSING : whyItEnds(fact, state)
    if (why !== null) return { calls: calls.slice(0, last + 1), acts, stopped: why, ended: last + 1 }
    const does = actOf(fact)
    if (does) acts.push({ ...momentOf(state, stages), does })
    if (at !== null) stages += 1
    last = Math.max(last, call)
    state = reduce(state, fact)
  }
  return { calls, acts, stopped: null, ended: last + 1 }
}

/** The moment at which a replay has to do an act, so that the prompts before and after it are the same. */
function momentOf(state: DialogState, stages: number): Pick<RecordedAct, 'stage' | 'when'> {
  const open = openTurn(state)
  if (open && state.status === 'running') return { stage: stages + 1, when: 'during' }
  // Paused within a turn: the next stage of the turn knew it.
  return { stage: stages, when: open?.stages.some(({ kept }) => !kept) ? 'during' : 'after' }
}

/** How many stages with calls have ended, and how much a person did. */
export function progressOf(facts: readonly Fact[]): { readonly stages: number; readonly acts: number } {
  return { stages: facts.filter(isAnswered).length, acts: facts.filter((fact) => actOf(fact) !== null).length }
}

/** Why a recording ends where an answer was not written to its file. */
export const MISSING = m('What came after that was not written down.')

/** Whether a model was called: a draft that its critic accepted needed no call for its final. */
const isAnswered = (fact: Fact): fact is Extract<Fact, { type: 'stage-ended' }> =>
  fact.type === 'stage-ended' && fact.kept !== true

function placeOf({ turnId, stage }: Extract<Fact, { type: 'stage-ended' }>, state: DialogState): string {
  const turn = openTurn(state) ?? findTurn(state, turnId)
  if (!turn) return ''
  return keyOf({ dialog: 1, seat: seatBehind(state, turn.member), kind: turn.kind, speech: turn.speech, stage })
}

function actOf(fact: Fact): RecordedAct['does'] | null {
  switch (fact.type) {
    case 'message-added':
      return { type: fact.type, text: fact.text, ...(fact.before !== undefined && { before: fact.before }) }
    case 'note-added':
      return { type: fact.type, seat: fact.seat, text: fact.text }
    case 'turn-handed':
      return { type: fact.type, step: fact.step, seat: fact.seat }
    case 'seat-changed': {
      const { baseUrl: _address, ...config } = fact.config
      return { type: fact.type, seat: fact.seat, config }
    }
    case 'issues-changed':
      return { type: fact.type, issues: fact.issues, plan: fact.plan }
    case 'file-changed':
      return { type: fact.type, replaces: fact.replaces, file: fact.file }
    default:
      return null
  }
}

/** A replay spends nothing; a cap in tokens is reached in it, too. */
const whyCapped = ({ config }: DialogState): string | null =>
  config?.cap?.usd === undefined ? null : m('There the cap was reached.')

/** Why nothing after this fact can be replayed; null when it can. */
function whyItEnds(fact: Fact, state: DialogState): string | null {
  switch (fact.type) {
    case 'turn-edited':
      return m('There a turn was given other words.')
    case 'version-chosen':
      return m('There another version of a turn was chosen.')
    case 'turn-started':
      if (fact.replaces !== undefined) return m('There a turn was said again.')
      return fact.kind === 'summary' && state.turns.some(({ cancelReason }) => cancelReason === 'stop')
        ? m('There the dialog was stopped and given its closing.')
        : null
    case 'turn-cancelled':
      if (fact.reason === 'skip') return m('There a turn was skipped.')
      return fact.reason === 'cap' ? whyCapped(state) : null
    case 'dialog-ended':
      return fact.reason === 'cap' ? whyCapped(state) : null
    case 'seat-taken':
    case 'agent-changed':
      return m('There you took a seat and spoke yourself.')
    case 'child-opened':
      return m('There somebody was taken aside.')
    default:
      return null
  }
}
