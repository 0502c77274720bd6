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
  const at = bestCut(words, Math.max(1, (width * Math.floor(count / 2)) / count - widthOf(opening)))
  // One word that lasts: it cannot be cut, and fits.
  if (at === null) return [words]
  const [head, tail] = [words.slice(0, at), words.slice(at)]
  const share = effort(head) / Math.max(1, effort(words))
  return [...pieceOut(head, seconds * share, opening), ...pieceOut(tail, seconds * (1 - share), '')]
}

/** One or two lines of about the same length; null where they do not fit. */
function inLines(text: string): readonly string[] | null {
  if (widthOf(text) <= LINE_CHARS) return [text]
  const fitting = placesOf(text).filter(
    ({ at }) => widthOf(text.slice(0, at).trimEnd()) <= LINE_CHARS && widthOf(text.slice(at)) <= LINE_CHARS,
  )
  const at = nearest(text, fitting, widthOf(text) / 2)
  return at === null ? null : [text.slice(0, at).trimEnd(), text.slice(at)]
}

interface Place {
  readonly at: number
  /** How bad it is to cut here, in characters that another place may be further away. */
  readonly penalty: number
}

/** Where a text is best cut; between two characters where it has no better place; null for a short one without any. */
function bestCut(text: string, target: number): number | null {
  const at = nearest(text, placesOf(text), target)
  if (at !== null) return at
  if (widthOf(text) <= LINE_CHARS) return null
  let width = 0
  for (const { index, segment } of new Intl.Segmenter('und').segment(text)) {
    if (index > 0 && width + widthOf(segment) > Math.min(target, LINE_CHARS)) return index
    width += widthOf(segment)
  }
  return null
}

function nearest(text: string, places: readonly Place[], target: number): number | null {
  let [best, least]: [number | null, number] = [null, Number.POSITIVE_INFINITY]
  for (const { at, penalty } of places) {
    const far = Math.abs(widthOf(text.slice(0, at)) - target) + penalty
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
function widthOf(text: string): number {
  let width = 0
  for (const { segment } of new Intl.Segmenter('und').segment(text))
    width +=
      /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303F\uFF01-\uFF60\p{Extended_Pictographic}]/u.test(
        segment,
      )
        ? 2
        : 1
  return width
}

/** How long a text takes to say, in letters: a pause takes some, too. */
function effort(text: string): number {
  const letters = widthOf(text.replaceAll(/[^\p{L}\p{N}]/gu, ''))
  return letters + 2 * (text.match(/[,;:،，、；：]/g)?.length ?? 0) + 4 * (text.match(/[.!?。！？…]/g)?.length ?? 0)
}
