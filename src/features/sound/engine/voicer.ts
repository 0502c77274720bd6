import { sayLater, sentenceOf } from '../../../base/language/say.ts'
import { availableParallelism } from 'node:os'
import {
  TaskLimit,
  voiceTurn,
  WorkerPool,
  type MasteredTurn,
  type SpeechEngine,
  type SpokenSound,
  type StartWorker,
  type WorkerName,
} from '../files/index.ts'
import {
  AppError,
  ExportError,
  ProviderError,
  SpeechError,
  StorageError,
} from '../../../core/contract/errors/errors.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { Clock, Random } from '../../../core/engine/ports.ts'
import { retryDelay } from '../../../core/engine/call/backoff.ts'
import type { AudioCache } from './cache.ts'
import type { AudioEntry } from './entries.ts'

interface Parts {
  readonly engine: Pick<Engine, 'recordSpeech'>
  readonly cache: AudioCache
  readonly startWorker: (name: WorkerName) => StartWorker
  readonly clock: Pick<Clock, 'sleep'>
  readonly random: Random
}

/** Makes the sound of turns, of all dialogs. */
export interface Voicer {
  /** Resolves when the sound is kept and what it took is recorded. @throws AppError; the signal's reason once it aborts */
  voice(dialogId: string, entry: AudioEntry, low: boolean, signal: AbortSignal): Promise<void>
  /** Ends threads that have nothing to do, so that a file made of the sound has their memory. */
  rest(): Promise<void>
  close(): Promise<void>
}

/** The thread gives its memory back before an episode is put together, in milliseconds. */
const IDLE_MS = 1_000

/** Codes of a disk that takes no more. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export function createVoicer({ engine: log, cache, startWorker, clock, random }: Parts): Voicer {
  // Putting together takes a fraction of what speaking takes.
  const sound = new WorkerPool<readonly SpokenSound[], MasteredTurn>(
    startWorker('sound'),
    Math.max(1, Math.floor(availableParallelism() / 4)),
    { idleMs: IDLE_MS },
  )
  const limits = new Map<SpeechEngine, TaskLimit>()
  const inBackground = new TaskLimit(1)

  function limitOf(engine: SpeechEngine): TaskLimit {
    const limit = limits.get(engine) ?? new TaskLimit(engine.parallel)
    limits.set(engine, limit)
    return limit
  }

  async function make(
    entry: AudioEntry,
    low: boolean,
    took: (chars: number) => void,
    signal: AbortSignal,
  ): Promise<void> {
    const { engine, voice, plan } = entry
    if (!engine)
      throw new SpeechError(
        'SPEECH_ENGINE',
        sayLater('There is no speech engine "{engine}": choose another voice.', { engine: voice.engine }),
      )
    const context = {
      engine,
      voice,
      limit: limitOf(engine),
      retryDelay: (error: unknown, failures: number) => speechRetryDelay(error, failures, random),
      sleep: clock.sleep,
      master: (sounds: readonly SpokenSound[], until: AbortSignal) => sound.do(sounds, until, buffersOf(sounds)),
      took,
      low,
    }
    const mastered = await voiceTurn(context, plan, signal)
    await cache
      .put(
        plan.key,
        mastered,
        plan.sentences.map(({ text }) => text),
        plan.leftOut,
      )
      .catch((error: unknown) => {
        throw isFull(error)
          ? new StorageError(
              'STORAGE_FULL',
              'The disk is full, so this turn could not be kept as sound: free some space and voice it again. What was voiced before is whole.',
              { cause: error },
            )
          : error
      })
  }

  return {
    async voice(dialogId, entry, low, signal) {
      let chars = 0
      const work = (): Promise<void> => make(entry, low, (more) => void (chars += more), signal)
      try {
        await (low ? inBackground.run(work, signal) : work())
      } finally {
        // What was answered is paid for, whatever became of the turn.
        if (chars > 0 && entry.price !== 0) await record(log, dialogId, entry, chars)
      }
    },
    async rest() {
      await Promise.all([sound.rest(), ...[...limits.keys()].map((engine) => engine.rest?.())])
    },
    close: () => sound.close(),
  }
}

/** Memory that is a sound's alone goes to the thread with it: a copy would wait here to be collected. */
function buffersOf(sounds: readonly SpokenSound[]): readonly ArrayBuffer[] {
  const buffers = sounds.flatMap(({ samples: { buffer, byteLength } }) =>
    buffer instanceof ArrayBuffer && buffer.byteLength === byteLength ? [buffer] : [],
  )
  return [...new Set(buffers)]
}

/** The sound is there: that its price could not be stored takes nothing from it. */
async function record(
  log: Parts['engine'],
  dialogId: string,
  { voice, price }: AudioEntry,
  chars: number,
): Promise<void> {
  try {
    await log.recordSpeech(dialogId, {
      engine: voice.engine,
      chars,
      cost: price === null ? null : (chars * price) / 1e6,
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

/** The rules for calls to models hold for calls to speech engines. */
function speechRetryDelay(error: unknown, failures: number, random: Random): number | null {
  const call =
    error instanceof SpeechError && error.retryable
      ? new ProviderError('PROVIDER_SERVER', sentenceOf(error), { retryable: true })
      : error
  return retryDelay(call, failures, random)
}

function isFull(error: unknown): boolean {
  return error instanceof ExportError && FULL.has(String(error.details?.system))
}
