import type { FactBody, Signal } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../../dialog/state.ts'
import { openTurn } from '../../dialog/turns/next-turn.ts'
import type { RunInterrupted } from '../call/interruption.ts'
import type { StageContext } from '../call/stage-request.ts'
import { makeRoomBefore } from '../folding/make-room.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { Due } from '../tools/offered-tools.ts'
import { AheadTurns } from './ahead-turns.ts'
import type { LiveText, StageResult } from './run-stage.ts'
import { sayStage } from './say-stage.ts'

interface Parts extends Pick<StageContext, 'ports' | 'publish' | 'waits' | 'stepwise' | 'answered'> {
  readonly ignoreCap: boolean
  /** The dialog as of the last fact. */
  readonly state: () => DialogState
  /** The same as of the last fact of the run itself: what its next call is told. */
  readonly known: () => DialogState
  readonly source: (state: DialogState) => PromptSource
  /** Stores facts of the run. */
  readonly commit: (...bodies: FactBody[]) => Promise<void>
  /** Stores facts that the run is not told of. */
  readonly keep: (...bodies: FactBody[]) => Promise<void>
  /** Whether a call may be made ahead of its turn. */
  readonly goesOn: () => boolean
}

/** The stages of a run: the one that is heard, and those that are made ahead meanwhile. */
export class RunStages {
  readonly ahead: AheadTurns
  readonly #parts: Parts
  #live: LiveText = { merger: null }
  #abort = new AbortController()

  constructor(parts: Parts) {
    this.#parts = parts
    const context = (...of: Parameters<RunStages['context']>) => this.context(...of)
    this.ahead = new AheadTurns({ ...parts, context })
  }

  /** Aborted where the stage under way is broken off. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** What the stage under way has said so far. */
  get live(): LiveText {
    return this.#live
  }

  /** Whatever was broken off before: the next stage is not. */
  renew(): void {
    this.#abort = new AbortController()
  }

  /** Breaks the stage under way off; what is made ahead goes on where that alone is skipped. */
  interrupt(reason: RunInterrupted): void {
    this.#abort.abort(reason)
    if (reason.kind !== 'skip') this.ahead.interrupt(reason.kind)
  }

  /** Nothing is under way any more. */
  rest(): void {
    this.#live = { merger: null }
  }

  /** What a watcher that attaches now needs beyond the facts. */
  snapshot(): readonly Signal[] {
    return [...(this.#live.merger?.snapshot() ?? []), ...this.ahead.snapshot()]
  }

  /** Makes room at a turn boundary where the transcript has grown too long; false when it was interrupted. */
  makeRoom(planned: Due, closing: boolean): Promise<boolean> {
    const { ports, publish, source, state, commit, ignoreCap } = this.#parts
    // What was asked for already was told all that it was to be told.
    if (openTurn(state()) || this.ahead.has(planned)) return Promise.resolve(true)
    const beside = { ports, publish, signal: this.signal, ignoreCap: ignoreCap || closing }
    const context = () => ({ ...source(state()), ...beside, underWay: this.ahead.reserved })
    return makeRoomBefore(context, planned, commit)
  }

  /** One stage, made ahead or asked for now. @throws what `runStage` throws */
  say(planned: Due, turnId: string, stage: StageName): Promise<StageResult> {
    return this.ahead.has(planned) ? this.#hear(planned, turnId, stage) : this.#ask(planned, turnId, stage)
  }

  async #hear(planned: Due, turnId: string, stage: StageName): Promise<StageResult> {
    const { known, publish } = this.#parts
    const made = await this.ahead.take(this.context(known(), this.signal, publish), planned, turnId, stage)
    if (!made) return this.#ask(planned, turnId, stage)
    this.#live = made.live
    // Whoever breaks the stage off breaks off what it became.
    if (this.signal.aborted) made.abort.abort(this.signal.reason)
    this.#abort = made.abort
    return made.result
  }

  #ask(planned: Due, turnId: string, stage: StageName): Promise<StageResult> {
    const { known, publish } = this.#parts
    const tell = (signal: Signal) => {
      this.ahead.saw(signal)
      publish(signal)
    }
    const context = { ...this.context(known(), this.signal, tell), reserved: this.ahead.reserved }
    return sayStage(context, planned, turnId, stage, this.#live)
  }

  context(state: DialogState, signal: AbortSignal, publish: StageContext['publish']): StageContext {
    const { ports, waits, ignoreCap, stepwise, source, commit, known, answered } = this.#parts
    return {
      ports,
      publish,
      ...(waits !== undefined && { waits }),
      ignoreCap,
      ...(stepwise !== undefined && { stepwise }),
      dialogId: state.id,
      ...source(state),
      record: (...bodies: FactBody[]) => commit(...bodies).then(known),
      answered,
      signal,
    }
  }
}
