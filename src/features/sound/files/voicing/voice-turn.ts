import { sayLater } from '../../../../base/language/say.ts'
import type { Voice } from '../../../../core/contract/dialog-config.ts'
import { SpeechError } from '../../../../core/contract/errors/errors.ts'
import type { Sound, SpeechEngine, SpokenSound } from '../ports.ts'
import type { MasteredTurn } from '../sound/master-turn.ts'
import type { TurnPlan } from './plan-turn.ts'
import type { TaskLimit } from './task-limit.ts'

/** A sound whose samples are all below this value (-54 dBFS) is silence. */
const SILENCE = 0.002
/** The most plausible letters per second at normal pace; even fast speakers stay below 30. */
const FASTEST = 60
/** The fewest letters of a text whose pace is checked. */
const TELLING_LETTERS = 60

export interface VoicingContext {
  readonly engine: SpeechEngine
  readonly voice: Voice
  /** The limit of calls to this engine at once, for all turns together. */
  readonly limit: TaskLimit
  /** Milliseconds until a failed call is repeated; null when it is not. @param failures how often it has failed, from 1 */
  readonly retryDelay: (error: unknown, failures: number) => number | null
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Joins sounds to a turn; null when that failed. */
  readonly master: (sounds: readonly SpokenSound[], signal: AbortSignal) => Promise<MasteredTurn | null>
  /** Called with the characters of each answered call, which must be paid for even if the turn fails. */
  readonly took: (chars: number) => void
  /** Whether to voice in the background: one call at a time, after all others. */
  readonly low: boolean
}

/** How long to wait for the answer to a call, in milliseconds. */
const TIMEOUT_MS = 300_000

/** Voices a turn for an episode. The first call that finally fails ends it. */
export async function voiceTurn(context: VoicingContext, plan: TurnPlan, signal: AbortSignal): Promise<MasteredTurn> {
  const failing = new AbortController()
  const until = AbortSignal.any([signal, failing.signal])
  const speakOne = async ({ spoken, shares }: TurnPlan['requests'][number]): Promise<SpokenSound> => ({
    ...(await speakWithRetries(context, spoken, plan.language, until)),
    shares,
  })
  const { limit, low } = context
  const sounds = await (
    low
      ? oneByOne(plan.requests, (request) => limit.run(() => speakOne(request), until, low))
      : limit.each(plan.requests, speakOne, until)
  ).catch((error: unknown) => {
    // The remaining calls are cancelled, so that they are not paid for.
    failing.abort(error)
    throw error
  })
  const mastered = await context.master(sounds, signal)
  if (!mastered)
    throw new SpeechError('SPEECH_ENGINE', 'The sound of this turn could not be put together: voice it again.', {
      retryable: true,
    })
  return mastered
}

async function oneByOne<T, R>(items: readonly T[], act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (const item of items) results.push(await act(item))
  return results
}

async function speakWithRetries(
  context: VoicingContext,
  text: string,
  language: string,
  signal: AbortSignal,
): Promise<Sound> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await speak(context, text, language, signal)
    } catch (error) {
      signal.throwIfAborted()
      const wait = context.retryDelay(error, failures)
      if (wait === null) throw error
      await context.sleep(wait, signal)
    }
  }
}

async function speak(
  { engine, voice, took }: VoicingContext,
  text: string,
  language: string,
  signal: AbortSignal,
): Promise<Sound> {
  const speed = voice.speed ?? 1
  const late = AbortSignal.timeout(TIMEOUT_MS)
  try {
    const sound = await engine.speak(
      { text, voice: voice.voice, speed, language, tone: voice.tone },
      AbortSignal.any([signal, late]),
    )
    took(text.length)
    checkSound(sound, text, speed)
    return sound
  } catch (error) {
    if (late.aborted && !signal.aborted)
      throw new SpeechError(
        'SPEECH_ENGINE',
        sayLater('The speech engine gave no answer within {timeoutMs} minutes: try again, or use another one.', {
          timeoutMs: TIMEOUT_MS / 60_000,
        }),
        { cause: error },
      )
    throw error
  }
}

/** Checks a sound. @throws SpeechError SPEECH_ENGINE for silence, and for a sound far too short for its text, because it broke off */
function checkSound({ samples, rate }: Sound, text: string, speed: number): void {
  if (!samples.some((sample) => Math.abs(sample) > SILENCE))
    throw new SpeechError(
      'SPEECH_ENGINE',
      'The speech engine answered with silence: try again, or use another voice.',
      { retryable: true },
    )
  const letters = text.replaceAll(/[^\p{L}\p{N}]/gu, '').length
  if (letters >= TELLING_LETTERS && samples.length / rate < letters / (FASTEST * speed)) {
    throw new SpeechError('SPEECH_ENGINE', 'The speech engine sent only a part of the sound: try again.', {
      retryable: true,
    })
  }
}
