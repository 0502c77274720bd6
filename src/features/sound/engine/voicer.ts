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

/** Makes the sound of turns, for all dialogs. */
export interface Voicer {
  /** Voices a turn. Resolves when the sound and its cost are stored. @param low in the background @throws AppError; the signal's reason once it aborts */
  voice(dialogId: string, entry: AudioEntry, low: boolean, signal: AbortSignal): Promise<void>
  close(): Promise<void>
}

/** Error codes of a full disk. */
const FULL = new Set(['ENOSPC', 'EDQUOT', 'EFBIG'])

export function createVoicer({ engine: log, cache, startWorker, clock, random }: Parts): Voicer {
  // One thread is enough to put sounds together: that takes a fraction of the time of speaking.
  const sound = new WorkerPool<readonly SpokenSound[], MasteredTurn>(
    startWorker('sound'),
    Math.max(1, Math.floor(availableParallelism() / 4)),
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
      master: (sounds: readonly SpokenSound[], until: AbortSignal) => sound.do(sounds, until),
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
        // Answers of the engine must be paid for even if the turn failed.
        if (chars > 0 && entry.price !== 0) await record(log, dialogId, entry, chars)
      }
    },
    close: () => sound.close(),
  }
}

/** Stores the cost of a turn. An error is ignored, because the sound is complete. */
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

/** Milliseconds until a call to a speech engine is repeated, by the rules for calls to models; null to give up. */
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
