import type { SeatConfig } from '../../contract/dialog-config.ts'
import { REHEARSAL } from '../../contract/rehearsal.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { areAtOnce, modelsOf, stagesAhead, turnsBetween } from '../../dialog/turns/at-once.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import type { PromptSource } from '../prompt/words.ts'
import { isForWordsAlone } from '../tools/words-alone.ts'
import type { HeardMark, HeardTokens } from './heard-tokens.ts'

/** The turns of a dialog that is played through without a model, as far as others are made beside them. */
export class MadeBeside {
  readonly #heard: HeardTokens
  readonly #atOnce: (one: SeatConfig, other: SeatConfig) => boolean
  /** What had been heard when each turn began, and what it said: by its step. */
  readonly #begun = new Map<number, HeardMark>()
  readonly #said = new Map<number, string>()

  constructor(heard: HeardTokens, atOnce: (one: SeatConfig, other: SeatConfig) => boolean) {
    this.#heard = heard
    this.#atOnce = atOnce
  }

  began(step: number): void {
    this.#begun.set(step, this.#heard.mark)
  }

  said(step: number, text: string): void {
    this.#said.set(step, text)
  }

  /** What had been heard when the turn began beside which this one is made; null where it is made after all others. */
  of(planned: PlannedTurn, source: PromptSource): HeardMark | null {
    const { state } = source
    const heard = planned.beside === undefined ? undefined : plannedAt(state.plan, planned.beside)
    const until = heard && this.#begun.get(heard.step)
    if (!until || !this.#heard.holds(until)) return null
    const stages = stagesAhead(state, planned)
    const isScripted = ({ provider }: SeatConfig) => provider === REHEARSAL
    if (stages.length === 0 || !isForWordsAlone(source, planned, isScripted)) return null
    const turns = [heard, ...turnsBetween(state, heard, planned)]
    return areAtOnce(state, modelsOf(state, planned, stages), turns, this.#atOnce) ? until : null
  }

  /** What the turn under way is told from: the words of the turns since are in it where it is told them apart from all others. */
  told(source: PromptSource, until: HeardMark | null): PromptSource {
    if (until === null) return source
    const { state } = source
    const first = state.turns.length - 1 - (this.#heard.mark.parts - until.parts)
    const turns = state.turns.map((turn, index) =>
      index < first ? turn : { ...turn, text: this.#said.get(turn.step) ?? turn.text },
    )
    return { ...source, state: { ...state, turns } }
  }
}
