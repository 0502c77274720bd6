import { oneLine } from '../../../../base/text/shorten.ts'
import { cutCaptions, shortenToWidth } from './cut-captions.ts'
import { withTimes, type EpisodePart } from './episode-part.ts'

interface Cue {
  /** The number of the turn in the episode and of the cue in the turn: "3-2". */
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly name: string
  readonly lines: readonly string[]
}

/** The cues of all turns. @param openingOf returns what is shown, but not spoken, before a turn's first words */
function cues(parts: readonly EpisodePart[], openingOf: (name: string) => string): readonly Cue[] {
  return withTimes(parts).flatMap(({ part, startMs }, place) =>
    part.sentences
      .flatMap(({ text, start, end }, index) =>
        cutCaptions(oneLine(text), end - start, index === 0 ? openingOf(part.name) : '').map((caption) => ({
          startMs: startMs + Math.round((start + caption.start) * 1_000),
          endMs: startMs + Math.round((start + caption.end) * 1_000),
          name: part.name,
          lines: caption.lines,
        })),
      )
      .map((cue, index) => ({ id: `${place + 1}-${index + 1}`, ...cue })),
  )
}

/**
 * Captions in WebVTT: a cue for each sentence, or for each phrase of a long one, with the speaker in a voice tag.
 * @param note a line for the head of the file
 */
export function webVtt(parts: readonly EpisodePart[], note: string): string {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const body = cues(parts, () => '').map(
    ({ id, startMs, endMs, name, lines }) =>
      `${id}\n${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escaped(name)}>${lines.map(escaped).join('\n')}\n`,
  )
  return ['WEBVTT\n', `NOTE ${oneLine(note).replaceAll('-->', '—')}\n`, ...body].join('\n')
}

/** An invisible character that is put before text which players would take for markup, because SubRip has no escapes. */
const JOINER = '\u2060'

/** How long the note at the end of a SubRip file is shown, in seconds. */
const NOTE_SECONDS = 4

/**
 * Captions in SubRip: each turn begins with the speaker's name. The format has no comments, so the note is a last caption
 * after all words.
 * @param note a line about how the episode was made
 */
export function subRip(parts: readonly EpisodePart[], note: string): string {
  const plain = (text: string): string =>
    text
      .replaceAll(/<(?=[a-z/!])/gi, `<${JOINER}`)
      .replaceAll('{\\', `{${JOINER}\\`)
      .replaceAll('-->', `--${JOINER}>`)
  const end = withTimes(parts).at(-1)?.endMs ?? 0
  const closing = cutCaptions(oneLine(note), NOTE_SECONDS).map((caption) => ({
    startMs: end + Math.round(caption.start * 1_000),
    endMs: end + Math.round(caption.end * 1_000),
    lines: caption.lines,
  }))
  return [...cues(parts, (name) => `${shortenToWidth(name, NAME_CHARS)}: `), ...closing]
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${lines.map(plain).join('\n')}\n`,
    )
    .join('\n')
}

/** A time of captions: "01:02:03.004". */
function clock(milliseconds: number, point: '.' | ','): string {
  const part = (value: number, width: number): string => String(Math.floor(value)).padStart(width, '0')
  return `${part(milliseconds / 3_600_000, 2)}:${part((milliseconds / 60_000) % 60, 2)}:${part((milliseconds / 1_000) % 60, 2)}${point}${part(milliseconds % 1_000, 3)}`
}

/** The most characters of a speaker's name, so that it fits a line with its colon; a full-width character counts as two. */
const NAME_CHARS = 30
