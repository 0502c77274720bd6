import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { ErrorShape } from '../../contract/errors/errors.ts'
import type { Signal } from '../../contract/events.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { roomForCall, type CallSize } from '../../dialog/money/cap.ts'
import { modelForStage } from '../../dialog/members/critic.ts'
import { isPersonsTurn } from '../../dialog/turns/person/handed.ts'
import { isReplaying } from '../../dialog/recordings/replayed.ts'
import type { DialogState } from '../../dialog/state.ts'
import { configOf } from '../config-of.ts'
import type { RunInterrupted } from '../call/interruption.ts'
import { requestHash, stageRequest, type StageContext } from '../call/stage-request.ts'
import { isFoldDue } from '../folding/fold.ts'
import type { EnginePorts } from '../ports.ts'
import type { Due } from '../tools/offered-tools.ts'
import { areAtOnce, modelsOf, stagesAhead, turnsBetween } from '../../dialog/turns/beside/at-once.ts'
import { slowerBeside } from '../../dialog/turns/beside/slower-beside.ts'
import { isForWordsAlone } from '../tools/words-alone.ts'
import type { HeardStage, TurnAheadParts } from './ahead-parts.ts'
import { isStillDue, NO_CALL, stageLeftBeside, sumOfCalls, turnsBeside, withTurn } from './ahead-plan.ts'
import { isLimit, AheadTurn } from './ahead-turn.ts'

/**
 * Makes turns ahead: those that do not read the turn in progress, and drafts that can be written before the comment in
 * front of them. Their calls run at the same time if the models allow it; their facts come in the order of the turns.
 * When such a turn begins, its prompt is compared with the one that was used. If they differ, for example because of a
 * note to its seat, the turn is requested again.
 */
export class AheadTurns {
  readonly #parts: TurnAheadParts
  #turns: readonly AheadTurn[] = []
  #heard: PlannedTurn | null = null
  /** The step and stage whose running call began before its turn did. */
  #began: string | null = null
  /** Whether the run is about to stop: running calls are awaited, and no new ones are made. */
  #resting = false
  /** Providers whose calls were found to be slower at the same time than one after the other. */
  #slower: readonly string[] = []
  #told = ''

  constructor(parts: TurnAheadParts) {
    this.#parts = parts
  }

  /** Starts to make turns ahead, because a turn has begun. */
  begin(heard: PlannedTurn): void {
    const state = this.#parts.state()
    const config = configOf(state)
    this.#heard = heard
    if (config.oneByOne || isReplaying(state) || this.#resting) return
    this.#limitSlower(state)
    const taken: PlannedTurn[] = [heard]
    let later = state
    for (const planned of turnsBeside(state, heard)) {
      const known = this.#of(planned)
      const turnId = known?.turnId ?? this.#parts.ports.newId()
      const begun = withTurn(later, planned, turnId)
      const stages = stagesAhead(begun, planned)
      if (!known && !this.#maySpeak(begun, planned, stages, [...taken, ...turnsBetween(state, heard, planned)]))
        continue
      if (!known) this.#turns = [...this.#turns, new AheadTurn(this.#partsOf(planned), planned, turnId, begun, stages)]
      taken.push(planned)
      later = begun
    }
    this.#changed()
  }

  /**
   * Whether a turn that is about to begin can be used as it was made ahead: its draft was written from what it would
   * read now, and no person has said anything since. A replay makes nothing ahead; there the recording decides.
   */
  async isBeside(planned: PlannedTurn): Promise<boolean> {
    await this.#saved(planned)
    const state = this.#parts.state()
    const replays = isReplaying(state)
    if (planned.beside === undefined || isPersonsTurn(state, planned)) return false
    if (!replays && !this.has(planned)) return false
    const begun = withTurn(state, planned, this.#of(planned)?.turnId ?? '')
    const stage = stageLeftBeside(begun, planned)
    if (stage === null) return false
    const context = this.#parts.context(begun, new AbortController().signal, () => undefined)
    const asked = stageRequest(context, planned, stage)
    if (replays) return this.#parts.ports.runFiles?.isRecorded(state.id, asked.request) ?? false
    const request = requestHash(asked)
    const stored = this.#stored(planned.step).some((each) => each.ended.stage === stage && each.request === request)
    return stored || this.#of(planned)?.isAsked(stage, request) === true
  }

  /** What calls for turns made ahead may still cost. */
  get reserved(): CallSize | undefined {
    const sizes = this.#turns.flatMap(({ size }) => (size ? [size] : []))
    return sizes.length === 0 ? undefined : sizes.reduce(sumOfCalls)
  }

  /** The id of a turn that was made ahead; null for any other. */
  idOf(planned: PlannedTurn): string | null {
    return this.#of(planned)?.turnId ?? null
  }

  /** Whether a turn was made ahead, or is being made. */
  has({ step }: PlannedTurn): boolean {
    return this.#turns.some((turn) => turn.planned.step === step && !turn.ended) || this.#stored(step).length > 0
  }

  /** Whether the answer for a stage is already stored. */
  holds({ step }: PlannedTurn, stage: StageName): boolean {
    return this.#stored(step).some(({ ended }) => ended.stage === stage)
  }

  /** A stage that was or is being made ahead, if its prompt was the same as it would be now; null: request it. */
  async take(context: StageContext, planned: Due, turnId: string, stage: StageName): Promise<HeardStage | null> {
    await this.#saved(planned)
    const turn = this.#of(planned)
    if (planned.replaces || !this.has(planned)) return null
    const request = requestHash(stageRequest(context, planned, stage))
    const stored = this.#stored(planned.step).findLast((each) => each.ended.stage === stage)
    if (stored?.request === request) {
      const fact = { type: 'stage-ended', ...stored.ended, turnId, ahead: true } as const
      const result = Promise.resolve({ changes: [], decisions: [], fact })
      return { result, live: { merger: null }, abort: new AbortController() }
    }
    const result = turn?.turnId === turnId ? turn.hear(stage, request) : null
    if (turn) this.#turns = this.#turns.filter((each) => each !== turn)
    this.#changed()
    this.#began = result ? `${planned.step} ${stage}` : null
    if (turn && result) return { result, live: turn.live, abort: turn.abort }
    await turn?.drop()
    return null
  }

  /** Drops turns made ahead that cannot be used with the next turn; null when there are none. */
  keepFor(next: PlannedTurn | null): Promise<void> | null {
    return this.#turns.length === 0 ? null : this.#drop(next)
  }

  /** Drops all turns made ahead. */
  async end(): Promise<void> {
    await this.#drop(null)
  }

  async #drop(next: PlannedTurn | null): Promise<void> {
    const state = this.#parts.state()
    const gone = this.#turns.filter(({ planned }) => next === null || !isStillDue(state, planned, next))
    this.#turns = this.#turns.filter((turn) => !gone.includes(turn))
    await Promise.all(gone.map((turn) => turn.drop()))
    this.#changed()
  }

  /** Waits for the running calls, whose answers are stored, and makes no new ones. */
  async settle(): Promise<void> {
    this.#resting = true
    await Promise.all(this.#turns.map(({ done }) => done))
    this.#turns = []
  }

  /** Whether no call is running, and none will be made. */
  get idle(): boolean {
    return this.#turns.every(({ ended }) => ended)
  }

  /** Aborts the running calls. */
  interrupt(kind: RunInterrupted['kind']): void {
    for (const turn of this.#turns) void turn.drop(kind)
  }

  /** The signals for a watcher that attaches now. */
  snapshot(): readonly Signal[] {
    return this.#told === '' ? [] : [this.#signal()]
  }

  /**
   * Reports that a call of the turn in progress was refused. Returns whether calls for turns made ahead are the reason;
   * those are dropped then.
   */
  limit(planned: PlannedTurn, stage: StageName, error: Pick<ErrorShape, 'code'>): boolean {
    const provider = modelForStage(this.#parts.state(), planned.member, stage)?.provider
    if (provider === undefined || !isLimit(error)) return false
    if (this.#limit(provider)) return true
    // The call began while another turn was in progress, and was refused when that had ended.
    const crowded = this.#began === `${planned.step} ${stage}`
    this.#began = null
    if (crowded) this.#parts.keep({ type: 'calls-limited', provider }).catch(() => undefined)
    return crowded
  }

  /** Watches the signals of the turn in progress. */
  saw(signal: Signal): void {
    if (signal.type !== 'turn-retrying') return
    const turn = this.#parts.state().turns.findLast(({ id }) => id === signal.turnId)
    if (turn) this.limit(turn, signal.stage, signal.error)
  }

  /** If other calls to a provider are running, these made it refuse. From now on it gets one call at a time. */
  #limit(provider: string): boolean {
    const out = this.#turns.filter((turn) => this.#providersOf(turn.planned).includes(provider))
    const heard = this.#heard && this.#providersOf(this.#heard).includes(provider) ? 1 : 0
    if (out.length === 0 || out.length + heard < 2) return false
    this.#turns = this.#turns.filter((turn) => !out.includes(turn))
    for (const turn of out) void turn.drop()
    this.#parts.keep({ type: 'calls-limited', provider }).catch(() => undefined)
    this.#changed()
    return true
  }

  /**
   * A provider whose calls take longer at the same time than one after the other gets one call at a time from here on.
   */
  #limitSlower(state: DialogState): void {
    this.#slower = slowerBeside(state).filter((provider) => !state.ahead.limited.includes(provider))
    for (const provider of this.#slower)
      this.#parts.keep({ type: 'calls-limited', provider, slower: true }).catch(() => undefined)
  }

  #partsOf({ step }: PlannedTurn): ConstructorParameters<typeof AheadTurn>[0] {
    const { context, keep, publish } = this.#parts
    return {
      context,
      keep,
      publish,
      mayCall: (size) => this.#mayCall(size),
      stored: (stage, request) => {
        const same = this.#stored(step).findLast((each) => each.ended.stage === stage && each.request === request)
        return same?.ended ?? null
      },
      limited: (provider) => void this.#limit(provider),
      changed: () => this.#changed(),
    }
  }

  /**
   * Whether a turn can be made ahead at the same time as others: a model speaks in it, it may only produce words, and
   * no call has to wait for another.
   */
  #maySpeak(
    begun: DialogState,
    planned: PlannedTurn,
    stages: readonly StageName[],
    beside: readonly PlannedTurn[],
  ): boolean {
    const { ports, context } = this.#parts
    const source = context(begun, new AbortController().signal, () => undefined)
    const isScripted = ({ provider, baseUrl }: SeatConfig) =>
      ports.providers.get(provider, { baseUrl }).scripted === true
    const models = modelsOf(begun, planned, stages)
    const atOnce = (one: SeatConfig, two: SeatConfig) => this.#atOnce(ports, one, two)
    // What is answered soonest is asked first.
    if (stages.length === 0 || !areAtOnce(begun, models, beside, atOnce)) return false
    return isForWordsAlone(source, planned, isScripted) && !(planned.beside !== undefined && isFoldDue(source, planned))
  }

  #atOnce({ providers }: EnginePorts, one: SeatConfig, two: SeatConfig): boolean {
    const limited = [...this.#parts.state().ahead.limited, ...this.#slower]
    if (one.provider === two.provider && limited.includes(one.provider)) return false
    return providers.sideBySide?.(one, two) ?? false
  }

  /** Whether the cost limit has room for this call, for one of the turn in progress, and for the running ones. */
  #mayCall(size: CallSize): boolean {
    if (this.#resting || !this.#parts.goesOn()) return false
    const state = this.#parts.state()
    const config = configOf(state)
    if (!config.cap || this.#parts.ignoreCap) return true
    const room = roomForCall(state, config)
    const wanted = [size, size, this.reserved ?? NO_CALL].reduce(sumOfCalls)
    return room !== null && wanted.tokens <= room.tokens && (wanted.cost ?? 0) <= room.usd
  }

  /** Waits until everything that was answered for a turn is stored. */
  async #saved(planned: PlannedTurn): Promise<void> {
    const turn = this.#of(planned)
    for (let saved: Promise<void> | undefined; saved !== turn?.saved; await saved) saved = turn?.saved
  }

  #of({ step }: Pick<PlannedTurn, 'step'>): AheadTurn | undefined {
    return this.#turns.find(({ planned }) => planned.step === step)
  }

  #stored(step: number): DialogState['ahead']['stages'] {
    return this.#parts.state().ahead.stages.filter((each) => each.step === step)
  }

  #providersOf(planned: PlannedTurn): readonly string[] {
    return modelsOf(this.#parts.state(), planned).map(({ provider }) => provider)
  }

  #signal(): Signal {
    const members = this.#turns.flatMap(({ member }) => (member === null ? [] : [member]))
    return { dialogId: this.#parts.state().id, type: 'turns-ahead', members }
  }

  #changed(): void {
    const signal = this.#signal()
    const told = signal.type === 'turns-ahead' ? signal.members.join(' ') : ''
    if (told === this.#told) return
    this.#told = told
    this.#parts.publish(signal)
  }
}
