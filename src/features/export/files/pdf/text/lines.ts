import { overlapping } from '../../../../../base/text/overlapping.ts'
import type { Face } from '../file/face.ts'
import { endsNumber, levelsOf, visualOrder, type Levels } from './bidi.ts'
import { fontOf, type BaseFont, type Fonts, type Han } from './fonts.ts'
import { characters, breakableParts } from './pieces.ts'
import { isSameLead, type Lead, type Stretch } from './stretches.ts'

/** A part of a line in one font, from left to right. */
export interface LineRun {
  readonly face: Face
  readonly show: string
  /** The width in thousandths of the letter size. */
  readonly width: number
  /** The target of its link, or its mark; null for neither. */
  readonly lead: Lead | null
}

/** A line that is ready to be drawn. Its width is in thousandths of the letter size. */
export interface TextLine {
  readonly runs: readonly LineRun[]
  readonly width: number
  /** Whether the line is aligned to the right. */
  readonly rtl: boolean
}

export interface Type {
  readonly font: BaseFont
  readonly han: Han
  /** Whether the text runs from left to right whatever it begins with, as names and headings of tables do. */
  readonly label?: boolean | undefined
  /** Parts that are more than words: code has a font of its own, links and quotations have targets. */
  readonly stretches?: readonly Stretch[] | undefined
}

interface Run extends LineRun {
  readonly level: number
}

interface Unit {
  readonly runs: readonly Run[]
  readonly width: number
  /** The spaces after the piece, which are dropped at the end of a line; null for none. */
  readonly blank: Run | null
}

/** Matches Latin, Greek and Cyrillic letters, digits and punctuation, which need no font but the main ones. */
export const PLAIN =
  /^[\u0020-\u007E\u00A0-\u00AC\u00AE-\u02AF\u0384-\u03E1\u03F0-\u0482\u048A-\u052F\u1E00-\u1FFF\u2010-\u2015\u2018-\u2027\u2030-\u205E\u20AC]*$/

/** Stands for a width: each word is on a line of its own, and none is cut. */
export const WORD_BY_WORD = 0

/**
 * Breaks a text without line breaks into lines.
 * @param width the largest width, in thousandths of the letter size
 */
export function breakLines(fonts: Fonts, text: string, type: Type, width: number): readonly TextLine[] {
  const plain = PLAIN.test(text) && (type.stretches ?? []).length === 0
  return plain && width !== WORD_BY_WORD ? plainLines(fonts, text, type, width) : mixedLines(fonts, text, type, width)
}

/** The whole text on one line, whatever its width. */
export function oneLineOf(fonts: Fonts, text: string, type: Type): TextLine {
  return breakLines(fonts, text, type, Number.POSITIVE_INFINITY)[0] ?? { runs: [], width: 0, rtl: false }
}

/** A text on one line, shortened with an ellipsis if it is wider than `width`. */
export function fittedLine(fonts: Fonts, text: string, type: Type, width: number): TextLine {
  const whole = oneLineOf(fonts, text, type)
  if (whole.width <= width) return whole
  const letters = characters(text)
  let [low, high] = [0, letters.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (oneLineOf(fonts, cut(text, letters[middle]?.at), type).width <= width) low = middle
    else high = middle - 1
  }
  return oneLineOf(fonts, cut(text, letters[low]?.at ?? 0), type)
}

function cut(text: string, at = text.length): string {
  return `${text.slice(0, at).trimEnd()}…`
}

/** Breaks a text that has only one font and one direction. Such words are joined unchanged. */
function plainLines(fonts: Fonts, text: string, type: Type, width: number): readonly TextLine[] {
  const face = fonts.face(type.font)
  // Words are measured as they are before the font is scaled.
  const room = width / face.scale
  const space = face.shapePlain(' ')
  const lines: TextLine[] = []
  // Joined once: a text that grows word by word is a tree of its pieces, which costs more than the words.
  let shown: string[] = []
  let used = 0
  for (const token of text.split(' ')) {
    const word = face.shapePlain(token)
    if (word.width > room) {
      // A word that is wider than a line is broken at any place.
      const rest = mixedLines(fonts, token, type, width)
      if (shown.length > 0) lines.push(plainLine(face, shown.join(space.show) + space.show, used))
      for (const line of rest.slice(0, -1)) lines.push(line)
      const last = rest.at(-1)
      shown = last ? [last.runs[0]?.show ?? ''] : []
      used = last ? last.width / face.scale : 0
    } else if (shown.length > 0 && used + space.width + word.width > room) {
      const hyphen = splitAtHyphen(face, token, room - used - space.width)
      if (hyphen) {
        shown.push(hyphen.head.show)
        used += space.width + hyphen.head.width
      }
      // The space at which the line ends takes no room, but programs that read the text out need it.
      lines.push(plainLine(face, shown.join(space.show) + (hyphen ? '' : space.show), used))
      const left = hyphen?.tail ?? word
      shown = [left.show]
      used = left.width
    } else {
      used = shown.length > 0 ? used + (space.width + word.width) : word.width
      shown.push(word.show)
    }
  }
  if (shown.length > 0) lines.push(plainLine(face, shown.join(space.show), used))
  return lines
}

function plainLine(face: Face, show: string, width: number): TextLine {
  const wide = width * face.scale
  return { runs: [{ face, show, width: wide, lead: null }], width: wide, rtl: false }
}

/** The part of a compound word that still fits on the line. */
function splitAtHyphen(face: Face, token: string, room: number) {
  if (!/[-–—/]./.test(token)) return null
  const pieces = breakableParts(token)
  for (let count = pieces.length - 1; count > 0; count -= 1) {
    const at = pieces[count]?.start ?? 0
    const head = face.shapePlain(token.slice(0, at))
    if (head.width <= room) return { head, tail: face.shapePlain(token.slice(at)) }
  }
  return null
}

function mixedLines(fonts: Fonts, text: string, type: Type, width: number): readonly TextLine[] {
  const levels = levelsOf(text, type.label)
  const base = levels?.base ?? 0
  const lines: TextLine[] = []
  let runs: Run[] = []
  let used = 0
  let blank: Run | null = null
  const close = (beforeSpace: boolean): void => {
    const line = lineOf(runs, used, base)
    if (runs.length > 0) lines.push(beforeSpace ? withEndSpace(line) : line)
    runs = []
    used = 0
    blank = null
  }
  const cutAt = width === WORD_BY_WORD ? Number.POSITIVE_INFINITY : width
  for (const unit of units(fonts, text, type, levels, cutAt)) {
    if (runs.length > 0 && used + (blank?.width ?? 0) + unit.width > width) close(blank !== null)
    if (blank) {
      runs.push(blank)
      used += blank.width
    }
    for (const run of unit.runs) runs.push(run)
    used += unit.width
    blank = unit.blank
  }
  close(false)
  return lines
}

/**
 * A line with a space at its right end, which takes no room. Programs that read out one line after the other need it,
 * and letters that run to the left are stored as they are drawn, too.
 */
export function withEndSpace(line: TextLine): TextLine {
  const last = line.runs.at(-1)
  if (!last) return line
  const space = last.face.shape(' ', false).show
  return { ...line, runs: [...line.runs.slice(0, -1), { ...last, show: last.show + space }] }
}

/** A word with more characters than this never fits on a line, so it is broken without being measured. */
const WHOLE_CHARS = 2_000

function blankOf(fonts: Fonts, blanks: string, at: number, type: Type, levels: Levels | null): Run | null {
  if (blanks === '') return null
  const run = runOf(fonts.face(type.font), blanks.replaceAll('\t', '    '), levels?.of[at] ?? 0)
  return { ...run, lead: overlapping(type.stretches ?? [], at, at + 1)[0]?.lead ?? null }
}

function* units(fonts: Fonts, text: string, type: Type, levels: Levels | null, width: number): Generator<Unit> {
  for (const piece of breakableParts(text)) {
    if (piece.text.length > WHOLE_CHARS) {
      const at = piece.start + piece.text.length
      yield* cutUnits(
        fonts,
        piece.text,
        piece.start,
        type,
        levels,
        width,
        blankOf(fonts, piece.blanks, at, type, levels),
      )
      continue
    }
    const runs = runsOf(fonts, piece.text, piece.start, type, levels)
    const wide = runs.reduce((sum, run) => sum + run.width, 0)
    const blank = blankOf(fonts, piece.blanks, piece.start + piece.text.length, type, levels)
    if (wide <= width) yield { runs, width: wide, blank }
    else yield* cutUnits(fonts, piece.text, piece.start, type, levels, width, blank)
  }
}

/** Splits a text that is wider than a line into units that each fit. */
function* cutUnits(
  fonts: Fonts,
  text: string,
  start: number,
  type: Type,
  levels: Levels | null,
  width: number,
  blank: Run | null,
): Generator<Unit> {
  let begin = 0
  let used = 0
  const unit = (end: number, after: Run | null): Unit => {
    const runs = runsOf(fonts, text.slice(begin, end), start + begin, type, levels)
    return { runs, width: runs.reduce((sum, run) => sum + run.width, 0), blank: after }
  }
  for (const { text: letter, at } of characters(text)) {
    const wide = runsOf(fonts, letter, start + at, type, levels).reduce((sum, run) => sum + run.width, 0)
    if ((used + wide > width || at - begin >= WHOLE_CHARS) && at > begin) {
      yield unit(at, null)
      begin = at
      used = 0
    }
    used += wide
  }
  yield unit(text.length, blank)
}

/** Splits a text where its font, direction or kind changes, and shapes the parts, in reading order. */
function runsOf(fonts: Fonts, text: string, start: number, type: Type, levels: Levels | null): readonly Run[] {
  const end = start + text.length
  const runs: Run[] = []
  let at = start
  for (const { from, to, look, lead } of overlapping(type.stretches ?? [], start, end)) {
    const [begin, stop] = [Math.max(from, at), Math.min(to, end)]
    for (const run of unmarkedRuns(fonts, text.slice(at - start, begin - start), at, type, levels)) runs.push(run)
    const own = look === null ? type : { ...type, font: fontOf(look, type.font) }
    for (const run of unmarkedRuns(fonts, text.slice(begin - start, stop - start), begin, own, levels))
      runs.push(lead === null ? run : { ...run, lead })
    at = stop
  }
  if (at === start) return unmarkedRuns(fonts, text, start, type, levels)
  return [...runs, ...unmarkedRuns(fonts, text.slice(at - start), at, type, levels)]
}

function unmarkedRuns(fonts: Fonts, text: string, start: number, type: Type, levels: Levels | null): readonly Run[] {
  const runs: Run[] = []
  let at = 0
  for (const { face, text: part, placeholder } of fonts.runs(text, type.font, type.han)) {
    let begin = 0
    for (let index = 1; index <= part.length; index += 1) {
      const level = levels?.of[start + at + begin] ?? 0
      if (index < part.length && (levels?.of[start + at + index] ?? 0) === level) continue
      runs.push(
        placeholder
          ? { face, show: placeholder.show, width: placeholder.width * face.scale, level, lead: null }
          : runOf(face, part.slice(begin, index), level),
      )
      begin = placeholder ? part.length : index
      if (placeholder) break
    }
    at += part.length
  }
  return runs
}

function runOf(face: Face, text: string, level: number): Run {
  const { show, width } = face.shape(text, level % 2 === 1)
  return { face, show, width: width * face.scale, level, lead: null }
}

/** Joins adjacent parts in the same font, which are drawn together. */
function lineOf(runs: readonly Run[], width: number, base: number): TextLine {
  const drawn: { face: Face; show: string; width: number; lead: Lead | null }[] = []
  let before = 0
  for (const { face, show: letters, width: own, lead, level } of visualOrder(runs)) {
    const show = endsNumber(base, level, before) ? face.endOfNumber() + letters : letters
    before = level
    const last = drawn.at(-1)
    if (last?.face === face && isSameLead(last.lead, lead)) {
      last.show += show
      last.width += own
    } else drawn.push({ face, show, width: own, lead })
  }
  return { runs: drawn, width, rtl: base % 2 === 1 }
}
