import { join } from 'node:path'
import type { SpeechEngines, StartWorker, WorkerName } from '../files/index.ts'
import { checkVoice } from '../files/check-voice.ts'
import { SpeechError, type ErrorShape } from '../../../core/contract/errors/errors.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, Random, Settings } from '../../../core/engine/ports.ts'
import type { Audio } from '../../../app/services/ports.ts'
import { AudioCache } from './cache.ts'
import { DialogAudio, type DialogAudioParts } from './dialog-audio.ts'
import { parseVoices, type SomeVoices } from './entries.ts'
import { AUDIO_FOLDER, AudioSettingsStore, CACHE_FOLDER } from './settings.ts'
import { createVoicer } from './voicer.ts'

interface AudioDeps {
  readonly engine: Pick<Engine, 'state' | 'watch' | 'watchList' | 'list' | 'recordSpeech'>
  readonly engines: SpeechEngines
  /** Voices of the configuration. */
  readonly voices: SomeVoices
  readonly settings: Settings
  readonly dataDir: string
  readonly startWorker: (name: WorkerName) => StartWorker
  readonly clock: Clock
  readonly random: Random
}

/** A dialog is shown at most five times a second: a long one is a long answer. */
const THROTTLE_MS = 200
/** Where the page keeps the voices of dialogs that chose none. */
const PAGE_VOICES = 'page.voices.defaults'

interface Held {
  readonly opening: Promise<DialogAudio>
  holders: number
}

/** Dialogs as sound, kept in the data folder. */
export function createAudio({
  engine,
  engines,
  voices,
  settings,
  dataDir,
  startWorker,
  clock,
  random,
}: AudioDeps): Audio {
  const folder = join(dataDir, AUDIO_FOLDER)
  const cache = new AudioCache(join(folder, CACHE_FOLDER))
  const store = new AudioSettingsStore(folder)
  const voicer = createVoicer({ engine, cache, startWorker, clock, random })
  const open = new Map<string, Held>()
  const failures = new Map<string, Map<string, ErrorShape>>()
  const tidying = new Set<Promise<void>>()
  const closing = new AbortController()
  const defaults = async (): Promise<readonly SomeVoices[]> => [voices, parseVoices(await settings.get(PAGE_VOICES))]

  function hold(id: string): Held {
    const known = open.get(id)
    if (known) {
      known.holders += 1
      return known
    }
    const failed = failures.get(id) ?? new Map<string, ErrorShape>()
    failures.set(id, failed)
    const parts: DialogAudioParts = {
      failed,
      engine,
      engines,
      cache,
      store,
      voicer,
      defaults,
      rested: () => tidy(() => rest(id)),
      idle: () => tidy(() => letGo(id)),
    }
    const held: Held = { opening: DialogAudio.open(id, parts), holders: 1 }
    open.set(id, held)
    held.opening.catch(() => open.delete(id))
    return held
  }

  /** Closes what nobody holds and nothing is voiced for. */
  async function release(held: Held): Promise<void> {
    held.holders -= 1
    const dialog = await held.opening
    if (held.holders > 0 || dialog.active || open.get(dialog.id) !== held) return
    open.delete(dialog.id)
    await dialog.close()
  }

  async function use<T>(id: string, work: (dialog: DialogAudio) => Promise<T>): Promise<T> {
    const held = hold(id)
    const dialog = await held.opening
    try {
      return await work(dialog)
    } finally {
      await release(held)
    }
  }

  /** Goes on by itself; closing waits for it. */
  function tidy(work: () => Promise<void>): void {
    if (closing.signal.aborted) return
    // Tidying up can wait: a full disk, say, was told of where it mattered.
    const done = work()
      .catch(() => undefined)
      .finally(() => tidying.delete(done))
    tidying.add(done)
  }

  /** Closes a dialog that was open only until its turns were voiced. */
  async function letGo(id: string): Promise<void> {
    if (open.get(id)?.holders === 0) await use(id, async () => {})
  }

  /** Nothing is voiced any more for a dialog: what it uses is remembered, and what nobody uses makes room. */
  async function rest(id: string): Promise<void> {
    if (!open.has(id)) return
    await use(id, (dialog) => dialog.keepUsed())
    await cache.prune(await store.used(new Set((await engine.list()).map((dialog) => dialog.id))), clock.now())
  }

  /** Dialogs that run and are to be voiced meanwhile are followed though nobody looks. */
  async function followLive(): Promise<void> {
    const looked = new Set<string>()
    for await (const dialogs of engine.watchList(closing.signal)) {
      const running = new Set(dialogs.filter((dialog) => dialog.status === 'running').map((dialog) => dialog.id))
      for (const id of looked) if (!running.has(id)) looked.delete(id)
      for (const id of running) {
        if (looked.has(id)) continue
        looked.add(id)
        // One that was deleted meanwhile keeps nobody from following the others.
        if ((await store.read(id)).live) await use(id, async () => {}).catch(() => undefined)
      }
    }
  }
  const following = followLive().catch(() => undefined)

  return {
    async *watch(id, signal) {
      const held = hold(id)
      const dialog = await held.opening
      const until = AbortSignal.any([signal, closing.signal])
      try {
        for await (const _changed of dialog.news.follow(until, () => clock.sleep(THROTTLE_MS, until)))
          yield dialog.view()
      } finally {
        await release(held)
      }
    },
    offer: (id) => use(id, (dialog) => dialog.offer()),
    async set(id, change) {
      for (const voice of Object.values(change.voices ?? {})) {
        if (voice) checkVoice(await engines.get(voice.engine).info(closing.signal), voice)
      }
      await use(id, (dialog) => dialog.set(change))
    },
    script: (id, turnId, text) => use(id, (dialog) => dialog.script(turnId, text)),
    voice: (id, turnIds) => use(id, (dialog) => dialog.voice(turnIds)),
    stop: (id) => use(id, (dialog) => dialog.stop()),
    sound: (id, turnId) =>
      use(id, async (dialog) => {
        const { renderTurn } = await import('./render.ts')
        const bytes = await renderTurn(dialog, cache, dialog.entry(turnId))
        if (!bytes) throw new SpeechError('SPEECH_TEXT', 'This turn has not been voiced yet: voice it first.')
        return { mediaType: 'audio/mpeg', base64: Buffer.from(bytes).toString('base64') }
      }),
    render: (id, format) =>
      use(id, async (dialog) => {
        const { renderAudio } = await import('./render.ts')
        return await renderAudio(dialog, cache, format, clock.now())
      }),
    async close() {
      closing.abort()
      await Promise.all(tidying)
      const dialogs = await Promise.allSettled([...open.values()].map((held) => held.opening))
      await Promise.all(dialogs.flatMap((dialog) => (dialog.status === 'fulfilled' ? [dialog.value.close()] : [])))
      await voicer.close()
      await following
    },
  }
}
