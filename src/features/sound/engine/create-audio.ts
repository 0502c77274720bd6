import { join } from 'node:path'
import type { SpeechEngines, StartWorker, WorkerName } from '../files/index.ts'
import type { Exporter } from '../../export/files/index.ts'
import { checkVoice } from '../files/check-voice.ts'
import { SpeechError } from '../../../core/contract/errors/errors.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, Random, Settings } from '../../../core/engine/ports.ts'
import type { Audio } from '../../../app/services/ports.ts'
import type { Pronunciations } from './pronunciations.ts'
import { AudioCache } from './cache.ts'
import { parseVoices, type SomeVoices } from './entries.ts'
import { AUDIO_FOLDER, AudioSettingsStore, CACHE_FOLDER } from './settings.ts'
import { OpenDialogs } from './open-dialogs.ts'
import { createVoicer } from './voicer.ts'

interface AudioDeps {
  readonly engine: Pick<Engine, 'state' | 'watch' | 'watchList' | 'idsBeginning' | 'recordSpeech'>
  readonly engines: SpeechEngines
  /** The voices that the configuration file names. */
  readonly voices: SomeVoices
  readonly settings: Settings
  /** The pronunciations that a person has set, and notices when they change. */
  readonly pronunciations: Pick<Pronunciations, 'list' | 'news'>
  readonly dataDir: string
  readonly startWorker: (name: WorkerName) => StartWorker
  readonly clock: Clock
  readonly random: Random
  readonly exporter: Exporter
  /** The name or path of the program that makes M4A; "ffmpeg" by default. */
  readonly ffmpeg?: string
}

/** The least time between two updates of a page, in milliseconds: those of a long dialog are large. */
const THROTTLE_MS = 200
/** The key of the page's setting with the voices for dialogs without chosen ones. */
const PAGE_VOICES = 'page.voices.defaults'

/** Turns dialogs into sound, which is stored in the data folder. */
export function createAudio({
  voices,
  settings,
  pronunciations,
  dataDir,
  startWorker,
  random,
  exporter,
  ffmpeg = 'ffmpeg',
  ...deps
}: AudioDeps): Audio {
  const { engine, engines, clock } = deps
  const folder = join(dataDir, AUDIO_FOLDER)
  const cache = new AudioCache(join(folder, CACHE_FOLDER))
  const store = new AudioSettingsStore(folder)
  const voicer = createVoicer({ engine, cache, startWorker, clock, random })
  const closing = new AbortController()
  const defaults = async (): Promise<readonly SomeVoices[]> => [voices, parseVoices(await settings.get(PAGE_VOICES))]
  const open = new OpenDialogs(
    { engine, engines, clock, cache, store, voicer, defaults, pronunciations: pronunciations.list },
    closing.signal,
  )
  const use = open.use.bind(open)
  const correcting = followWords(pronunciations, open, closing.signal).catch(() => undefined)
  const following = followRunning(
    engine,
    store,
    (id) => use(id, (dialog) => dialog.sawRunning()),
    closing.signal,
  ).catch(() => undefined)

  return {
    async *watch(id, signal) {
      const held = open.hold(id)
      const dialog = await held.opening
      const until = AbortSignal.any([signal, closing.signal])
      try {
        for await (const _changed of dialog.news.follow(until, () => clock.sleep(THROTTLE_MS, until)))
          yield dialog.view()
      } finally {
        await open.release(held)
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
    render: (id, format, { address } = {}) =>
      use(id, async (dialog) => {
        // The files of a long dialog take as much memory as voicing it does: not both at once.
        await voicer.rest()
        const { renderAudio } = await import('./render.ts')
        const tools = { exporter, ffmpeg, signal: closing.signal }
        return await renderAudio(dialog, cache, { format, address, now: clock.now() }, tools)
      }),
    async close() {
      closing.abort()
      await open.close()
      await voicer.close()
      await Promise.all([following, correcting])
    },
  }
}

/** Updates open dialogs whenever a pronunciation changes. */
async function followWords(
  { news }: AudioDeps['pronunciations'],
  open: OpenDialogs,
  signal: AbortSignal,
): Promise<void> {
  for await (const _changed of news.follow(signal)) await open.lookAgain()
}

/** Opens running dialogs that are to be voiced while they run, even if no page shows them. */
async function followRunning(
  engine: AudioDeps['engine'],
  store: AudioSettingsStore,
  open: (id: string) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const looked = new Set<string>()
  for await (const { dialogs, removed } of engine.watchList(signal)) {
    for (const id of removed) looked.delete(id)
    for (const { id, status } of dialogs) {
      if (status !== 'running') looked.delete(id)
      if (status !== 'running' || looked.has(id)) continue
      looked.add(id)
      // A dialog that was deleted meanwhile must not keep the others from being opened.
      if ((await store.read(id)).live) await open(id).catch(() => undefined)
    }
  }
}
