import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { AudioEntry } from './entries.ts'

interface Ports {
  /** Makes the sound of an entry and keeps it. @param low in the background */
  readonly voice: (entry: AudioEntry, low: boolean, signal: AbortSignal) => Promise<void>
  /** Has the entries looked through again, and `update` called. */
  readonly refresh: () => Promise<void>
  /** What `stateOf` answers is another. */
  readonly changed: () => void
  /** Nothing is under way any more. */
  readonly done: () => void
  /** Why sounds could not be made, by their keys: outlives the time somebody looks. */
  readonly failed: Map<string, ErrorShape>
}

/** Turns under way at once that were asked for: one is put together while the next is spoken. */
const ASKED_AT_ONCE = 2
/** Whatever comes next would end like this one. */
const ENDS_ALL: ReadonlySet<ErrorCode> = new Set(['STORAGE_FULL', 'STORAGE_READ_ONLY', 'EXPORT_WRITE'])
/** Whatever this voice is given next would end like this one. */
const ENDS_VOICE: ReadonlySet<ErrorCode> = new Set(['PROVIDER_AUTH', 'PROVIDER_MODEL_NOT_FOUND', 'SPEECH_VOICE'])

/** Which turns of a dialog are being voiced, are to be, and could not be. */
export class DialogVoicing {
  readonly #ports: Ports
  #entries: readonly AudioEntry[] = []
  #asked: 'all' | ReadonlySet<string> | null = null
  #live = false
  /** By the key of the sound: whether it was asked for. */
  readonly #busy = new Map<string, 'asked' | 'live'>()
  /** Not begun again by itself, however it ended. */
  readonly #tried = new Set<string>()
  /** Nothing more by itself until somebody asks: the disk is full, say. */
  #halted = false
  #stopping = new AbortController()
  #stoppingLive = new AbortController()
  #running: Promise<unknown> = Promise.resolve()

  constructor(ports: Ports) {
    this.#ports = ports
  }

  get working(): boolean {
    return this.#busy.size > 0 || this.#entries.some((entry) => this.#wish(entry) !== null)
  }

  stateOf(entry: AudioEntry): AudioTurn['state'] {
    if (entry.voiced) return 'ready'
    if (this.#busy.has(entry.plan.key)) return 'voicing'
    if (this.#wish(entry)) return 'waiting'
    return this.problemOf(entry) ? 'failed' : 'none'
  }

  problemOf(entry: AudioEntry): ErrorShape | null {
    return entry.voiced || this.#busy.has(entry.plan.key)
      ? null
      : (entry.plan.problem ?? this.#ports.failed.get(entry.plan.key) ?? null)
  }

  /** @param live whether what is missing is voiced in the background */
  update(entries: readonly AudioEntry[], live: boolean): void {
    this.#entries = entries
    this.#live = live
    this.#work()
  }

  /**
   * What failed of these turns is forgotten, so that the chosen voices are tried again; without turns, of all that have
   * no sound.
   */
  forget(turnIds: readonly string[] | undefined): void {
    const these = turnIds && new Set(turnIds)
    for (const { turn, plan, voiced, failedKeys } of this.#entries) {
      if (these ? !these.has(turn.turnId) : voiced) continue
      for (const key of [plan.key, ...failedKeys]) {
        this.#ports.failed.delete(key)
        this.#tried.delete(key)
      }
    }
  }

  /** Voices what is missing, or what of these turns is. */
  ask(turnIds: readonly string[] | undefined): void {
    const these = turnIds && new Set(turnIds)
    this.#halted = false
    this.#asked = these === undefined || this.#asked === 'all' ? 'all' : new Set([...(this.#asked ?? []), ...these])
    this.#work()
    this.#ports.changed()
  }

  /** Nothing more goes on in the background; what was asked for does. */
  endLive(): void {
    this.#live = false
    this.#stoppingLive.abort()
    this.#stoppingLive = new AbortController()
  }

  /** Resolves when nothing is under way any more. */
  async stop(): Promise<void> {
    this.#asked = null
    this.#live = false
    this.#stopping.abort()
    this.#stopping = new AbortController()
    await this.#running
  }

  #wish({ turn, plan, voiced }: AudioEntry): 'asked' | 'live' | null {
    if (voiced || plan.problem || this.#busy.has(plan.key) || this.#tried.has(plan.key)) return null
    if (this.#asked === 'all' || this.#asked?.has(turn.turnId)) return 'asked'
    return this.#live && !this.#halted ? 'live' : null
  }

  #work(): void {
    for (const entry of this.#entries) {
      const how = this.#wish(entry)
      const room = how === 'asked' ? ASKED_AT_ONCE : 1
      if (how && [...this.#busy.values()].filter((other) => other === how).length < room) this.#begin(entry, how)
    }
    if (
      this.#asked &&
      ![...this.#busy.values()].includes('asked') &&
      !this.#entries.some((entry) => this.#wish(entry) === 'asked')
    )
      this.#asked = null
  }

  #begin(entry: AudioEntry, how: 'asked' | 'live'): void {
    this.#busy.set(entry.plan.key, how)
    this.#tried.add(entry.plan.key)
    const { signal } = this.#stopping
    const until = how === 'live' ? AbortSignal.any([signal, this.#stoppingLive.signal]) : signal
    const work = this.#voice(entry, how, until)
    this.#running = Promise.all([this.#running, work])
  }

  async #voice(entry: AudioEntry, how: 'asked' | 'live', signal: AbortSignal): Promise<void> {
    const { key } = entry.plan
    try {
      this.#ports.changed()
      await this.#ports.voice(entry, how === 'live', signal)
      await this.#ports.refresh()
    } catch (error) {
      if (signal.aborted) this.#tried.delete(key)
      else {
        this.#fail(entry, toErrorShape(error))
        // Another voice may speak it.
        await this.#ports.refresh().catch(() => undefined)
      }
    } finally {
      this.#busy.delete(key)
      this.#work()
      this.#ports.changed()
      if (!this.working) this.#ports.done()
    }
  }

  #fail(failed: AudioEntry, problem: ErrorShape): void {
    this.#ports.failed.set(failed.plan.key, problem)
    if (ENDS_ALL.has(problem.code)) {
      this.#asked = null
      this.#halted = true
      this.#stopping.abort()
      this.#stopping = new AbortController()
    }
    if (!ENDS_VOICE.has(problem.code)) return
    for (const { voice, voiced, plan } of this.#entries) {
      if (
        voiced ||
        this.#busy.has(plan.key) ||
        voice.engine !== failed.voice.engine ||
        voice.voice !== failed.voice.voice
      )
        continue
      this.#ports.failed.set(plan.key, problem)
      this.#tried.add(plan.key)
    }
  }
}
