import { m } from '../../../../../base/language/t.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { availableParallelism } from 'node:os'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Sound, SpeakRequest, SpeechEngine } from '../../ports.ts'
import { readWav } from '../../wav.ts'
import { toAscii } from './to-ascii.ts'
import { startNodeWorker } from '../../start-node-worker.ts'
import { WorkerPool, type StartWorker } from '../../../../../base/inference/worker-pool.ts'
import type { VoiceAsk } from './worker.ts'

const VOICES: readonly SpeechVoice[] = [
  { id: 'slt', label: m('American woman'), languages: ['en-US'], robotic: true },
  { id: 'rms', label: m('American man'), languages: ['en-US'], robotic: true },
  { id: 'awb', label: m('Scottish man'), languages: ['en-GB'], robotic: true },
]
/** The most characters of one call. Longer sentences are cut, because the program keeps all of its sound in memory. */
const MAX_CHARS = 1_000

export interface BuiltinOptions {
  /** How this host starts the thread of the voices; by default as a worker of Node. */
  readonly start?: StartWorker | undefined
  readonly threads?: number | undefined
}

/** The built-in Flite voices: offline, English. */
export function createBuiltinEngine({
  start = startNodeWorker('voice'),
  threads = Math.max(1, Math.min(4, availableParallelism())),
}: BuiltinOptions = {}): SpeechEngine {
  const pool = new WorkerPool<VoiceAsk, Uint8Array<ArrayBuffer>>(start, threads)
  return {
    id: 'builtin',
    maxChars: MAX_CHARS,
    melody: false,
    parallel: threads,
    info: async () => ({
      id: 'builtin',
      label: m('Built-in speech voices'),
      ready: true,
      why: null,
      about: m('Small English voices that come with the app: clear, but they sound like machines.'),
      usdPerMillionChars: 0,
      remote: false,
      voices: VOICES,
    }),
    speakable: (text, _voice, language) => toAscii(text, language),
    async speak({ text, voice, speed }: SpeakRequest, signal: AbortSignal): Promise<Sound> {
      signal.throwIfAborted()
      if (!VOICES.some((known) => known.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('The box has no voice "{voice}": use one of {voices}.', {
            voice,
            voices: VOICES.map((known) => known.id).join(', '),
          }),
        )
      const wav = await pool.do({ text, voice, speed }, signal)
      if (!wav)
        throw new SpeechError(
          'SPEECH_ENGINE',
          'The built-in speech voices failed at a text: try again, or use another engine.',
          { retryable: true },
        )
      return readWav(wav)
    },
    close: () => pool.close(),
  }
}
