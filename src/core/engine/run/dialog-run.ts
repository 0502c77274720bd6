import { StorageError, toErrorShape } from '../../contract/errors/errors.ts'
import type { Control } from '../../contract/control.ts'
import type { DialogEvent, FactBody, Signal } from '../../contract/events.ts'
import { isCapReached, largestCall, summaryFits } from '../../dialog/money/cap.ts'
import { asksAbout } from '../../dialog/turns/cut-off.ts'
import { openTurn, turnToContinue } from '../../dialog/turns/open-turn.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { isPersonsTurn } from '../../dialog/turns/person/handed.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import type { DialogState, Turn } from '../../dialog/state.ts'
import type { StatusToRestore } from './regenerate-turn.ts'
import type { EnginePorts, Mode, Words } from '../ports.ts'
import type { PromptSource } from '../prompt/words.ts'
import type { Due } from '../tools/offered-tools.ts'
import { askMissingVerdict } from '../verdict/ask-verdict.ts'
import { BrokenOff } from '../call/broken-off.ts'
import { configOf } from '../config-of.ts'
import { INTERRUPTED, OUTCOMES, RunInterrupted, type TurnOutcome } from '../call/interruption.ts'
import { PendingControl } from './pending-control.ts'
import { prepareModels } from './prepare-models.ts'
import { readAhead } from './read-ahead.ts'
import { runThenRelease, type Run } from './run.ts'
import { RunLog } from './run-log.ts'
import { RunStages } from './run-stages.ts'
import type { RunOptions } from './run-options.ts'
import { RepeatedTurn } from './repeated-turn.ts'
import { draftToKeep } from './say-stage.ts'
import { tellsWhole } from '../folding/tell-whole.ts'
import {
  cancelOpen,
  endFact,
  STOPPED,
  STOPPED_NOW,
  personTurn,
  turnBrokenOff,
  turnEnded,
  turnOf,
  turnStarted,
} from './turn-facts.ts'

/**
 * Runs a dialog from start or resume until it pauses, ends or fails. It has no memory but the state: after a pause the
 * open turn is stored, and the next run continues from there.
 */
export class DialogRun implements Run {
  readonly #ports: EnginePorts
  readonly #mode: Mode
  readonly #words: Words
  readonly #publish: (event: DialogEvent) => void
  readonly #stages: RunStages
  /** Why only the summary is left: a person asked for it, or the cost limit is reached; null otherwise. */
  #closing: 'asked' | 'cap' | null
  readonly #ignoreCap: boolean
  readonly #waits: boolean
  readonly #brokenOff = new BrokenOff()
  readonly #again: RepeatedTurn
  /** Whether the last turn was cut off. The person decides what to do about that, unless they asked for the end. */
  #cut = false
  readonly #pending: PendingControl
  #interruption: RunInterrupted | null = null
  /** Resolves when the run has ended and the dialog is released; never rejects. */
  readonly done: Promise<void>
  readonly #log: RunLog
  /** The state as of the last fact of the run itself. The next call uses it, whatever a person does meanwhile. */
  #known: DialogState

  /** @param release called at the end; with the error if the run failed and that could not be stored */
  constructor(
    ports: EnginePorts,
    state: DialogState,
    words: Words,
    publish: (event: DialogEvent) => void,
    release: (failure: Error | null) => Promise<void>,
    options: RunOptions,
  ) {
    this.#ports = ports
    this.#log = new RunLog(ports, state, publish)
    this.#known = state
    this.#again = new RepeatedTurn(options)
    this.#mode = ports.modes.get(configOf(state).mode, configOf(state).ownMode)
    this.#words = words
    this.#publish = publish
    this.#closing = options.closingOnly ? 'asked' : null
    this.#ignoreCap = options.ignoreCap ?? false
    this.#waits = options.waits ?? configOf(state).waits ?? false
    this.#pending = new PendingControl(options, state.id, publish, ports.clock)
    this.#stages = new RunStages({
      ports,
      publish,
      waits: this.#waits,
      stepwise: this.#pending.stepwise,
      ignoreCap: this.#ignoreCap,
      answered: this.#log.answered,
      state: () => this.state,
      known: () => this.#known,
      source: (of) => this.source(of),
      commit: (...bodies) => this.#commit(...bodies),
      keep: (...bodies) => this.append(...bodies),
      goesOn: () => (this.pending === null || this.pending === 'finish-turn') && !this.#capReached(),
    })
    const free = (failure: Error | null) => this.#stages.ahead.end().then(() => release(failure))
    this.done = runThenRelease(() => this.#loop(), { dialogId: state.id, publish, release: free })
  }

  source(state: DialogState): PromptSource {
    return { mode: this.#mode, words: this.#words, config: configOf(state), state }
  }

  /** Sets or withdraws a request for the next boundary. */
  request(control: Control | null): void {
    // If the run only writes a turn again, a pause stops that, and the end of the turn is the end of the run.
    if (this.regenerates) return control === 'pause' ? this.interrupt('stop') : undefined
    this.#pending.ask(control)
    this.#publish({ dialogId: this.state.id, type: 'control-pending', control })
  }

  /** Aborts the running stage. */
  interrupt(kind: RunInterrupted['kind']): void {
    this.#interruption = new RunInterrupted(kind)
    this.#stages.interrupt(this.#interruption)
  }

  /** The signals that a new watcher needs besides the facts. */
  snapshot(): Signal[] {
    return [...this.#stages.snapshot(), ...this.#pending.snapshot()]
  }

  /** Stores facts and then publishes them, one call after another. */
  async append(...bodies: FactBody[]): Promise<void> {
    await this.#log.append(bodies)
    this.#pending.personWait.heard(bodies)
  }

  async #commit(...bodies: FactBody[]): Promise<void> {
    this.#known = await this.#log.append(bodies)
  }

  /** Stores the facts that end a turn. If the turn was written again, the dialog gets back its former status. */
  async #close(...bodies: FactBody[]): Promise<void> {
    const closed = this.#again.closed(bodies, this.#ports.clock.now())
    this.#known = await this.#log.append(closed.bodies, closed.at)
  }

  get state(): DialogState {
    return this.#log.state
  }

  /** The former status of the dialog, while a turn is written again; null otherwise. */
  get regenerates(): StatusToRestore | null {
    return this.#again.back
  }

  get pending(): Control | null {
    return this.#pending.control
  }

  async #loop(): Promise<void> {
    const again = this.regenerates && openTurn(this.state)
    if (again) await this.#turn(again)
    else if (this.regenerates) await this.#close()
    if (this.regenerates) return void (this.#stages.signal.aborted || (await this.#askMissingVerdict()))
    if (this.pending) this.request(this.pending)
    prepareModels(configOf(this.state), this.#mode, this.#ports.providers, this.#stages.signal)
    void readAhead(this.state, this.#stages.signal)
    for (;;) {
      if (this.#interruption?.kind === 'stop') return await this.#end(STOPPED_NOW)
      if (this.#interruption?.kind === 'close') return await this.#rest(INTERRUPTED)
      this.#interruption = null
      this.#stages.renew()
      if (this.#cut && this.pending !== 'finish-turn') return await this.#rest({ type: 'dialog-paused', reason: 'cut' })
      const due = this.#ports.runFiles?.due(this.state)
      if (due) await this.#commit(...(await due))
      const planned = this.#next()
      if (!planned && (await this.#askMissingVerdict())) continue
      const dropped = this.#stages.ahead.keepFor(planned)
      if (dropped) await dropped
      if (!planned) return await this.#commit(endFact(this.state, this.#closing))
      if (planned.kind !== 'summary' && this.#capReached()) {
        const open = openTurn(this.state)
        if (open)
          await this.#commit({ type: 'turn-cancelled', turnId: open.id, stage: null, reason: 'cap', partialText: '' })
        if (!this.#mode.closing(this.state) || !summaryFits(this.state, configOf(this.state), largestCall(this.state)))
          return await this.#end({ type: 'dialog-ended', status: 'stopped', reason: 'cap' })
        this.#closing = 'cap'
        continue
      }
      if (this.#pending.takePause(this.state)) return await this.#rest({ type: 'dialog-paused', reason: 'user' })
      if (!(await this.#stages.makeRoom(planned, this.#closing !== null))) continue
      if (this.pending === 'finish-turn' && !openTurn(this.state)) return await this.#end(STOPPED)
      const outcome = await this.#turn(planned)
      this.#pending.moved()
      const { member: awaits } = planned
      if (outcome === 'awaited') return await this.#rest({ type: 'dialog-paused', reason: 'person', awaits })
      if (outcome === 'paused') return await this.#rest({ type: 'dialog-paused', reason: 'user' })
      if (outcome === 'failed') return
      if (outcome === 'ended') await this.#pending.personWait.after(planned, this.state, this.#stages.signal)
    }
  }

  #askMissingVerdict(): Promise<boolean> {
    const how = { signal: this.#stages.signal, ignoreCap: this.#ignoreCap }
    return askMissingVerdict(this.source(this.state), this.#ports, how, (...facts) => this.#commit(...facts))
  }

  #next(): PlannedTurn | null {
    return this.#closing === null ? this.#mode.next(this.state) : this.#mode.closing(this.state)
  }

  async #turn(planned: Due): Promise<TurnOutcome> {
    const open = openTurn(this.state)
    const words = open ? undefined : this.state.taken[planned.member]
    if (words) {
      await this.#commit(...personTurn(this.state, planned, this.#ports.newId(), words))
      return 'ended'
    }
    if (!open && isPersonsTurn(this.state, planned)) return 'awaited'
    const turn = open ?? (await this.#openTurn(planned))
    if (!this.#pending.stepwise && !this.regenerates && this.#closing === null) this.#stages.ahead.begin(planned)
    const stages = stagesFor(configOf(this.state), this.state.plan, planned)
    for (const stage of stages) {
      if (turnOf(this.state, turn.id).stages.some((done) => done.stage === stage)) continue
      if (this.#pending.takePause(this.state)) return 'paused'
      const free =
        draftToKeep(this.source(this.state), planned, stage) !== null || this.#stages.ahead.holds(planned, stage)
      if (planned.kind !== 'summary' && !free && this.#capReached()) return 'capped'
      try {
        const result = await this.#stages.say(planned, turn.id, stage)
        this.#pending.moved()
        const last = stage === stages.at(-1)
        // The last stage, the changes by its tools, the end of the turn and the tools' decisions are stored together.
        if (last) {
          const ended = turnEnded(turn.id, result.fact.text)
          await this.#close(result.fact, ...result.changes, ended, ...result.decisions)
          this.#cut = this.#closing === null && asksAbout(result.fact.finish)
        } else await this.#commit(result.fact)
      } catch (error) {
        return await this.#broken(turn.id, stage, error)
      } finally {
        this.#stages.rest()
      }
    }
    const said = turnOf(this.state, turn.id)
    if (said.status === 'running') await this.#close(turnEnded(turn.id, said.stages.at(-1)?.text ?? ''))
    return 'ended'
  }

  #capReached(): boolean {
    const free = this.#closing !== null || this.#ignoreCap || this.regenerates !== null
    return !free && isCapReached(this.state, configOf(this.state), this.#stages.ahead.reserved)
  }

  async #openTurn(planned: PlannedTurn): Promise<Turn> {
    const earlier = turnToContinue(this.state, planned.step)
    const whole = tellsWhole(this.source(this.state), planned, this.#ports.providers)
    const id = this.#stages.ahead.idOf(planned) ?? this.#ports.newId()
    const how = { whole, beside: await this.#stages.ahead.isBeside(planned) }
    await this.#commit(turnStarted(this.state, planned, id, earlier, how))
    return turnOf(this.state, id)
  }

  /** Ends the dialog. Turns that are made ahead are dropped. */
  async #end(body: FactBody): Promise<void> {
    await this.#stages.ahead.keepFor(null)
    await this.#commit(body)
  }

  /** Pauses the dialog. Calls for turns made ahead are awaited, unless somebody aborts them. */
  async #rest(body: FactBody, ...before: FactBody[]): Promise<void> {
    const { ahead } = this.#stages
    if (ahead.idle) return await this.#commit(...before, body)
    if (before.length > 0) await this.#commit(...before)
    await ahead.settle()
    if (this.#interruption?.kind === 'stop') await this.#commit(...cancelOpen(this.state, 'stop'), STOPPED_NOW)
    else await this.#commit(body)
  }

  async #broken(turnId: string, stage: StageName, error: unknown): Promise<TurnOutcome> {
    const { live } = this.#stages
    const partialText = live.merger?.text('speech') ?? ''
    live.merger?.close()
    const brokenOff = error instanceof RunInterrupted
    const spent = live.spent?.(turnId, brokenOff)
    if (spent && !(error instanceof StorageError)) await this.#commit(spent)
    if (brokenOff) {
      await this.#close(turnBrokenOff(error.kind, turnId, stage, partialText))
      return OUTCOMES[error.kind]
    }
    if (error instanceof StorageError) throw error
    const failed: FactBody = { type: 'turn-failed', turnId, stage, error: toErrorShape(error), partialText }
    if (this.regenerates) await this.#close(failed)
    else if (
      this.#brokenOff.goesOn(turnOf(this.state, turnId), error, partialText) ||
      this.#stages.ahead.limit(turnOf(this.state, turnId), stage, failed.error)
    ) {
      await this.#commit(failed)
      return 'again'
    } else await this.#rest({ type: 'dialog-paused', reason: 'failure' }, failed)
    return 'failed'
  }
}
