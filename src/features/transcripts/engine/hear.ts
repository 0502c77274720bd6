import { sleep } from '../../../base/async/sleep.ts'
import { ProviderError } from '../../../core/contract/errors/errors.ts'
import type { Random } from '../../../core/engine/ports.ts'
import { retryDelay } from '../../../core/engine/call/backoff.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { transcribe, type ReachedTranscriber } from '../provider/transcribe.ts'
import type { HeardSound, Sound } from '../provider/wire.ts'

/** A machine of one's own may take twice as long as the recording, and at least this; without its length an hour. */
const WAIT_MIN_MS = 10 * 60_000
const WAIT_UNKNOWN_MS = 60 * 60_000
const WAIT_SHARE = 2

interface How {
  readonly task: string
  /** Seconds of the sound; null where it does not tell. */
  readonly seconds: number | null
  readonly signal: AbortSignal
  readonly random: Random
  readonly onSent: (bytes: number, all: number) => void
  /** The call failed and is made again after so many milliseconds. */
  readonly onAgain: (wait: number, why: string) => void
  /** How long nothing may happen, in milliseconds; by the length of the sound when absent. */
  readonly waitMs?: number | undefined
  /** Tries at most; by the rule when absent. */
  readonly tries?: number | undefined
}

/**
 * Has one sound written down, again by the rule for every call to a model where it fails for a while.
 * @throws ProviderError for what is answered in the end; the signal's reason
 */
export async function hear(reached: ReachedTranscriber, model: string, sound: Sound, how: How): Promise<HeardSound> {
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

async function once(reached: ReachedTranscriber, model: string, sound: Sound, how: How): Promise<HeardSound> {
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
      `${reached.endpoint.label} gave no transcript within ${formatDuration(waitMs / 1_000)}: attach a shorter part, or choose a quicker model.`,
    )
  } finally {
    clearTimeout(timer)
  }
}
