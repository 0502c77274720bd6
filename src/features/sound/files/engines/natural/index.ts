import { sayInEnglish, sayLater } from '../../../../../base/language/say.ts'
import { m } from '../../../../../base/language/t.ts'
import { availableParallelism } from 'node:os'
import { SpeechError } from '../../../../../core/contract/errors/errors.ts'
import type { SpeechVoice } from '../../../../../core/contract/host/speech.ts'
import type { Sound, SpeakRequest, SpeechEngine } from '../../ports.ts'
import { startNodeWorker } from '../../start-node-worker.ts'
import { KNOWN_SIGNS, saySigns } from '../../text/say-signs.ts'
import { scriptsOf, unreadableRuns } from '../../text/scripts.ts'
import { sentences } from '../../text/sentences.ts'
import { WorkerPool, type StartWorker } from '../../../../../base/inference/worker-pool.ts'
import { naturalCatalogue } from './catalogue.ts'
import { languageTag } from './language-tag.ts'
import { hasNaturalVoices } from './voice-set.ts'
import type { NaturalAnswer, NaturalAsk } from './worker.ts'

const { label, languages, maxLetters, maxLettersOf, pace, pauseSeconds, steps: STEPS } = naturalCatalogue
const VOICES: readonly SpeechVoice[] = naturalCatalogue.voices.map((voice) => ({ ...voice, languages }))
const SCRIPTS = scriptsOf(languages)
/** The thread uses some hundred MB, so it is ended when nothing was to be spoken for this long, in milliseconds. */
const IDLE_MS = 180_000
/** How long the thread may take to stop when a person stops a voice, in milliseconds; then it is ended. */
const CANCEL_MS = 100

export interface NaturalOptions {
  /** The folder of the voices, which may not have been downloaded yet. */
  readonly folder: string
  /** How this host starts the thread of the voices; by default as a worker of Node. */
  readonly start?: StartWorker | undefined
  /** How many cores the voices use; by default all but one, which is left for the dialogs. */
  readonly threads?: number | undefined
  /** How often the vector estimator runs for each piece; by default as in the catalogue. */
  readonly steps?: number | undefined
  /** After how many milliseconds a thread that does not stop is ended; CANCEL_MS by default. */
  readonly cancelMs?: number | undefined
}

/** Supertonic 3's voices, computed on this computer. */
export function createNaturalEngine({
  folder,
  start = startNodeWorker('natural'),
  threads = Math.max(1, Math.min(4, availableParallelism() - 1)),
  steps = STEPS,
  cancelMs = CANCEL_MS,
}: NaturalOptions): SpeechEngine {
  const pool = new WorkerPool<NaturalAsk, NaturalAnswer>(start, 1, { idleMs: IDLE_MS, cancelMs })
  return {
    id: 'natural',
    maxChars: maxLetters,
    melody: false,
    parallel: 1,
    async info() {
      const ready = hasNaturalVoices(folder)
      return {
        id: 'natural',
        label: sayInEnglish(sayLater('Natural voices ({label})', { label })),
        ready,
        why: ready
          ? null
          : m('They are not on this computer yet: download them in Settings, or with idi voices get natural.'),
        about: sayInEnglish(sayLater('Natural voices for {count} languages.', { count: languages.length })),
        usdPerMillionChars: 0,
        remote: false,
        voices: VOICES,
      }
    },
    speakable(text, _voice, language) {
      const signs = saySigns(text, language, KNOWN_SIGNS)
      const letters = unreadableRuns(signs.text, SCRIPTS)
      return { text: letters.text, leftOut: [...signs.leftOut, ...letters.leftOut] }
    },
    async speak({ text, voice, speed, language = 'en' }: SpeakRequest, signal: AbortSignal): Promise<Sound> {
      signal.throwIfAborted()
      if (!VOICES.some((known) => known.id === voice))
        throw new SpeechError(
          'SPEECH_VOICE',
          sayLater('The natural voices have none called "{voice}": choose another one.', { voice }),
        )
      const pieces = piecesOf(text, language)
      const ask = { folder, threads, pieces, voice, speed: speed * pace, steps, pause: pauseSeconds }
      // If the thread died, perhaps ended by the system, another one tries once more.
      const answer = (await pool.do(ask, signal)) ?? (await pool.do(ask, signal))
      if (answer === null)
        throw new SpeechError(
          'SPEECH_ENGINE',
          'The natural voices stopped in the middle of a sentence, twice: this computer may lack the memory for them. Voice the turn again, or choose the built-in speech voices for it.',
        )
      if ('why' in answer) throw new SpeechError('SPEECH_ENGINE', answer.why)
      return answer
    },
    rest: () => pool.rest(),
    close: () => pool.close(),
  }
}

/** The pieces of a text that are short enough for the voices, each with its language. */
function piecesOf(text: string, language: string): NaturalAsk['pieces'] {
  const tag = languageTag(text, language)
  return sentences(text, maxLettersOf[tag] ?? maxLetters, language).map((piece) => ({ text: piece, language: tag }))
}
