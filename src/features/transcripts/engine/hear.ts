import { sayLater } from '../../../base/language/say.ts'
import { sleep } from '../../../base/async/sleep.ts'
import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { Random } from '../../../core/engine/ports.ts'
import { retryDelay } from '../../../core/engine/call/backoff.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { transcribe, type ReachedTranscriber } from '../provider/transcribe.ts'
import type { HeardSound, SoundToTranscribe } from '../provider/wire.ts'

/**
 * How long to wait for a transcript: WAIT_SHARE times the length of the recording, but at least WAIT_MIN_MS;
 * WAIT_UNKNOWN_MS when the length is unknown.
 */
const WAIT_MIN_MS = 10 * 60_000
const WAIT_UNKNOWN_MS = 60 * 60_000
const WAIT_SHARE = 2

interface How {
  readonly task: string
  /** The length of the sound in seconds; null when the file does not contain it. */
  readonly seconds: number | null
  readonly signal: AbortSignal
  readonly random: Random
  readonly onSent: (bytes: number, all: number) => void
  /** Called when a call has failed and is repeated after `wait` milliseconds. */
  readonly onAgain: (wait: number, why: string) => void
  /** How long to wait for an answer, in milliseconds; by default according to the length of the sound. */
  readonly waitMs?: number | undefined
  /** The most attempts; by default those of the rule for all model calls. */
  readonly tries?: number | undefined
}

/**
 * Transcribes one sound; a temporary failure is retried by the rule for all model calls.
 * @throws ProviderError for the final answer; the signal's reason
 */
export async function hear(
  reached: ReachedTranscriber,
  model: string,
  sound: SoundToTranscribe,
  how: How,
): Promise<HeardSound> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await once(reached, model, sound, how)
    } catch (error) {
      how.signal.throwIfAborted()
      const wait = failures === how.tries ? null : retryDelay(error, failures, how.random)
      if (wait === null) throw error
      how.onAgain(wait, error instanceof ProviderError ? error.message : '')
      await sleep(wait, how.signal)
    }
  }
}

async function once(
  reached: ReachedTranscriber,
  model: string,
  sound: SoundToTranscribe,
  how: How,
): Promise<HeardSound> {
  const waitMs =
    how.waitMs ?? (how.seconds === null ? WAIT_UNKNOWN_MS : Math.max(WAIT_MIN_MS, how.seconds * 1_000 * WAIT_SHARE))
  const stalled = new AbortController()
  let timer = setTimeout(() => stalled.abort(), waitMs)
  try {
    return await transcribe(reached, model, sound, {
      task: how.task,
      signal: AbortSignal.any([how.signal, stalled.signal]),
      waitMs,
      onSent(bytes, all) {
        clearTimeout(timer)
        timer = setTimeout(() => stalled.abort(), waitMs)
        how.onSent(bytes, all)
      },
    })
  } catch (error) {
    if (!stalled.signal.aborted || how.signal.aborted) throw error
    throw new ProviderError(
      'PROVIDER_TIMEOUT',
      sayLater('{name} gave no transcript within {waitMs}: attach a shorter part, or choose a quicker model.', {
        name: reached.endpoint.label,
        waitMs: formatDuration(waitMs / 1_000),
      }),
    )
  } finally {
    clearTimeout(timer)
  }
}
