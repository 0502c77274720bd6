import { m } from '../../../../../base/language/t.ts'
import { sayLater } from '../../../../../base/language/say.ts'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Sound, SpeakRequest, SpeechEngine } from '../../ports.ts'
import { compileVoices } from './compile-voices.ts'
import { toAscii } from './to-ascii.ts'
import { startNodeWorker } from '../../start-node-worker.ts'
import { keepOpen } from '../../../../../base/inference/serve-tasks.ts'
import { WorkerPool, type StartWorker } from '../../../../../base/inference/worker-pool.ts'
import type { VoiceAsk } from './worker.ts'

const VOICES: readonly SpeechVoice[] = [
  { id: 'slt', label: m('American woman'), languages: ['en-US'], robotic: true },
  { id: 'rms', label: m('American man'), languages: ['en-US'], robotic: true },
  { id: 'awb', label: m('Scottish man'), languages: ['en-GB'], robotic: true },
]
/** A sentence with more characters than this is cut, because the program keeps all of its sound in memory. */
const MAX_CHARS = 1_000
/** A thread without work gives its voices back, so that an episode put together after them has their memory; in milliseconds. */
const IDLE_MS = 1_000

export interface BuiltinOptions {
  /** How this host starts the thread the voices work in; a worker of Node when absent. */
  readonly start?: StartWorker | undefined
  readonly threads?: number | undefined
  /** Where texts lie while they are spoken, in a folder of their own; the system's temporary folder when absent. */
  readonly temporary?: string | undefined
}

/** The built-in Flite voices: offline, English. */
export function createBuiltinEngine({
  start = startNodeWorker('voice'),
  threads = Math.max(1, Math.min(4, availableParallelism())),
  temporary = tmpdir(),
}: BuiltinOptions = {}): SpeechEngine {
  const pool = new WorkerPool<VoiceAsk, Sound>(start, threads, { idleMs: IDLE_MS })
  const compiled = keepOpen(compileVoices)
  // Threads are ended without notice, so they leave nothing of their own behind.
  let folder: string | null = null
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
      const voices = await compiled().catch(() => null)
      // Systems tidy their temporary folders while an app runs for weeks.
      if (folder === null || !existsSync(folder)) folder = mkdtempSync(join(temporary, 'idi-voice-'))
      const sound = voices && (await pool.do({ text, voice, speed, voices, folder }, signal))
      if (!sound)
        throw new SpeechError(
          'SPEECH_ENGINE',
          'The built-in speech voices failed at a text: try again, or use another engine.',
          { retryable: true },
        )
      return sound
    },
    rest: () => pool.rest(),
    async close() {
      await pool.close()
      if (folder !== null) rmSync(folder, { recursive: true, force: true })
    },
  }
}
