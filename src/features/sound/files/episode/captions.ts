import { oneLine, shortenText } from '../../../../base/text/shorten.ts'
import { cutCaptions } from './cut-captions.ts'
import { withTimes, type EpisodePart } from './episode-part.ts'

interface Cue {
  /** "3-2": place of the turn in the episode, cue of the turn. */
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly name: string
  readonly lines: readonly string[]
}

/** @param openingOf what is shown before a turn's first words, though nobody says it */
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

/** WebVTT: a cue for each sentence, or for each of its phrases where it is long; its speaker in a voice tag. @param note one line for the head */
export function webVtt(parts: readonly EpisodePart[], note: string): string {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const body = cues(parts, () => '').map(
    ({ id, startMs, endMs, name, lines }) =>
      `${id}\n${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escaped(name)}>${lines.map(escaped).join('\n')}\n`,
  )
  return ['WEBVTT\n', `NOTE ${oneLine(note).replaceAll('-->', '—')}\n`, ...body].join('\n')
}

/** Stands where players would take what follows for markup: they know no escapes, and it has no width. */
const JOINER = '\u2060'

/** How long the note of a SubRip file is shown, once everything has been heard. */
const NOTE_SECONDS = 4

/**
 * SubRip: the speaker's name opens each turn. It knows no comments, all that is in it is shown: the note is a caption
 * of its own after the last word, where it covers nothing that is said and nobody's times move.
 * @param note one line of how it was made
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
  return [...cues(parts, (name) => `${shortenText(name, NAME_CHARS)}: `), ...closing]
    .map(
      ({ startMs, endMs, lines }, index) =>
        `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${lines.map(plain).join('\n')}\n`,
    )
    .join('\n')
}

/** "01:02:03.004" */
function clock(milliseconds: number, point: '.' | ','): string {
  const part = (value: number, width: number): string => String(Math.floor(value)).padStart(width, '0')
  return `${part(milliseconds / 3_600_000, 2)}:${part((milliseconds / 60_000) % 60, 2)}:${part((milliseconds / 1_000) % 60, 2)}${point}${part(milliseconds % 1_000, 3)}`
}

/** Characters of a name that leave room for words on its line. */
const NAME_CHARS = 30
