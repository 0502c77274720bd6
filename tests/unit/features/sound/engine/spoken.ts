import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { onTestFinished } from 'vitest'
import { createPronunciations } from '../../../../../src/features/sound/engine/pronunciations.ts'
import { createAudio } from '../../../../../src/features/sound/engine/create-audio.ts'
import { ExportThreads } from '../../../../../src/features/export/files/index.ts'
import { systemClock } from '../../../../../src/app/system-clock.ts'
import {
  createSpeechEngines,
  startNodeWorker,
  type SpeechEngine,
} from '../../../../../src/features/sound/files/index.ts'
import type { SeatId, Voice } from '../../../../../src/core/contract/dialog-config.ts'
import type { AudioView } from '../../../../../src/core/contract/host/audio.ts'
import type { Engine } from '../../../../../src/core/engine/engine.ts'
import { testEngine, type TestEngine } from '../../../../helpers/test-engine.ts'
import { toneEngine, type ToneEngine } from '../../../../helpers/tone-engine.ts'

export const TONES = { engine: 'tones', voice: 'low' }
export const never = new AbortController().signal

/** One for all tests, because a new thread takes longer than what it makes. It ends when it has been idle for a while. */
const exporter = new ExportThreads()

/** The real service on real files and the real engine; only the voices are tones. */
export function spoken({
  tones = toneEngine(),
  others = [],
  voices = { moderator: TONES, first: { ...TONES, voice: 'high' }, second: { ...TONES, voice: 'third' } },
  from = testEngine(),
  ffmpeg,
}: {
  readonly tones?: ToneEngine
  readonly others?: readonly SpeechEngine[]
  readonly voices?: Readonly<Record<SeatId, Voice>>
  readonly from?: TestEngine
  readonly ffmpeg?: string
} = {}) {
  const paid: Parameters<Engine['recordSpeech']>[1][] = []
  const { engine, storage, dataDir } = from
  let words = 0
  from.provider.script ??= () => 'words'
  from.provider.script = () => `Sentence ${(words += 1)} is said. And another.`
  const ports = {
    state: engine.state.bind(engine),
    watch: engine.watch.bind(engine),
    watchList: engine.watchList.bind(engine),
    idsBeginning: engine.idsBeginning.bind(engine),
    recordSpeech: async (_id: string, took: (typeof paid)[number]) => void paid.push(took),
  }
  const threads: Worker[] = []
  const pronunciations = createPronunciations(storage.settings)
  const audio = createAudio({
    engine: ports,
    engines: createSpeechEngines([tones, ...others]),
    voices,
    settings: storage.settings,
    pronunciations,
    dataDir,
    startWorker: (name) => () => {
      const thread = startNodeWorker(name)()
      threads.push(thread)
      return thread
    },
    clock: { ...systemClock, sleep: (milliseconds, signal) => systemClock.sleep(Math.min(5, milliseconds), signal) },
    random: () => 0.5,
    exporter,
    ...(ffmpeg !== undefined && { ffmpeg }),
  })
  onTestFinished(() => audio.close())
  const until = async (id: string, holds: (view: AudioView) => boolean): Promise<AudioView> => {
    for await (const view of audio.watch(id, never)) if (holds(view)) return view
    throw new Error('The watch ended before it came to that.')
  }
  const voiced = async (id: string): Promise<AudioView> => {
    await audio.voice(id)
    return until(id, (view) => !view.working)
  }
  return { ...from, tones, audio, pronunciations, paid, threads, until, voiced, cache: join(dataDir, 'audio', 'cache') }
}
export const short = { turns: 1, critique: false }
export const statesOf = (view: AudioView) => view.turns.map((turn) => turn.state)
