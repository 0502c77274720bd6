import { findFormulas, type FormulaSpan } from '../formulas.ts'
import { addPiece, throughPieces, type PlacedText, type Piece } from './placed-text.ts'

/** The kinds of marks on words. */
export interface ProseMark {
  readonly from: number
  readonly to: number
  readonly kind: 'code' | 'strong' | 'emphasis' | 'link' | 'formula' | 'dollar' | 'footnote'
  /** The address of a link. */
  readonly url?: string
  /** The title of a link, which is shown when somebody points at it. */
  readonly title?: string
  /** The label of a footnote, as it was written. */
  readonly label?: string
  /** For a formula, whose marks are part of the words. */
  readonly formula?: Pick<FormulaSpan, 'latex' | 'display'>
}

/** Words as people read them. Their marks are in order and never overlap. */
export interface ProseWords {
  readonly text: string
  readonly marks: readonly ProseMark[]
}

/** Words with their places in the text that was read. */
export interface MappedWords extends ProseWords, PlacedText {}

/** What decides how words are read. */
export interface WordReading {
  /** If there is no footnote with its label, "[^1]" stays as it is. */
  readonly hasFootnote: HasFootnote
  /** Whether the address of a link is written after its words, because on paper it would be lost. */
  readonly addresses: boolean
  /** Whether more is to come after these words. A formula that may still change is then left as it is. */
  readonly growing: boolean
}

const BEFORE = String.raw`(?<=^|[\s(“"'‘«\[—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、）」』])`
const AFTER = String.raw`(?=$|[\s.,;:!?…)”"'’»\]—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、（「『])`
const TITLE = String.raw`(?:[ \t]+("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|\((?:[^()\\\n]|\\.)*\)))?`
/**
 * Matches code, links and emphasis. Stars are emphasis only if they touch words inside and none outside, so 2*3*4,
 * x^{*}y^{*} and *.ts stay as they are. Underscores are never emphasis, because many names contain them.
 */
const INLINE = new RegExp(
  [
    '(`{1,8})([^`\\n]+)\\1(?!`)',
    // A picture is shown as its words and its address. Nothing is fetched.
    String.raw`(?:(?<![^\s(])!)?\[([^\]\[\n]+)\]\([ \t]*(?:<(https?:\/\/[^\s<>]+)>|(https?:\/\/(?:[^\s()<>"]|\([^\s()<>"]*\))+))${TITLE}[ \t]*\)`,
    String.raw`(https?:\/\/[^\s<>"“”«»\u3000-\u303F\uFF00-\uFF0F]+)`,
    String.raw`(?=\*)${BEFORE}(\*{1,3})(?=[\uE002\uE003\p{L}\p{N}\p{Sc}“"'‘«(「『\[${'`'}])([^*\n]*?[\uE002\uE003\p{L}\p{N}\p{M}\p{Sc}.,;:!?…)”"'’»%。！？」』\]${'`'}])\8${AFTER}`,
    String.raw`\[\^([\p{L}\p{N}_-]{1,40})\]`,
  ].join('|'),
  'gu',
)

/** Every mark, formula and placeholder has one of these signs. */
const MAY_HOLD_MARKS = /[`*[$\\\uE002\uE003]|https?:/

/** A longer address is no link, because on paper each of its lines would link to all of it. */
const URL_MAX_CHARS = 2_000

/** Matches a placeholder for a formula or an escaped dollar, used while the Markdown around it is parsed. */
const ASIDE = /[\uE002\uE003]/u

/** Whether the text has a footnote with this label. */
export type HasFootnote = (label: string) => boolean

const ON_PAPER: WordReading = { hasFootnote: () => false, addresses: true, growing: false }
const ALL: readonly Piece[] = [{ from: 0, at: 0 }]

/**
 * Parses the words of a paragraph with Markdown marks and formulas.
 * @param pieces the places of the source in the text around it
 */
export function parseWords(
  source: string,
  reading: WordReading = ON_PAPER,
  pieces: readonly Piece[] = ALL,
): MappedWords {
  if (!MAY_HOLD_MARKS.test(source)) return { text: source, marks: [], pieces }
  const bare = withCuts(source, [...source.matchAll(/[\uE002\uE003]/g)].map(cutOf('')))
  const formulas = findFormulas(bare.text, reading.growing)
  const masked = withCuts(bare.text, [...masksOf(bare.text, formulas)])
  const read = parseMarks(masked.text, reading)
  const words = { ...read, pieces: throughPieces(read, masked.pieces) }
  const whole = ASIDE.test(words.text) ? withFormulas(words, bare.text, formulas) : words
  const { text } = whole
  return { ...whole, pieces: throughPieces({ text, pieces: throughPieces(whole, bare.pieces) }, pieces) }
}

/** A range of a text in whose place another text is put; the place of that one in the text. */
interface Cut {
  readonly from: number
  readonly to: number
  readonly text: string
  readonly at: number
}

const cutOf =
  (text: string) =>
  ({ index, 0: cut }: RegExpExecArray): Cut => ({
    from: index,
    to: index + cut.length,
    text,
    at: index + cut.length - text.length,
  })

/** The placeholders for formulas, and for escaped dollars outside of them. */
function* masksOf(text: string, formulas: readonly FormulaSpan[]): Generator<Cut> {
  let read = 0
  for (const { from, to } of [...formulas, { from: text.length, to: text.length }]) {
    for (const match of text.slice(read, from).matchAll(/(?<!\\)\\\$/g)) {
      const cut = cutOf('\uE003')(match)
      yield { ...cut, from: cut.from + read, to: cut.to + read, at: cut.at + read }
    }
    if (from < to) yield { from, to, text: '\uE002', at: from }
    read = to
  }
}

function withCuts(source: string, cuts: readonly Cut[]): PlacedText {
  if (cuts.length === 0) return { text: source, pieces: ALL }
  let text = ''
  let read = 0
  const pieces: Piece[] = []
  for (const cut of cuts) {
    if (read < cut.from) addPiece(pieces, text.length, read)
    text += source.slice(read, cut.from)
    if (cut.text !== '') addPiece(pieces, text.length, cut.at)
    text += cut.text
    read = cut.to
  }
  addPiece(pieces, text.length, read)
  return { text: text + source.slice(read), pieces }
}

/** Puts the formulas and dollars back in place of their placeholders. */
function withFormulas(
  { text, marks, pieces }: MappedWords,
  source: string,
  formulas: readonly FormulaSpan[],
): MappedWords {
  let shown = ''
  let next = 0
  const places: number[] = []
  const found: ProseMark[] = []
  for (const sign of text) {
    for (let unit = 0; unit < sign.length; unit += 1) places.push(shown.length + unit)
    const from = shown.length
    if (sign === '\uE003') shown += '$'
    else if (sign === '\uE002') {
      const formula = formulas[next]
      next += 1
      if (formula) shown += source.slice(formula.from, formula.to)
      if (formula) found.push({ from, to: shown.length, kind: 'formula', formula })
    } else shown += sign
    if (sign === '\uE003') found.push({ from, to: shown.length, kind: 'dollar' })
  }
  places.push(shown.length)
  const around = marks.map((mark) => ({ ...mark, from: places[mark.from] ?? 0, to: places[mark.to] ?? shown.length }))
  const moved = pieces.map(({ from, at }) => ({ from: places[from] ?? shown.length, at }))
  return { text: shown, marks: cutMarks(around, found), pieces: moved }
}

/**
 * Cuts marks around what is within them: emphasis ends before a formula, code or a link and continues after it. In a
 * link or in code there is nothing else.
 */
function cutMarks(around: readonly ProseMark[], found: readonly ProseMark[]): readonly ProseMark[] {
  const cut: ProseMark[] = []
  let next = 0
  for (const mark of around) {
    while ((found[next]?.to ?? Number.POSITIVE_INFINITY) <= mark.from) cut.push(...found.slice(next, ++next))
    let { from } = mark
    for (; (found[next]?.from ?? Number.POSITIVE_INFINITY) < mark.to; next += 1) {
      const inner = found[next]
      if (!inner || mark.kind === 'link' || mark.kind === 'code') continue
      if (inner.from > from) cut.push({ ...mark, from, to: inner.from })
      cut.push(inner)
      from = inner.to
    }
    if (from < mark.to) cut.push({ ...mark, from })
  }
  return [...cut, ...found.slice(next)]
}

function parseMarks(source: string, reading: WordReading): MappedWords {
  let text = ''
  const marks: ProseMark[] = []
  const pieces: Piece[] = []
  let read = 0
  const addPlaced = (words: PlacedText, start: number, mark?: Omit<ProseMark, 'from' | 'to'>): void => {
    if (words.text === '') return
    if (mark && (mark.url ?? '').length <= URL_MAX_CHARS)
      marks.push({ from: text.length, to: text.length + words.text.length, ...mark })
    for (const { from, at } of words.pieces) addPiece(pieces, text.length + from, start + at)
    text += words.text
  }
  const add = (words: string, at: number, mark?: Omit<ProseMark, 'from' | 'to'>): void =>
    addPlaced({ text: words, pieces: ALL }, at, mark)
  for (const match of source.matchAll(INLINE)) {
    const [
      whole,
      ticks = '',
      code,
      label,
      enclosedTarget,
      bareTarget,
      title,
      address,
      stars = '',
      emphasised,
      footnote,
    ] = match
    const target = enclosedTarget ?? bareTarget
    const { index } = match
    // An address may be between angle brackets, which are no part of the words.
    const enclosed = address !== undefined && source[index - 1] === '<' && source[index + whole.length] === '>'
    add(source.slice(read, enclosed ? index - 1 : index), read)
    read = index + whole.length + (enclosed ? 1 : 0)
    if (code !== undefined) add(code, index + ticks.length, { kind: 'code' })
    else if (label !== undefined && target !== undefined) {
      const at = index + whole.indexOf('[') + 1
      const inner = parseMarks(label, reading)
      addPlaced(inner, at, { kind: 'link', url: target, ...(title !== undefined && { title: titleWords(title) }) })
      if (reading.addresses && label !== target) {
        add(' (', at + label.length)
        add(target, index + whole.indexOf(target, at - index + label.length), { kind: 'link', url: target })
        add(')', read - 1)
      }
    } else if (address !== undefined) {
      const url = enclosed ? address : withoutPunctuation(address)
      add(url, index, { kind: 'link', url })
      read -= address.length - url.length
    } else if (emphasised !== undefined) {
      const inner = parseMarks(emphasised, reading)
      const kind = stars === '*' ? 'emphasis' : 'strong'
      for (const mark of cutMarks([{ from: 0, to: inner.text.length, kind }], inner.marks))
        marks.push({ ...mark, from: mark.from + text.length, to: mark.to + text.length })
      addPlaced(inner, index + stars.length)
    } else if (footnote !== undefined && reading.hasFootnote(footnote)) {
      marks.push({ from: text.length, to: text.length + footnote.length + 2, kind: 'footnote', label: footnote })
      add('[', index)
      add(`${footnote}]`, index + 2)
    } else add(whole, index)
  }
  add(source.slice(read), read)
  return { text, marks, pieces }
}

/** The title of a link without its quotation marks. */
function titleWords(written: string): string {
  return written.slice(1, -1).replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '')
}

/** The address without the full stop of its sentence, and without a closing bracket that it did not open. */
function withoutPunctuation(address: string): string {
  let end = address.length
  let unopened = address.split(')').length - address.split('(').length
  for (; end > 0; end -= 1) {
    const last = address.charAt(end - 1)
    if (last === ')' && unopened > 0) unopened -= 1
    else if (!/[.,;:!?'’”*_\]}]/.test(last)) break
  }
  return address.slice(0, end)
}

/** A part of words with its marks. */
export function sliceWords({ text, marks }: ProseWords, from: number, to: number): ProseWords {
  return {
    text: text.slice(from, to),
    marks: marks.flatMap((mark) => {
      const [begin, end] = [Math.max(mark.from, from), Math.min(mark.to, to)]
      return begin < end ? [{ ...mark, from: begin - from, to: end - from }] : []
    }),
  }
}
