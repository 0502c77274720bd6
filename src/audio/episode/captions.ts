import { placed, type EpisodePart } from './episode-part.ts'

interface Cue {
  /** "3-2": place of the turn in the episode, sentence of the turn. */
  readonly id: string
  readonly startMs: number
  readonly endMs: number
  readonly name: string
  readonly text: string
  readonly opens: boolean
}

function cues(parts: readonly EpisodePart[]): readonly Cue[] {
  return placed(parts).flatMap(({ part, startMs }, place) =>
    part.sentences.map(({ text, start, end }, index) => ({
      id: `${place + 1}-${index + 1}`,
      startMs: startMs + Math.round(start * 1_000),
      endMs: startMs + Math.round(end * 1_000),
      name: part.name,
      text: oneLine(text),
      opens: index === 0,
    })),
  )
}

/** An empty line would end the cue. */
const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** WebVTT: one cue a sentence, its speaker in a voice tag. @param note one line for the head */
export function webVtt(parts: readonly EpisodePart[], note: string): string {
  const escaped = (text: string): string =>
    text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  const body = cues(parts).map(
    ({ id, startMs, endMs, name, text }) =>
      `${id}\n${clock(startMs, '.')} --> ${clock(endMs, '.')}\n<v ${escaped(name)}>${inTwoLines(text).map(escaped).join('\n')}\n`,
  )
  return ['WEBVTT\n', `NOTE ${oneLine(note).replaceAll('-->', '—')}\n`, ...body].join('\n')
}

/** Stands where players would take what follows for markup: they know no escapes, and it has no width. */
const JOINER = '\u2060'

/** SubRip: the speaker's name opens each turn. */
export function subRip(parts: readonly EpisodePart[]): string {
  const plain = (text: string): string =>
    text
      .replaceAll(/<(?=[a-z/!])/gi, `<${JOINER}`)
      .replaceAll('{\\', `{${JOINER}\\`)
      .replaceAll('-->', `--${JOINER}>`)
  return cues(parts)
    .map(
      ({ startMs, endMs, name, text, opens }, index) =>
        `${index + 1}\n${clock(startMs, ',')} --> ${clock(endMs, ',')}\n${inTwoLines(opens ? `${name}: ${text}` : text)
          .map(plain)
          .join('\n')}\n`,
    )
    .join('\n')
}

/** "01:02:03.004" */
function clock(milliseconds: number, point: '.' | ','): string {
  const part = (value: number, width: number): string => String(Math.floor(value)).padStart(width, '0')
  return `${part(milliseconds / 3_600_000, 2)}:${part((milliseconds / 60_000) % 60, 2)}:${part((milliseconds / 1_000) % 60, 2)}${point}${part(milliseconds % 1_000, 3)}`
}

/** Characters of a line that is read at a glance. */
const LINE_CHARS = 42

/** What is longer than a line is broken at the word nearest to its middle. */
function inTwoLines(text: string): readonly string[] {
  if (text.length <= LINE_CHARS) return [text]
  const middle = text.length / 2
  const breaks = [...text.matchAll(/ /g)].map(({ index }) => index)
  const best = breaks.toSorted((a, b) => Math.abs(a - middle) - Math.abs(b - middle))[0]
  // Scripts without spaces are broken between characters as a reader sees them.
  const at =
    best ?? [...new Intl.Segmenter('und').segment(text)].find(({ index }) => index >= middle)?.index ?? text.length
  return [text.slice(0, at).trim(), text.slice(at).trim()].filter((line) => line !== '')
}
