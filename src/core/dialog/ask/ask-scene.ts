import { PERSON } from '../../contract/members/member-ids.ts'
import { openTurn } from '../turns/open-turn.ts'
import type { DialogState } from '../state.ts'
import { askState, roundsIn, type Source } from './ask-state.ts'

/** A question to the library as data, for a built-in voice. */
export interface AskScene {
  readonly question: string
  /** The person's questions before it in this conversation, oldest first. */
  readonly earlier: readonly string[]
  /** How many searches were made in this turn. */
  readonly rounds: number
  /** What was found, best first. */
  readonly found: readonly Source[]
  readonly unmatched: readonly string[]
  /** Whether the library is empty. */
  readonly empty: boolean
}

export function askScene(state: DialogState): AskScene {
  const own = askState(state)
  const rounds = roundsIn(own, openTurn(state)?.id ?? '')
  const asked = state.turns.filter(
    ({ member, status, superseded }) => member === PERSON && status === 'ended' && !superseded,
  )
  const numbers = [...new Set(rounds.flatMap((round) => round.numbers))]
  return {
    question: asked.at(-1)?.text ?? '',
    earlier: asked.slice(0, -1).map(({ text }) => text),
    rounds: rounds.length,
    found: numbers.flatMap((number) => own.sources[number - 1] ?? []),
    empty: own.dialogs === 0,
    unmatched: [...new Set(rounds.flatMap((round) => round.unmatched))],
  }
}
