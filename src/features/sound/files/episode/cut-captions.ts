import { oneLine } from '../../../../base/text/shorten.ts'

// Made once, because to make one takes longer than to read a sentence with it.
const graphemeSegmenter = new Intl.Segmenter('und', { granularity: 'grapheme' })
const wordSegmenter = new Intl.Segmenter('und', { granularity: 'word' })

/** The most characters of a line, as Podcasting 2.0 has it for SubRip; a full-width character counts as two. */
const LINE_CHARS = 32
/** The most lines of one cue, by the same rule. */
const LINES = 2
/** The longest time of a cue, in seconds: viewers read a longer one twice. */
const CUE_SECONDS = 7
/** How many characters of two lines can be used on average, because lines end between words. */
const CUE_CHARS = LINE_CHARS * LINES - 8

/** A piece of a sentence that is shown as one cue. */
export interface Caption {
  readonly lines: readonly string[]
  /** Start and end in seconds from the beginning of the sentence. */
  readonly start: number
  readonly end: number
}

/**
 * Cuts a sentence at the ends of phrases into pieces that fit two lines and are short enough in time. The sentence's time
 * is divided among them in proportion to how long each takes to say.
 * @param seconds how long the sentence takes
 * @param opening what is shown, but not spoken, before the first piece, such as "Maya: "
 */
export function cutCaptions(text: string, seconds: number, opening = ''): readonly Caption[] {
  const pieces = pieceOut(text, seconds, opening)
  const total = pieces.reduce((sum, piece) => sum + effort(piece), 0)
  let said = 0
  return pieces.map((piece, index) => {
    const start = total === 0 ? 0 : (seconds * said) / total
    said += effort(piece)
    const end = total === 0 ? seconds : (seconds * said) / total
    const lines = inLines(index === 0 ? opening + piece : piece) ?? [piece]
    return { lines, start, end: Math.min(end, start + CUE_SECONDS) }
  })
}

function pieceOut(text: string, seconds: number, opening: string): readonly string[] {
  const words = text.trim()
  if (words === '') return []
  if (seconds <= CUE_SECONDS && inLines(opening + words) !== null) return [words]
  const width = widthOf(opening + words)
  const count = Math.max(2, Math.ceil(width / CUE_CHARS), Math.ceil(seconds / CUE_SECONDS))
  const cuts = bestCuts(words, Math.max(1, (width * Math.floor(count / 2)) / count - widthOf(opening)))
  // A single word cannot be cut, however long it takes.
  if (cuts.length === 0) return [words]
  const whole = Math.max(1, effort(words))
  return [0, ...cuts].flatMap((from, index) => {
    const piece = words.slice(from, cuts[index])
    return pieceOut(piece, (seconds * effort(piece)) / whole, index === 0 ? opening : '')
  })
}

/** A text in one line, or in two of about the same length; null when it does not fit. */
function inLines(text: string): readonly string[] | null {
  const widths = widthsOf(text)
  const width = widths.at(-1) ?? 0
  if (width <= LINE_CHARS) return [text]
  // The white space at which the text is cut is in neither line.
  if (text.length > LINE_CHARS * LINES && widthOf(oneLine(text)) > LINE_CHARS * LINES + 1) return null
  const fitting = placesOf(text).filter(
    ({ at }) =>
      (widths[text.slice(0, at).trimEnd().length] ?? 0) <= LINE_CHARS && width - (widths[at] ?? 0) <= LINE_CHARS,
  )
  const at = nearest(widths, fitting, width / 2)
  return at === null ? null : [text.slice(0, at).trimEnd(), text.slice(at)]
}

interface Place {
  readonly at: number
  /** How bad a cut is here: by how many characters a better place may be further from the middle. */
  readonly penalty: number
}

/** A text, or as much of its beginning as is this wide, with an ellipsis. */
export function shortenToWidth(text: string, most: number): string {
  const widths = widthsOf(text)
  if ((widths.at(-1) ?? 0) <= most) return text
  return `${text
    .slice(
      0,
      widths.findLastIndex((width) => width < most),
    )
    .trimEnd()}…`
}

/** The width, in characters, above which a third of a text is more than a line. */
const LONG_WORD = 3 * LINE_CHARS

/**
 * The best place to cut a text in two. A long text without such a place is cut into lines between characters; for a short
 * one there are no cuts.
 */
function bestCuts(text: string, target: number): readonly number[] {
  const widths = widthsOf(text)
  const at = nearest(widths, placesOf(text), target)
  if (at !== null) return [at]
  const width = widths.at(-1) ?? 0
  if (width <= LINE_CHARS) return []
  const joint = nearest(widths, jointsOf(text), target)
  if (joint !== null) return [joint]
  const cuts: number[] = []
  let [from, most] = [0, Math.min(target, LINE_CHARS)]
  for (const { index, segment } of graphemeSegmenter.segment(text)) {
    if (index === 0 || (widths[index + segment.length] ?? 0) - from <= most) continue
    cuts.push(index)
    from = widths[index] ?? 0
    most = LINE_CHARS
    if (target < LINE_CHARS || width - from <= LONG_WORD) break
  }
  return cuts
}

function nearest(widths: Uint32Array, places: readonly Place[], target: number): number | null {
  let [best, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { at, penalty } of places) {
    const far = Math.abs((widths[at] ?? 0) - target) + penalty
    if (far < least) [best, least] = [at, far]
  }
  return best
}

/** Scripts that have no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
/** Characters that must not be first in a line, and those that must not be last. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** The places between words where a text may be cut. Ends of phrases are best, and a small word stays with the next one. */
function placesOf(text: string): readonly Place[] {
  const places: Place[] = []
  for (const { index } of wordSegmenter.segment(text)) {
    const [before, after] = [text.slice(Math.max(0, index - 12), index), text.slice(index, index + 2)]
    if (index === 0 || after.trimStart() !== after || OPENING.test(before)) continue
    const spaced = /\s$/.test(before)
    const unspaced = UNSPACED.test(before.slice(-1)) || /[、。，！？；：]$/.test(before)
    if (!spaced && (CLOSING.test(after) || !unspaced)) continue
    const words = before.trimEnd()
    const penalty = /[.!?;:。！？；：…–—][\p{Pe}\p{Pf}"']*$/u.test(words)
      ? 0
      : /[,،，、)\]»”]$/.test(words)
        ? 3
        : spaced && /(?:^|\s)\p{L}{1,3}$/u.test(words)
          ? 18
          : 10
    places.push({ at: index, penalty })
  }
  return places
}

/** The places after dashes and slashes between letters, where a text without other places may be cut. */
function jointsOf(text: string): readonly Place[] {
  return [...text.matchAll(/(?<=\p{L}[-‐–—/])(?=\p{L})/gu)].map(({ index }) => ({ at: index, penalty: 0 }))
}

/** Characters that are twice as wide as others. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Extended_Pictographic}]/u

/** The width of a text before each of its UTF-16 units and at its end, in characters of normal width. */
function widthsOf(text: string): Uint32Array {
  const widths = new Uint32Array(text.length + 1)
  let width = 0
  for (const { index, segment } of graphemeSegmenter.segment(text)) {
    width += WIDE.test(segment) ? 2 : 1
    widths.fill(width, index + 1, index + segment.length + 1)
  }
  return widths
}

function widthOf(text: string): number {
  return widthsOf(text).at(-1) ?? 0
}

/** How long a text takes to say, in letters; pauses are added as letters, too. */
function effort(text: string): number {
  const letters = widthOf(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters + 2 * (text.match(/[,;:،，、；：]/g)?.length ?? 0) + 4 * (text.match(/[.!?。！？…]/g)?.length ?? 0)
}
