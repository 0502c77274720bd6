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
import { areAtOnce, modelsOf, stagesAhead, turnsBetween } from '../../dialog/turns/at-once.ts'
import { slowerBeside } from '../../dialog/turns/slower-beside.ts'
import { isForWordsAlone } from '../tools/words-alone.ts'
import type { HeardStage, TurnAheadParts } from './ahead-parts.ts'
import { isStillDue, NO_CALL, stageLeftBeside, sumOfCalls, turnsBeside, withTurn } from './ahead-plan.ts'
import { isLimit, AheadTurn } from './ahead-turn.ts'

/**
 * Turns that do not hear the one that is heard, made while it is, and drafts that do not wait for the comment before them: their calls are made at the same time where their
 * models can, their facts follow in the order in which they are heard. What they were told is held against what they
 * would be told when their turn comes: where that is not the same, as after a note to their seat, they are asked anew.
 */
export class AheadTurns {
  readonly #parts: TurnAheadParts
  #turns: readonly AheadTurn[] = []
  #heard: PlannedTurn | null = null
  /** The step and stage whose call under way was made before its turn began. */
  #began: string | null = null
  /** The run comes to rest: what is asked for is waited for, and nothing more is. */
  #resting = false
  /** Providers that were found to be slower side by side. */
  #slower: readonly string[] = []
  #told = ''

  constructor(parts: TurnAheadParts) {
    this.#parts = parts
  }

  /** Begins with those that may be made while a turn that has begun is heard. */
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
   * Whether a turn that is about to begin was made beside the step that its plan names and can be heard so: its draft was
   * told what it would be told now, and nobody but those who speak in turn has said anything since. A replay makes nothing
   * ahead, so there it is the recording that tells.
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

  /** What turns under way beside the one that is heard may take. */
  get reserved(): CallSize | undefined {
    const sizes = this.#turns.flatMap(({ size }) => (size ? [size] : []))
    return sizes.length === 0 ? undefined : sizes.reduce(sumOfCalls)
  }

  /** The id that a turn was made ahead under; null where it was not. */
  idOf(planned: PlannedTurn): string | null {
    return this.#of(planned)?.turnId ?? null
  }

  /** Whether something was made ahead for a turn, or is. */
  has({ step }: PlannedTurn): boolean {
    return this.#turns.some((turn) => turn.planned.step === step && !turn.ended) || this.#stored(step).length > 0
  }

  /** Whether the answer of a stage is there already. */
  holds({ step }: PlannedTurn, stage: StageName): boolean {
    return this.#stored(step).some(({ ended }) => ended.stage === stage)
  }

  /** A stage as it was made ahead, or is, where its model was told the very same; null where it is to be asked for. */
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

  /** Drops those that are not apart of what is heard next; null where there are none. */
  keepFor(next: PlannedTurn | null): Promise<void> | null {
    return this.#turns.length === 0 ? null : this.#drop(next)
  }

  /** Nothing is made any more. */
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

  /** Waits for what is asked for: it is stored, and nothing more is asked for. */
  async settle(): Promise<void> {
    this.#resting = true
    await Promise.all(this.#turns.map(({ done }) => done))
    this.#turns = []
  }

  /** Whether nothing is asked for, nor will be. */
  get idle(): boolean {
    return this.#turns.every(({ ended }) => ended)
  }

  /** Breaks off what is asked for. */
  interrupt(kind: RunInterrupted['kind']): void {
    for (const turn of this.#turns) void turn.drop(kind)
  }

  /** What a watcher that attaches now needs. */
  snapshot(): readonly Signal[] {
    return this.#told === '' ? [] : [this.#signal()]
  }

  /** A call that is heard was refused, or its turn failed for that: whether those beside it are why. They are dropped then. */
  limit(planned: PlannedTurn, stage: StageName, error: Pick<ErrorShape, 'code'>): boolean {
    const provider = modelForStage(this.#parts.state(), planned.member, stage)?.provider
    if (provider === undefined || !isLimit(error)) return false
    if (this.#limit(provider)) return true
    // It was asked for while another was heard, and refused when that was over.
    const crowded = this.#began === `${planned.step} ${stage}`
    this.#began = null
    if (crowded) this.#parts.keep({ type: 'calls-limited', provider }).catch(() => undefined)
    return crowded
  }

  /** Watches the signals of the turn that is heard. */
  saw(signal: Signal): void {
    if (signal.type !== 'turn-retrying') return
    const turn = this.#parts.state().turns.findLast(({ id }) => id === signal.turnId)
    if (turn) this.limit(turn, signal.stage, signal.error)
  }

  /** While other calls of a provider are out, that is why it refuses one: it is asked for one at a time from here on. */
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

  /** Whoever takes longer side by side than one after the other is asked for one at a time from here on. */
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

  /** Whether a turn can be made ahead beside these: a model is to speak, with words alone, and none of them waits for another. */
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
    if (stages.length === 0 || !isForWordsAlone(source, planned, isScripted)) return false
    if (planned.beside !== undefined && isFoldDue(source, planned)) return false
    const models = modelsOf(begun, planned, stages)
    return areAtOnce(begun, models, beside, (one, two) => this.#atOnce(ports, one, two))
  }

  #atOnce({ providers }: EnginePorts, one: SeatConfig, two: SeatConfig): boolean {
    const limited = [...this.#parts.state().ahead.limited, ...this.#slower]
    if (one.provider === two.provider && limited.includes(one.provider)) return false
    return providers.sideBySide?.(one, two) ?? false
  }

  /** Whether the cap has room for a call as large as this, for one that is heard meanwhile, and for those that are out. */
  #mayCall(size: CallSize): boolean {
    if (this.#resting || !this.#parts.goesOn()) return false
    const state = this.#parts.state()
    const config = configOf(state)
    if (!config.cap || this.#parts.ignoreCap) return true
    const room = roomForCall(state, config)
    const wanted = [size, size, this.reserved ?? NO_CALL].reduce(sumOfCalls)
    return room !== null && wanted.tokens <= room.tokens && (wanted.cost ?? 0) <= room.usd
  }

  /** What was answered for a turn is stored, and so is what is answered while this is waited for. */
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
