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

/** What a turn is made ahead with. */
export interface AheadParts {
  /** What a stage works with. */
  context(state: DialogState, signal: AbortSignal, publish: StageContext['publish']): StageContext
  publish(signal: Signal): void
  /** Stores facts that nobody hears. */
  keep(...bodies: FactBody[]): Promise<void>
  /** What was answered before, in another run, to the very same; null for nothing. */
  stored(stage: StageName, request: string): Omit<StageEnded, 'type'> | null
  /** Whether a further call may be made for it. */
  mayCall(size: CallSize): boolean
  /** Its provider refused a call while another was out. */
  limited(provider: string): void
  /** Who is at work beside the turn that is heard has changed. */
  changed(): void
}

/** A stage that is asked for. */
interface UnderWay {
  readonly stage: StageName
  readonly request: string
  readonly provider: string
  readonly size: CallSize
  readonly result: Promise<StageResult>
}

/**
 * A turn that is made while an earlier one is heard: its stages are stored as they are answered, and shown to nobody
 * until its turn comes.
 */
export class AheadTurn {
  readonly planned: PlannedTurn
  readonly turnId: string
  readonly live: LiveText = { merger: null, unheard: true }
  readonly abort = new AbortController()
  /** Resolves when no further call is made for it here; never rejects. */
  readonly done: Promise<void>
  readonly #parts: AheadParts
  readonly #ahead: readonly StageName[]
  /** The dialog as it will be when its turn has begun. */
  #state: DialogState
  #underWay: UnderWay | null = null
  #saved: Promise<void> = Promise.resolve()
  #heard = false
  #ended = false
  #retry: Signal | null = null

  /**
   * @param state the dialog as it will be when its turn has begun
   * @param stages those that are made ahead
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
    // A call that fails is made again when its turn comes, which then tells why.
    this.done = this.#make()
      .catch(() => undefined)
      .then(() => {
        this.#underWay = null
        this.#ended = true
        parts.changed()
      })
  }

  /** Whose it is, while calls are made for it. */
  get member(): MemberId | null {
    return this.#ended || this.#heard ? null : this.planned.member
  }

  /** Whether no further call is made for it here. */
  get ended(): boolean {
    return this.#ended
  }

  /** Resolves when what was answered is stored. */
  get saved(): Promise<void> {
    return this.#saved
  }

  /** What its call under way may take in all; null while there is none. */
  get size(): CallSize | null {
    return this.#underWay?.size ?? null
  }

  /** Whether its call under way is for this stage, and was told this. */
  isAsked(stage: StageName, request: string): boolean {
    return this.#underWay?.stage === stage && this.#underWay.request === request && !this.abort.signal.aborted
  }

  /**
   * Its turn has begun: what its stage under way comes to, if it was told the same as it would be now; null otherwise.
   * @param request hash of what it would be told now
   */
  hear(stage: StageName, request: string): Promise<StageResult> | null {
    const asked = this.#underWay
    if (!asked || !this.isAsked(stage, request)) return null
    this.#heard = true
    this.live.unheard = false
    for (const signal of [...(this.live.merger?.snapshot() ?? []), ...(this.#retry ? [this.#retry] : [])])
      this.#publish(signal)
    return asked.result
  }

  /** Breaks its call under way off; what that took is stored. */
  async drop(kind: RunInterrupted['kind'] = 'stop'): Promise<void> {
    if (!this.#heard) this.abort.abort(new RunInterrupted(kind))
    await this.done
  }

  async #make(): Promise<void> {
    // The call that is heard goes out first.
    await Promise.resolve()
    for (const stage of this.#ahead) {
      if (this.#stages().some((done) => done.stage === stage)) continue
      if (!(await this.#say(stage)) || this.#heard) return
    }
  }

  /** False where nothing came of it, or nothing may be asked for. */
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
    // The call that is heard may be as large.
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

  /** Stores what was said. What would change the dialog besides is none of it, and is asked for again. */
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

  /** The stage is told to those that follow. */
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
    if (signal.type !== 'turn-retrying') return
    this.#retry = signal
    if (isLimit(signal.error)) this.#parts.limited(this.#underWay?.provider ?? '')
  }
}

/** A vendor that allows no more calls for now. */
export function isLimit({ code }: Pick<ErrorShape, 'code'>): boolean {
  return code === 'PROVIDER_RATE_LIMIT'
}
