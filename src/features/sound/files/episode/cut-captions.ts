import { oneLine } from '../../../../base/text/shorten.ts'

/** Characters of a line that is read at a glance; a sign of full width takes two. */
export const LINE_CHARS = 42
/** Lines of one cue. */
const LINES = 2
/** A cue that stays longer is read twice, in seconds. */
export const CUE_SECONDS = 7
/** Of two full lines, about so many characters are used: words do not break where a line ends. */
const CUE_CHARS = LINE_CHARS * LINES - 8

/** A piece of a sentence that is shown at once. */
export interface Caption {
  readonly lines: readonly string[]
  /** Seconds from the sentence's beginning. */
  readonly start: number
  readonly end: number
}

/**
 * Cuts a sentence where its phrases end, into pieces that fit two lines and are short enough in time. Their times are
 * the sentence's own by proportion of what there is to say.
 * @param seconds how long the sentence is heard
 * @param opening stands before the first piece and is not spoken, such as "Maya: "
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
  // One word that lasts: it cannot be cut, and fits.
  if (cuts.length === 0) return [words]
  const whole = Math.max(1, effort(words))
  return [0, ...cuts].flatMap((from, index) => {
    const piece = words.slice(from, cuts[index])
    return pieceOut(piece, (seconds * effort(piece)) / whole, index === 0 ? opening : '')
  })
}

/** One or two lines of about the same length; null where they do not fit. */
function inLines(text: string): readonly string[] | null {
  const widths = widthsOf(text)
  const width = widths.at(-1) ?? 0
  if (width <= LINE_CHARS) return [text]
  // White space where it is cut is shown in neither line.
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
  /** How bad it is to cut here, in characters that another place may be further away. */
  readonly penalty: number
}

/** Of what is wider, a third is a line or more. */
const LONG_WORD = 3 * LINE_CHARS

/**
 * Where a text is best cut in two; lines between two characters where it has no better place; nothing for a short one
 * without any.
 */
function bestCuts(text: string, target: number): readonly number[] {
  const widths = widthsOf(text)
  const at = nearest(widths, placesOf(text), target)
  if (at !== null) return [at]
  const width = widths.at(-1) ?? 0
  if (width <= LINE_CHARS) return []
  const cuts: number[] = []
  let [from, most] = [0, Math.min(target, LINE_CHARS)]
  for (const { index, segment } of new Intl.Segmenter('und').segment(text)) {
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

/** Scripts that part their words by nothing. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}ー]/u
/** Never the first of a line, and never the last. */
const CLOSING = /^[\p{Pe}\p{Pf}\p{Po}ーっゃゅょッャュョ々]/u
const OPENING = /[\p{Ps}\p{Pi}]$/u

/** Places between words. The end of a phrase is better than any other, and a small word goes with what follows it. */
function placesOf(text: string): readonly Place[] {
  const places: Place[] = []
  for (const { index } of new Intl.Segmenter('und', { granularity: 'word' }).segment(text)) {
    const [before, after] = [text.slice(Math.max(0, index - 12), index), text.slice(index, index + 2)]
    if (index === 0 || after.trimStart() !== after || OPENING.test(before)) continue
    const spaced = /\s$/.test(before)
    if (!spaced && (CLOSING.test(after) || !(UNSPACED.test(before.slice(-1)) || /[、。，！？；：]$/.test(before))))
      continue
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

/** Half a line of full width is a whole one of others. */
const WIDE =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Extended_Pictographic}]/u

/** How wide a text is before each of its UTF-16 units, and at its end: reckoned once, whatever is asked of it. */
function widthsOf(text: string): Uint32Array {
  const widths = new Uint32Array(text.length + 1)
  let width = 0
  for (const { index, segment } of new Intl.Segmenter('und').segment(text)) {
    width += WIDE.test(segment) ? 2 : 1
    widths.fill(width, index + 1, index + segment.length + 1)
  }
  return widths
}

function widthOf(text: string): number {
  return widthsOf(text).at(-1) ?? 0
}

/** How long a text takes to say, in letters: a pause takes some, too. */
function effort(text: string): number {
  const letters = widthOf(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters + 2 * (text.match(/[,;:،，、；：]/g)?.length ?? 0) + 4 * (text.match(/[.!?。！？…]/g)?.length ?? 0)
}
