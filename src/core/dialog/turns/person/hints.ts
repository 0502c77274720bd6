import { wordTable } from '../../../../base/language/t.ts'
import { HINTS, type Hint } from '../../../contract/turn/asked-turn.ts'
import type { Fact } from '../../../contract/events.ts'
import type { DialogState, Turn } from '../../state.ts'
import { isSaidForPerson } from './handed.ts'

/** The name of each kind of hint, in order. */
export const HINT_NAMES: Readonly<Record<Hint, string>> = wordTable({
  answer: 'What kind of answer is owed',
  point: 'Which point to meet',
  sentence: 'A sentence you might say',
})

/** A hint for a turn that waited for the person's words. */
export interface GivenHint {
  /** The step of the plan. */
  readonly step: number
  readonly seat: 'first' | 'second'
  readonly hint: Hint
  readonly text: string
  /** The number of the fact. */
  readonly seq: number
}

export function givenHint({ step, seat, hint, text, seq }: Extract<Fact, { type: 'hint-given' }>): GivenHint {
  return { step, seat, hint, text, seq }
}

/** The hints for one turn, in the order in which they were given. */
export function hintsAt({ hints }: Pick<DialogState, 'hints'>, step: number): readonly GivenHint[] {
  return hints.filter((given) => given.step === step)
}

/** The next kind of hint for a turn; null when all were given. */
export function nextHint(state: Pick<DialogState, 'hints'>, step: number): Hint | null {
  return HINTS[hintsAt(state, step).length] ?? null
}

/** The hints that the person had for a turn, also for one that a model spoke instead; empty for turns of others. */
export function hintsFor(
  state: Pick<DialogState, 'hints' | 'handed'>,
  turn: Pick<Turn, 'person' | 'step' | 'member'>,
): readonly GivenHint[] {
  return turn.person || isSaidForPerson(state, turn)
    ? hintsAt(state, turn.step).filter(({ seat }) => seat === turn.member)
    : []
}
