import { comma } from '../../../../base/format/count.ts'
import type { SpokenSentence } from '../../../../core/contract/host/audio.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import { FRAME_SAMPLES, MP3_RATE } from '../sound/sound-format.ts'
import { shortenLine } from '../../../../base/text/shorten.ts'

/** One turn of an episode, without its sound. */
export interface EpisodePart {
  readonly number: number
  readonly seat: SeatId
  /** The name of an introduction or a closing within a line; null for anything else. */
  readonly title: string | null
  /** False for a question to all and for the digest of a child dialog, whose name is the title of the chapter. */
  readonly isTurn: boolean
  /** The name of the speaker, in one line. */
  readonly name: string
  /** The spoken text. */
  readonly text: string
  /** The number of MP3 frames of the turn, including the silence after it. */
  readonly count: number
  /** The sentences, with times from the beginning of the turn. */
  readonly sentences: readonly SpokenSentence[]
}

/** What a whole episode is about, for its tags. */
export interface EpisodeAbout {
  readonly title: string
  readonly artists: readonly string[]
  /** The date of the dialog, in milliseconds since 1970. */
  readonly date: number
  /** BCP 47 tag of the language; undefined when unknown. */
  readonly language: string | undefined
  /** A sentence that names the voices and says that they are not those of people. */
  readonly comment: string
}

/** The length of a frame in milliseconds. It is 24, so turns begin at whole milliseconds. */
export const FRAME_MS = (FRAME_SAMPLES * 1_000) / MP3_RATE

/** Each turn with the milliseconds at which it begins and ends in the episode. Chapters and captions use the same times. */
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

/** The title of a turn's chapter: "3. Maya", "1. Iris, introduction". */
export function chapterTitle({
  number,
  title,
  isTurn,
  name,
}: Pick<EpisodePart, 'number' | 'title' | 'isTurn' | 'name'>): string {
  if (!isTurn) return name
  return title === null ? `${number}. ${name}` : `${number}. ${name}${comma()}${title}`
}

/** The most characters of a turn's words in the title of its chapter, so that it fits a line of a player. */
const HEADING_CHARS = 60

/**
 * The title of a chapter with the first words of the turn, so that listeners find it: "3. Maya: Trams cost a third of a
 * metro". What is no turn says in its own words what it is.
 */
export function chapterHeading(part: EpisodePart): string {
  const words = shortenLine(part.sentences[0]?.text ?? part.text, HEADING_CHARS, { wholeWords: true })
  if (!part.isTurn && words !== '') return words
  return words === '' ? chapterTitle(part) : `${chapterTitle(part)}: ${words}`
}
