import type { FactBody, Signal } from '../../contract/events.ts'
import type { MemberId } from '../../contract/members/member-ids.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import { RunInterrupted } from '../call/interruption.ts'
import { requestHash, largestCallSize, stageRequest, type StageContext } from '../call/stage-request.ts'
import { ProviderError, type ErrorShape } from '../../contract/errors/errors.ts'
import type { LiveText, StageResult } from './run-stage.ts'
import { sayStage } from './say-stage.ts'
import type { StageEnded } from './stage-result.ts'

/** What making a turn ahead needs from the run. */
export interface AheadParts {
  /** Makes the context in which a stage is run. */
  context(state: DialogState, signal: AbortSignal, publish: StageContext['publish']): StageContext
  publish(signal: Signal): void
  /** Stores facts that no prompt contains. */
  keep(...bodies: FactBody[]): Promise<void>
  /** The answer to exactly this request that an earlier run stored; null for none. */
  stored(stage: StageName, request: string): Omit<StageEnded, 'type'> | null
  /** Whether another call of this size may be made. */
  mayCall(size: CallSize): boolean
  /** Called when a provider refused a call while another was running. */
  limited(provider: string): void
  /** Called when it has changed which turns are being made ahead. */
  changed(): void
}

/** A stage that was requested. */
interface UnderWay {
  readonly stage: StageName
  readonly request: string
  readonly provider: string
  readonly size: CallSize
  readonly result: Promise<StageResult>
}

/**
 * A turn that is made while an earlier one is in progress. Its stages are stored as they are answered, and shown to
 * nobody until the turn begins.
 */
export class AheadTurn {
  readonly planned: PlannedTurn
  readonly turnId: string
  readonly live: LiveText = { merger: null, unheard: true }
  readonly abort = new AbortController()
  /** Resolves when no further call will be made for this turn ahead of its time; never rejects. */
  readonly done: Promise<void>
  readonly #parts: AheadParts
  readonly #ahead: readonly StageName[]
  /** The state of the dialog as it will be when the turn begins. */
  #state: DialogState
  #underWay: UnderWay | null = null
  #saved: Promise<void> = Promise.resolve()
  #heard = false
  #ended = false

  /**
   * @param state the state of the dialog as it will be when the turn begins
   * @param stages the stages to be made ahead
   */
  constructor(
    parts: AheadParts,
    planned: PlannedTurn,
    turnId: string,
    state: DialogState,
    stages: readonly StageName[],
  ) {
    this.#parts = parts
    this.#ahead = stages
    this.planned = planned
    this.turnId = turnId
    this.#state = state
    // A call that fails here is made again when the turn begins; that call then reports the error.
    this.done = this.#make()
      .catch(() => undefined)
      .then(() => {
        this.#underWay = null
        this.#ended = true
        parts.changed()
      })
  }

  /** The member whose turn it is, while calls are made for it; null otherwise. */
  get member(): MemberId | null {
    return this.#ended || this.#heard ? null : this.planned.member
  }

  /** Whether no further call will be made for this turn ahead of its time. */
  get ended(): boolean {
    return this.#ended
  }

  /** Resolves when the answers so far are stored. */
  get saved(): Promise<void> {
    return this.#saved
  }

  /** The largest size of the running call; null while there is none. */
  get size(): CallSize | null {
    return this.#underWay?.size ?? null
  }

  /** Whether the running call is for this stage and has exactly this prompt. */
  isAsked(stage: StageName, request: string): boolean {
    return this.#underWay?.stage === stage && this.#underWay.request === request && !this.abort.signal.aborted
  }

  /**
   * Called when the turn begins. Returns the result of the running stage if its prompt is the same as it would be now;
   * null otherwise.
   * @param request the hash of the present prompt
   */
  hear(stage: StageName, request: string): Promise<StageResult> | null {
    const asked = this.#underWay
    if (!asked || !this.isAsked(stage, request)) return null
    this.#heard = true
    this.live.unheard = false
    for (const signal of this.live.merger?.snapshot() ?? []) this.#publish(signal)
    return asked.result
  }

  /** Aborts the running call. Its cost is stored. */
  async drop(kind: RunInterrupted['kind'] = 'stop'): Promise<void> {
    if (!this.#heard) this.abort.abort(new RunInterrupted(kind))
    await this.done
  }

  async #make(): Promise<void> {
    // The call of the turn in progress is sent first.
    await Promise.resolve()
    for (const stage of this.#ahead) {
      if (this.#stages().some((done) => done.stage === stage)) continue
      if (!(await this.#say(stage)) || this.#heard) return
    }
  }

  /** Makes a stage. Returns false when it gave no result, or no call may be made. */
  async #say(stage: StageName): Promise<boolean> {
    const context = this.#parts.context(this.#state, this.abort.signal, this.#publish)
    const asked = stageRequest(context, this.planned, stage)
    const request = requestHash(asked)
    const stored = this.#parts.stored(stage, request)
    if (stored) {
      this.#tell({ type: 'stage-ended', ...stored, turnId: this.turnId })
      return true
    }
    const size = largestCallSize(asked, context.ports)
    if (this.abort.signal.aborted || !this.#parts.mayCall(size)) return false
    // The turn in progress may make a call as large as this one.
    const result = sayStage({ ...context, reserved: size }, this.planned, this.turnId, stage, this.live)
    this.#underWay = { stage, request, provider: asked.provider.id, size, result }
    try {
      const said = await result
      if (!this.#heard) this.#saved = this.#keep(request, said)
      await this.#saved
      return said.changes.length + said.decisions.length === 0
    } catch (error) {
      if (!this.#heard) await this.#failed(error)
      return false
    }
  }

  /**
   * Stores an answer. If it would change more of the dialog than the turn's words, it is dropped, and the stage is
   * requested again later.
   */
  async #keep(request: string, { fact, changes, decisions }: StageResult): Promise<void> {
    const spent = changes.length + decisions.length > 0 ? this.live.spent?.(undefined, true) : undefined
    const { type: _type, ...ended } = fact
    this.#underWay = null
    this.live.merger = null
    this.live.spent = undefined
    if (spent) return await this.#parts.keep(spent)
    this.#tell(fact)
    await this.#parts.keep({ type: 'stage-ahead', step: this.planned.step, request, ended })
  }

  /** Adds a stage to the state for the stages after it. */
  #tell(fact: StageEnded): void {
    const { id, seq } = this.#state
    this.#state = reduce(this.#state, { ...fact, dialogId: id, seq: seq + 1, at: fact.timing.startedAt })
  }

  async #failed(error: unknown): Promise<void> {
    const provider = this.#underWay?.provider ?? ''
    this.live.merger?.close()
    const spent = this.live.spent?.(undefined, error instanceof RunInterrupted)
    this.#underWay = null
    if (spent) await this.#parts.keep(spent)
    if (error instanceof ProviderError && isLimit(error)) this.#parts.limited(provider)
  }

  #stages() {
    return this.#state.turns.find(({ id }) => id === this.turnId)?.stages ?? []
  }

  readonly #publish = (signal: Signal): void => {
    if (!this.live.unheard) return this.#parts.publish(signal)
    if (signal.type === 'turn-retrying' && isLimit(signal.error)) this.#parts.limited(this.#underWay?.provider ?? '')
  }
}

/** Whether an error says that the vendor allows no more calls for now. */
export function isLimit({ code }: Pick<ErrorShape, 'code'>): boolean {
  return code === 'PROVIDER_RATE_LIMIT'
}
