import { HINTS, type Hint } from '../../../contract/turn/asked-turn.ts'
import type { Fact } from '../../../contract/events.ts'
import type { DialogState, Turn } from '../../state.ts'

/** A hint for a turn that waited for the person's words. */
export interface GivenHint {
  /** Step of the plan. */
  readonly step: number
  readonly seat: 'first' | 'second'
  readonly hint: Hint
  readonly text: string
  /** Number of the fact. */
  readonly seq: number
}

export function givenHint({ step, seat, hint, text, seq }: Extract<Fact, { type: 'hint-given' }>): GivenHint {
  return { step, seat, hint, text, seq }
}

/** The hints for one turn, in the order in which they were given. */
export function hintsAt({ hints }: Pick<DialogState, 'hints'>, step: number): readonly GivenHint[] {
  return hints.filter((given) => given.step === step)
}

/** The hint that is given next at a turn; null once all were. */
export function nextHint(state: Pick<DialogState, 'hints'>, step: number): Hint | null {
  return HINTS[hintsAt(state, step).length] ?? null
}

/** The hints that the person had for words of its own; none for those of a model. */
export function hintsFor(
  state: Pick<DialogState, 'hints'>,
  turn: Pick<Turn, 'person' | 'step' | 'member'>,
): readonly GivenHint[] {
  return turn.person ? hintsAt(state, turn.step).filter(({ seat }) => seat === turn.member) : []
}
