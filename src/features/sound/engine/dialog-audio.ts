import { setTimeout } from 'node:timers/promises'
import { Changes } from '../../../base/async/changes.ts'
import { SerialLock } from '../../../base/async/serial-lock.ts'
import type { SpeechEngine, SpeechEngines, TurnPlan } from '../files/index.ts'
import type { AudioView, VoiceOffer } from '../../../core/contract/host/audio.ts'
import type { SeatId, Voice } from '../../../core/contract/dialog-config.ts'
import { DialogError, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { DialogEvent } from '../../../core/contract/events.ts'
import type { SpeechEngineInfo } from '../../../core/contract/host/speech.ts'
import type { Pronunciation } from '../../../core/contract/host/pronunciations.ts'
import { dialogLanguage } from '../../../core/dialog/language/dialog-language.ts'
import { reduce } from '../../../core/dialog/reducer/reduce.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { AudioCache } from './cache.ts'
import { castVoices, type Cast, type VoiceWishes } from './cast-voices.ts'
import { audioEntries, chooseVoices, type AudioEntry, type SomeVoices } from './entries.ts'
import { offerVoices } from './offer-voices.ts'
import type { AudioSettings, AudioSettingsStore } from './settings.ts'
import type { Voicer } from './voicer.ts'
import { audioView } from './view.ts'
import { DialogVoicing } from './voicing.ts'
import { isOver } from '../../../core/dialog/is-over.ts'

export interface DialogAudioParts {
  readonly engine: Pick<Engine, 'state' | 'watch'>
  readonly engines: SpeechEngines
  readonly cache: AudioCache
  readonly store: AudioSettingsStore
  readonly voicer: Voicer
  /** The voices for dialogs and seats without chosen ones, in order of precedence. */
  readonly defaults: () => Promise<readonly SomeVoices[]>
  /** The pronunciations that a person has set. */
  readonly pronunciations: () => Promise<readonly Pronunciation[]>
  /** Why sounds of the dialog could not be made, by their keys. */
  readonly failed: Map<string, ErrorShape>
  /** Called when all voicing that was under way has ended. */
  readonly rested: () => void
  /** Called when nothing is under way, so that the dialog can be closed if no page shows it. */
  readonly idle: () => void
}

export interface AudioChange {
  readonly voices?: Partial<Readonly<Record<SeatId, Voice>>> | undefined
  readonly names?: boolean | undefined
  readonly live?: boolean | undefined
}

/** The facts that change what is spoken, or whether more will be spoken. */
const HEARD: ReadonlySet<DialogEvent['type']> = new Set([
  'dialog-started',
  'dialog-resumed',
  'dialog-paused',
  'dialog-ended',
  'turn-ended',
  'turn-failed',
  'turn-cancelled',
  'turn-edited',
  'version-chosen',
  'message-added',
  'child-closed',
  'seat-changed',
] as const)
/** Milliseconds from a fact until the turns are looked at, so that the next call to a model comes first. */
const AFTER_MS = 60

/** The sound of one dialog. It follows the dialog as long as a page shows it or something is voiced. */
export class DialogAudio {
  readonly id: string
  /** Tells when the view has changed. */
  readonly news = new Changes()
  readonly #parts: DialogAudioParts
  readonly #closing = new AbortController()
  readonly #plans = new Map<string, TurnPlan>()
  readonly #infos = new Map<SpeechEngine, Promise<SpeechEngineInfo>>()
  readonly #voicing: DialogVoicing
  #state: DialogState
  #settings: AudioSettings
  #cast: Cast
  #entries: readonly AudioEntry[] = []
  /** Whether the dialog had ended when the entries were made; `#state` may be newer than they are. */
  #over = false
  /** Makes one look wait for another. */
  readonly #looking = new SerialLock()
  /** Makes one change of settings wait for another, so that each is made to the result of the one before. */
  readonly #changing = new SerialLock()
  /** Whether the dialog has run while its turns were to be voiced in the background. Then its last turns are voiced, too. */
  #ranLive = false
  #following: Promise<void> = Promise.resolve()

  private constructor(id: string, parts: DialogAudioParts, state: DialogState, settings: AudioSettings) {
    this.id = id
    this.#parts = parts
    this.#state = state
    this.#settings = settings
    this.#cast = { voices: chooseVoices(), notice: null }
    this.#voicing = new DialogVoicing({
      failed: parts.failed,
      voice: (entry, low, signal) => parts.voicer.voice(id, entry, low, signal),
      refresh: () => this.look(),
      changed: () => this.news.tell(),
      done: () => {
        if (!this.active) this.#ranLive = false
        parts.rested()
      },
    })
  }

  /** Opens the sound of a dialog. @throws DialogError DIALOG_NOT_FOUND */
  static async open(id: string, parts: DialogAudioParts): Promise<DialogAudio> {
    const settings = await parts.store.read(id)
    for (const [key, problem] of Object.entries(settings.failed))
      if (!parts.failed.has(key)) parts.failed.set(key, problem)
    const dialog = new DialogAudio(id, parts, await parts.engine.state(id), settings)
    await dialog.look()
    dialog.#following = dialog.#follow()
    return dialog
  }

  get state(): DialogState {
    return this.#state
  }

  get entries(): readonly AudioEntry[] {
    return this.#entries
  }

  /** Whether something is being voiced, or will be when the next turn ends. */
  get active(): boolean {
    return this.#voicing.working || (this.#settings.live && this.#state.status === 'running')
  }

  view(): AudioView {
    return audioView(this.#state, this.#entries, this.#cast, this.#settings, this.#over, this.#voicing)
  }

  /** Better voices to offer. This asks all engines, so that a server that is off may delay the answer. */
  async offer(): Promise<VoiceOffer | null> {
    return offerVoices(await this.#wishes(), this.#cast.voices, this.#parts.engines, (engine) => this.info(engine))
  }

  /** What an engine says about itself. It is asked once while the dialog is open, and again before something is voiced. */
  info(engine: SpeechEngine): Promise<SpeechEngineInfo> {
    const info = this.#infos.get(engine) ?? engine.info(this.#closing.signal)
    this.#infos.set(engine, info)
    return info
  }

  async set({ voices, names, live }: AudioChange): Promise<void> {
    const chosen = Object.fromEntries(Object.entries(voices ?? {}).filter(([, voice]) => voice !== undefined))
    await this.#change((now) => ({
      ...now,
      voices: { ...now.voices, ...chosen },
      names: names ?? now.names,
      live: live ?? now.live,
    }))
  }

  /** Sets what is spoken in place of a turn's words; null for the words again. @throws DialogError DIALOG_NOT_FOUND for a turn that is not spoken */
  async script(turnId: string, text: string | null): Promise<void> {
    const { turn } = this.entry(turnId)
    await this.#change((now) => {
      const { [turn.scriptKey]: _before, ...others } = now.scripts
      return { ...now, scripts: text === null ? others : { ...others, [turn.scriptKey]: text } }
    })
  }

  /** Begins to voice these turns, or all that have no sound, and returns at once. */
  async voice(turnIds: readonly string[] | undefined): Promise<void> {
    for (const turnId of turnIds ?? []) this.entry(turnId)
    // Since the last time a key may have been added, or a file lost.
    this.#infos.clear()
    this.#voicing.forget(turnIds)
    await this.look()
    this.#voicing.ask(turnIds)
  }

  /** Call when the dialog was seen running. If it is to be voiced while it runs, it is, even if it has ended since. */
  async sawRunning(): Promise<void> {
    this.#ranLive = true
    await this.look()
  }

  /** Stops all voicing, also that in the background. */
  async stop(): Promise<void> {
    this.#ranLive = false
    if (this.#settings.live) await this.#change((now) => ({ ...now, live: false }))
    await this.#voicing.stop()
  }

  /** The entry of a turn. @throws DialogError DIALOG_NOT_FOUND */
  entry(turnId: string): AudioEntry {
    const entry = this.#entries.find(({ turn }) => turn.turnId === turnId)
    if (!entry)
      throw new DialogError(
        'DIALOG_NOT_FOUND',
        'This dialog has no such turn to be heard: only turns that were finished are.',
      )
    return entry
  }

  /** Stores which sounds are in use, so that they are not deleted, and why turns are spoken by other voices than the chosen ones. */
  async keepUsed(): Promise<void> {
    const keys = [...new Set(this.#entries.flatMap(({ voiced, plan }) => (voiced ? [plan.key] : [])))].toSorted()
    const passed = this.#entries.flatMap(({ voiced, standIn, failedKeys }) => (voiced && standIn ? failedKeys : []))
    const failed = Object.fromEntries(
      passed.toSorted().flatMap((key) => {
        const problem = this.#parts.failed.get(key)
        return problem ? [[key, problem] as const] : []
      }),
    )
    const { keys: keptKeys, failed: keptFailed } = this.#settings
    if (keys.join() !== keptKeys.join() || Object.keys(failed).join() !== Object.keys(keptFailed).join())
      await this.#change((now) => ({ ...now, keys, failed }))
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await Promise.all([this.#voicing.stop(), this.#following, this.#changing.idle()])
  }

  /** Makes the entries of all turns again: their words, their voices, and which sounds exist. */
  look(): Promise<void> {
    return this.#looking.run(() => this.#lookNow())
  }

  async #lookNow(): Promise<void> {
    const [state, settings] = [this.#state, this.#settings]
    this.#cast = await castVoices(await this.#wishes(), this.#parts.engines, (engine) => this.info(engine))
    this.#entries = await audioEntries(state, settings, this.#cast.voices, {
      engines: this.#parts.engines,
      info: (engine) => this.info(engine),
      cache: this.#parts.cache,
      plans: this.#plans,
      pronunciations: await this.#parts.pronunciations(),
      failed: this.#parts.failed,
    })
    this.#over = isOver(state)
    if (state.status === 'running') this.#ranLive = true
    // The dialog may have been stopped, or the sound switched off, while this looked.
    this.#voicing.update(this.#entries, this.#settings.live && this.#ranLive && !this.#state.stoppedNow)
    this.news.tell()
  }

  async #wishes(): Promise<VoiceWishes> {
    const { config } = this.#state
    const seats = {
      moderator: config?.seats.moderator.voice,
      first: config?.seats.first.voice,
      second: config?.seats.second.voice,
    }
    return {
      chosen: [this.#settings.voices, seats],
      usual: await this.#parts.defaults(),
      language: (config && dialogLanguage(config)) ?? 'en',
      seed: config?.seed,
    }
  }

  #change(how: (now: AudioSettings) => AudioSettings): Promise<void> {
    return this.#changing.run(async () => {
      const settings = how(this.#settings)
      await this.#parts.store.write(this.id, settings)
      this.#settings = settings
      await this.look()
    })
  }

  async #follow(): Promise<void> {
    const { signal } = this.#closing
    try {
      for await (const events of this.#parts.engine.watch(this.id, this.#state.seq, signal)) {
        const stored = events.filter(isStored)
        // Events of an unfinished turn change nothing: a turn is spoken when it has ended.
        if (stored.length === 0) continue
        this.#state = stored.reduce(reduce, this.#state)
        // A short dialog may have ended before it is looked at.
        if (stored.some(({ type }) => type === 'dialog-started' || type === 'dialog-resumed')) this.#ranLive = true
        if (this.#state.resync) this.#state = await this.#parts.engine.state(this.id)
        else if (!stored.some(({ type }) => HEARD.has(type))) continue
        // A person who stops a dialog at once does not want to pay for more of it.
        if (this.#state.stoppedNow) this.#voicing.endLive()
        // The next call to a model comes first.
        await setTimeout(AFTER_MS, undefined, { signal })
        await this.look()
        if (!this.active) this.#parts.idle()
      }
    } catch {
      // The dialog was deleted, or the app is closing: nothing more is to be done.
    }
  }
}

function isStored(event: DialogEvent): boolean {
  return 'seq' in event
}
