import type { SeatConfig } from '../../contract/dialog-config.ts'
import { REHEARSAL } from '../../contract/rehearsal.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { areAtOnce, modelsOf, stagesAhead, turnsBetween } from '../../dialog/turns/beside/at-once.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import type { PromptSource } from '../prompt/words.ts'
import { isForWordsAlone } from '../tools/words-alone.ts'
import type { HeardMark, HeardTokens } from './heard-tokens.ts'

/** Finds out which turns of a dialog without words can be made at the same time as others. */
export class MadeBeside {
  readonly #heard: HeardTokens
  readonly #atOnce: (one: SeatConfig, other: SeatConfig) => boolean
  /** The end of the transcript when each turn began, and what it said, by step. */
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

  /**
   * The end of the transcript that a turn made beside another one reads; null for a turn that is made after all others.
   */
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

  /**
   * The state from which a turn reads. If the turn is made beside others, it contains the words of the turns since,
   * because the turn reads them separately.
   */
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
