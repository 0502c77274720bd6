import type { FactBody, Signal } from '../../contract/events.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { DialogState } from '../../dialog/state.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
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
  /** Returns the state of the dialog as of the last fact. */
  readonly state: () => DialogState
  /** Returns the state as of the last fact of the run itself, from which its next call is built. */
  readonly known: () => DialogState
  readonly source: (state: DialogState) => PromptSource
  /** Stores facts of the run. */
  readonly commit: (...bodies: FactBody[]) => Promise<void>
  /** Stores facts without passing them on to the run. */
  readonly keep: (...bodies: FactBody[]) => Promise<void>
  /** Whether a call may be made ahead of its turn. */
  readonly goesOn: () => boolean
}

/** The stages of a run: those of the turn in progress, and those that are made ahead meanwhile. */
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

  /** The signal that aborts when the running stage is interrupted. */
  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** The text of the running stage so far. */
  get live(): LiveText {
    return this.#live
  }

  /** Prepares for the next stage, which must not be aborted by an earlier interruption. */
  renew(): void {
    this.#abort = new AbortController()
  }

  /** Aborts the running stage. Turns made ahead continue if only this stage is skipped. */
  interrupt(reason: RunInterrupted): void {
    this.#abort.abort(reason)
    if (reason.kind !== 'skip') this.ahead.interrupt(reason.kind)
  }

  /** Marks that no stage is running. */
  rest(): void {
    this.#live = { merger: null }
  }

  /** The signals that a new watcher needs besides the facts. */
  snapshot(): readonly Signal[] {
    return [...(this.#live.merger?.snapshot() ?? []), ...this.ahead.snapshot()]
  }

  /** Makes room before a turn if the transcript has become too long. Returns false when it was interrupted. */
  makeRoom(planned: Due, closing: boolean): Promise<boolean> {
    const { ports, publish, source, state, commit, ignoreCap } = this.#parts
    // If something of the turn was requested already, its prompt must not change any more.
    if (openTurn(state()) || this.ahead.has(planned)) return Promise.resolve(true)
    const beside = { ports, publish, signal: this.signal, ignoreCap: ignoreCap || closing }
    const context = () => ({ ...source(state()), ...beside, underWay: this.ahead.reserved })
    return makeRoomBefore(context, planned, commit)
  }

  /** Runs a stage, or takes it as it was made ahead. @throws what `runStage` throws */
  say(planned: Due, turnId: string, stage: StageName): Promise<StageResult> {
    return this.ahead.has(planned) ? this.#hear(planned, turnId, stage) : this.#ask(planned, turnId, stage)
  }

  async #hear(planned: Due, turnId: string, stage: StageName): Promise<StageResult> {
    const { known, publish } = this.#parts
    const made = await this.ahead.take(this.context(known(), this.signal, publish), planned, turnId, stage)
    if (!made) return this.#ask(planned, turnId, stage)
    this.#live = made.live
    // An interruption of this stage also aborts the call that was made ahead for it.
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
