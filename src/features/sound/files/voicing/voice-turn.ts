import { sayLater } from '../../../../base/language/say.ts'
import type { Voice } from '../../../../core/contract/dialog-config.ts'
import { SpeechError } from '../../../../core/contract/errors/errors.ts'
import type { Sound, SpeechEngine, SpokenSound } from '../ports.ts'
import type { MasteredTurn } from '../sound/master-turn.ts'
import type { TurnPlan } from './plan-turn.ts'
import type { TaskLimit } from './task-limit.ts'

/** Quieter than this throughout is silence, -54 dBFS. */
const SILENCE = 0.002
/** Letters a second at the ordinary pace: the fastest talkers keep below 30. */
const FASTEST = 60
/** Texts shorter than this tell nothing about the pace. */
const TELLING_LETTERS = 60

export interface VoicingContext {
  readonly engine: SpeechEngine
  readonly voice: Voice
  /** Calls of this engine at once, over all that is being voiced. */
  readonly limit: TaskLimit
  /** Milliseconds before a call that failed is made again; null: it is not. @param failures so far, from 1 */
  readonly retryDelay: (error: unknown, failures: number) => number | null
  readonly sleep: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** Null when it could not be done. */
  readonly master: (sounds: readonly SpokenSound[], signal: AbortSignal) => Promise<MasteredTurn | null>
  /** Told of the characters of each call that was answered: they are paid for, whatever becomes of the turn. */
  readonly took: (chars: number) => void
  /** In the background: one call at a time, after all others. */
  readonly low: boolean
}

/** A call that has not been answered by then will not be, in milliseconds. */
const TIMEOUT_MS = 300_000

/** Speaks a turn and makes it ready for an episode. The first call that fails ends it. */
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
    // What is still waiting need not be made, or paid for, any more.
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

/** @throws SpeechError SPEECH_ENGINE for silence, and for a sound far too short for its text: an answer that broke off */
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
