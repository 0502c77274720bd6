import { sayLater } from '../../../../base/language/say.ts'
import { atOneGo } from '../../../../base/async/in-slices.ts'
import { sha256 } from '../../../../base/files/sha256.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'
import type { Voice } from '../../../../core/contract/dialog-config.ts'
import { SpeechError, type ErrorShape } from '../../../../core/contract/errors/errors.ts'
import type { SpeechEngine } from '../ports.ts'
import { MASTERING } from '../sound/sound-format.ts'
import { AS_WRITTEN, type Pronounce } from '../text/pronounce.ts'
import { scriptName } from '../text/scripts.ts'
import { sentences } from '../text/sentences.ts'

interface SpeechRequest {
  readonly spoken: string
  /** The number of characters of each sentence in the request. */
  readonly shares: readonly number[]
}

/** What will be spoken of a turn; known before it is voiced. */
export interface TurnPlan {
  /** The name of the sound: a digest of engine, voice, pace, tone, text and mastering. */
  readonly key: string
  /** BCP 47 tag of the text. */
  readonly language: string
  /** The sentences in order, each as it is written and as the voice gets it. */
  readonly sentences: readonly { readonly text: string; readonly spoken: string }[]
  /** The calls to the engine: one for each sentence, or for each paragraph if its voices have a melody. */
  readonly requests: readonly SpeechRequest[]
  readonly leftOut: readonly string[]
  /** The number of characters that the engine gets. */
  readonly chars: number
  /** Why the turn cannot be spoken at all; null when it can. */
  readonly problem: ErrorShape | null
}

/** The parts of an engine that a plan needs. */
type PlanningEngine = Pick<SpeechEngine, 'maxChars' | 'melody' | 'speakable' | 'takesTone'>

/**
 * Plans how a text is spoken.
 * @param language BCP 47 tag, for where sentences end
 * @param pronounce applies pronunciations to what the engine gets; captions keep what is written
 */
export function planTurn(
  engine: PlanningEngine,
  voice: Voice,
  text: string,
  language: string,
  pronounce: Pronounce = AS_WRITTEN,
): TurnPlan {
  return atOneGo(planInSteps(engine, voice, text, language, pronounce))
}

/** Like `planTurn`, but in steps of a few milliseconds, so that other work can run in between. */
export function* planInSteps(
  engine: PlanningEngine,
  voice: Voice,
  text: string,
  language: string,
  pronounce: Pronounce = AS_WRITTEN,
): Generator<void, TurnPlan> {
  const hearing = { engine, voice: voice.voice, language, pronounce }
  const leftOut: string[] = []
  const paragraphs: TurnPlan['sentences'][] = []
  for (const [paragraph] of text.matchAll(/[^\n]+/g)) {
    const fit: TurnPlan['sentences'][number][] = []
    for (const piece of longPieces(paragraph))
      for (const sentence of sentences(piece, engine.maxChars, language)) {
        for (const each of fitting(hearing, sentence, engine.maxChars, leftOut)) fit.push(each)
        yield
      }
    if (fit.length > 0) paragraphs.push(fit)
    yield
  }
  const planned = paragraphs.flat()
  yield
  const requests = engine.melody
    ? paragraphs.flatMap((paragraph) => joined(paragraph, engine.maxChars))
    : planned.map(({ spoken }) => ({ spoken, shares: [spoken.length] }))
  yield
  // If words are pronounced otherwise than written, they are part of the key, so that a new pronunciation gives a new sound.
  const said = planned.some((sentence) => sentence.spoken !== sentence.text) ? planned.map(({ spoken }) => spoken) : []
  yield
  const manner = engine.takesTone && voice.tone !== undefined ? [{ tone: voice.tone }] : []
  const made = [MASTERING, voice.engine, voice.voice, voice.speed ?? 1, language, text, ...said, ...manner]
  const key = sha256(JSON.stringify(made))
  return {
    key,
    language,
    sentences: planned,
    requests,
    leftOut,
    chars: requests.reduce((sum, { spoken }) => sum + spoken.length, 0),
    problem: planned.length === 0 ? unspeakable(voice.voice, text) : null,
  }
}

/** A paragraph with more characters than this is longer than any that a person writes and is cut into pieces first. */
const PIECE_CHARS = 10_000

function* longPieces(paragraph: string): Generator<string> {
  for (let at = 0; at < paragraph.length;) {
    const rest = paragraph.length - at <= PIECE_CHARS
    const blank = rest ? -1 : paragraph.lastIndexOf(' ', at + PIECE_CHARS)
    const piece = rest
      ? paragraph.slice(at)
      : blank > at
        ? paragraph.slice(at, blank + 1)
        : beginningOf(paragraph.slice(at), PIECE_CHARS)
    yield piece
    at += Math.max(1, piece.length)
  }
}

/** Joins the sentences of a paragraph into as few calls as the engine's limit allows. */
function joined(paragraph: TurnPlan['sentences'], maxChars: number): readonly SpeechRequest[] {
  const requests: SpeechRequest[] = []
  for (const { spoken } of paragraph) {
    const last = requests.at(-1)
    if (last && last.spoken.length + 1 + spoken.length <= maxChars)
      requests[requests.length - 1] = {
        spoken: `${last.spoken} ${spoken}`,
        shares: [...last.shares, spoken.length],
      }
    else requests.push({ spoken, shares: [spoken.length] })
  }
  return requests
}

/** A piece of at most this many characters is given to the engine even beyond its limit. */
const LEAST_CHARS = 16

/** The engine and voice that get the words, and how they are pronounced. */
interface Hearing {
  readonly engine: PlanningEngine
  readonly voice: string
  readonly language: string
  readonly pronounce: Pronounce
}

/** The sentences of a text. Words for signs may make one too long for the engine: then it is cut shorter. */
function fitting(hearing: Hearing, text: string, maxChars: number, leftOut: string[]): TurnPlan['sentences'] {
  const { engine, voice, language, pronounce } = hearing
  const speakable = engine.speakable(pronounce(text), voice, language)
  if (speakable.text.length > engine.maxChars && maxChars > LEAST_CHARS) {
    const half = Math.floor(Math.min(maxChars, text.length) / 2)
    return sentences(text, half, language).flatMap((piece) => fitting(hearing, piece, half, leftOut))
  }
  for (const sign of speakable.leftOut) leftOut.push(sign)
  return speakable.text === '' ? [] : [{ text, spoken: speakable.text }]
}

function unspeakable(voice: string, text: string): ErrorShape {
  const script = scriptName(text)
  const sentence =
    script === null
      ? sayLater('There is nothing to speak in this turn: write a script for it.')
      : sayLater(
          'The voice "{voice}" has no sounds for {script}: choose a voice that reads it, or write another script.',
          { voice, script },
        )
  return new SpeechError('SPEECH_TEXT', sentence).toShape()
}
