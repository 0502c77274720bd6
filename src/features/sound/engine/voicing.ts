import type { AudioTurn } from '../../../core/contract/host/audio.ts'
import type { ErrorCode } from '../../../core/contract/errors/error-codes.ts'
import { toErrorShape, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { AudioEntry } from './entries.ts'

interface Ports {
  /** Makes the sound of an entry and stores it. @param low in the background */
  readonly voice: (entry: AudioEntry, low: boolean, signal: AbortSignal) => Promise<void>
  /** Makes the entries again and then calls `update`. */
  readonly refresh: () => Promise<void>
  /** Called when `stateOf` may return something else. */
  readonly changed: () => void
  /** Called when nothing is under way any more. */
  readonly done: () => void
  /** Why sounds could not be made, by their keys. It is kept when the dialog is closed. */
  readonly failed: Map<string, ErrorShape>
}

/** How many requested turns are under way at once: one is put together while the next is spoken. */
const ASKED_AT_ONCE = 2
/** Errors after which every other turn would fail, too. */
const ENDS_ALL: ReadonlySet<ErrorCode> = new Set(['STORAGE_FULL', 'STORAGE_READ_ONLY', 'EXPORT_WRITE'])
/** Errors after which every other turn of the same voice would fail, too. */
const ENDS_VOICE: ReadonlySet<ErrorCode> = new Set(['PROVIDER_AUTH', 'PROVIDER_MODEL_NOT_FOUND', 'SPEECH_VOICE'])

/** Voices the turns of one dialog: knows which are under way, which are to come and which have failed. */
export class DialogVoicing {
  readonly #ports: Ports
  #entries: readonly AudioEntry[] = []
  #asked: 'all' | ReadonlySet<string> | null = null
  #live = false
  /** The turns under way, by the key of their sound: requested by a person, or voiced because the dialog runs. */
  readonly #busy = new Map<string, 'asked' | 'live'>()
  /** Keys of sounds that were tried once and are not tried again unless a person asks. */
  readonly #tried = new Set<string>()
  /** Whether all voicing waits until a person asks, such as after the disk was full. */
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

  /** Takes new entries. @param live whether missing sounds are made in the background */
  update(entries: readonly AudioEntry[], live: boolean): void {
    this.#entries = entries
    this.#live = live
    this.#work()
  }

  /**
   * Forgets failures of these turns, or without `turnIds` of all turns that have no sound, so that the chosen voices are
   * tried again.
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

  /** Voices these turns, or without `turnIds` all turns, as far as they have no sound. */
  ask(turnIds: readonly string[] | undefined): void {
    const these = turnIds && new Set(turnIds)
    this.#halted = false
    this.#asked = these === undefined || this.#asked === 'all' ? 'all' : new Set([...(this.#asked ?? []), ...these])
    this.#work()
    this.#ports.changed()
  }

  /** Ends voicing in the background. Turns that a person asked for are still voiced. */
  endLive(): void {
    this.#live = false
    this.#stoppingLive.abort()
    this.#stoppingLive = new AbortController()
  }

  /** Stops all voicing. Resolves when nothing is under way any more. */
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
