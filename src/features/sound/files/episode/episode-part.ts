import { t } from '../../../../base/language/t.ts'
import type { SpokenSentence } from '../../../../core/contract/host/audio.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { TurnKind } from '../../../../core/contract/turn/turn-kind.ts'
import { FRAME_SAMPLES, MP3_RATE } from '../sound/sound-format.ts'
import type { TurnToVoice } from '../voicing/spoken-turns.ts'
import { shortenLine } from '../../../../base/text/shorten.ts'

/** One turn of an episode, its sound apart. */
export interface EpisodePart {
  readonly number: number
  readonly seat: SeatId
  readonly kind: TurnKind
  /** False for a question from the floor and the digest of a dialog inside: its name is its chapter. */
  readonly isTurn: boolean
  /** Who speaks, in one line. */
  readonly name: string
  /** What is spoken. */
  readonly text: string
  /** Frames of its sound, the silence after it included. */
  readonly count: number
  /** Times from the turn's beginning. */
  readonly sentences: readonly SpokenSentence[]
}

/** What a whole episode is about, for its tags. */
export interface EpisodeAbout {
  readonly title: string
  readonly artists: readonly string[]
  /** Epoch milliseconds. */
  readonly date: number
  /** BCP 47 tag; undefined when nobody knows. */
  readonly language: string | undefined
  /** Which voices these are, and that they are no people. */
  readonly comment: string
}

/** A frame lasts 24 ms, so turns begin at whole milliseconds. */
export const FRAME_MS = (FRAME_SAMPLES * 1_000) / MP3_RATE

/** Each turn with the milliseconds at which it begins and ends: sums of frames, for chapters and captions alike. */
export function withTimes<Part extends Pick<EpisodePart, 'count'>>(
  parts: readonly Part[],
): readonly { readonly part: Part; readonly startMs: number; readonly endMs: number }[] {
  let frames = 0
  return parts.map((part) => {
    const startMs = frames * FRAME_MS
    frames += part.count
    return { part, startMs, endMs: frames * FRAME_MS }
  })
}

/** "3. Maya", "1. Iris, introduction" */
export function chapterTitle({
  number,
  kind,
  isTurn,
  name,
}: Pick<TurnToVoice, 'number' | 'kind' | 'isTurn' | 'name'>): string {
  if (!isTurn) return name
  if (kind === 'introduction') return t('{number}. {name}, introduction', { number, name })
  return kind === 'summary' ? t('{number}. {name}, summary', { number, name }) : `${number}. ${name}`
}

/** Characters of a turn's words in the title of its chapter: what players show on a line. */
const HEADING_CHARS = 60

/** "3. Maya: Trams cost a third of a metro", the words the turn begins with, so that a listener finds what was said. */
export function chapterHeading(part: EpisodePart): string {
  const words = shortenLine(part.sentences[0]?.text ?? part.text, HEADING_CHARS, { wholeWords: true })
  return words === '' ? chapterTitle(part) : `${chapterTitle(part)}: ${words}`
}
