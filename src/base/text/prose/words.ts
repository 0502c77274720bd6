import { findFormulas, type FormulaSpan } from '../formulas.ts'

/** The kinds of marks on words. */
export interface ProseMark {
  readonly from: number
  readonly to: number
  readonly kind: 'code' | 'strong' | 'emphasis' | 'link' | 'formula' | 'dollar' | 'footnote'
  /** The address of a link. */
  readonly url?: string
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

const BEFORE = String.raw`(?<=^|[\s(“"'‘«\[—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、）」』])`
const AFTER = String.raw`(?=$|[\s.,;:!?…)”"'’»\]—–\-\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}。，：；！？、（「『])`
/**
 * Matches code, links and emphasis. Stars are emphasis only if they touch words inside and none outside, so 2*3*4,
 * x^{*}y^{*} and *.ts stay as they are. Underscores are never emphasis, because many names contain them.
 */
const INLINE = new RegExp(
  [
    '(`{1,8})([^`\\n]+)\\1(?!`)',
    // A picture is shown as its words and its address. Nothing is fetched.
    String.raw`(?:(?<![^\s(])!)?\[([^\]\[\n]+)\]\((https?:\/\/[^\s()<>"]+)\)`,
    String.raw`(https?:\/\/[^\s<>"“”«»\u3000-\u303F\uFF00-\uFF0F]+)`,
    String.raw`${BEFORE}(\*{1,3})(?=[\uE002\uE003\p{L}\p{N}“"'‘«(「『])([^*\n]*?[\uE002\uE003\p{L}\p{N}\p{M}.,;:!?…)”"'’»%。！？」』])\6${AFTER}`,
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

const NO_FOOTNOTES: HasFootnote = () => false

/**
 * Parses the words of a paragraph with Markdown marks and formulas.
 * @param hasFootnote if there is no footnote with its label, "[^1]" stays as it is
 */
export function parseWords(source: string, hasFootnote: HasFootnote = NO_FOOTNOTES): ProseWords {
  if (!MAY_HOLD_MARKS.test(source)) return { text: source, marks: [] }
  const bare = source.replaceAll(/[\uE002\uE003]/g, '')
  const formulas = findFormulas(bare)
  let masked = ''
  let read = 0
  const plain = (end: number): string => bare.slice(read, end).replaceAll(/(?<!\\)\\\$/g, '\uE003')
  for (const { from, to } of formulas) {
    masked += `${plain(from)}\uE002`
    read = to
  }
  const words = parseMarks(masked + plain(bare.length), hasFootnote)
  return ASIDE.test(words.text) ? withFormulas(words, bare, formulas) : words
}

/** Puts the formulas and dollars back in place of their placeholders. */
function withFormulas({ text, marks }: ProseWords, source: string, formulas: readonly FormulaSpan[]): ProseWords {
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
  return { text: shown, marks: cutMarks(around, found) }
}

/**
 * Cuts marks around formulas: emphasis ends before a formula and continues after it. In a link or in code there are no
 * formulas.
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

function parseMarks(source: string, hasFootnote: HasFootnote): ProseWords {
  let text = ''
  const marks: ProseMark[] = []
  let read = 0
  const add = (words: string, mark?: Pick<ProseMark, 'kind' | 'url' | 'label'>): void => {
    if (mark && (mark.url ?? '').length <= URL_MAX_CHARS)
      marks.push({ from: text.length, to: text.length + words.length, ...mark })
    text += words
  }
  for (const match of source.matchAll(INLINE)) {
    const [whole, , code, label, target, address, stars, emphasised, footnote] = match
    text += source.slice(read, match.index)
    read = match.index + whole.length
    if (code !== undefined) add(code, { kind: 'code' })
    else if (label !== undefined && target !== undefined) {
      add(label, { kind: 'link', url: target })
      // The address is written after the words, because on paper it would be lost.
      if (label !== target) {
        add(' (')
        add(target, { kind: 'link', url: target })
        add(')')
      }
    } else if (address !== undefined) {
      const url = withoutPunctuation(address)
      add(url, { kind: 'link', url })
      read -= address.length - url.length
    } else if (emphasised !== undefined) {
      const inner = parseMarks(emphasised, hasFootnote)
      if (inner.marks.length === 0) add(inner.text, { kind: stars === '*' ? 'emphasis' : 'strong' })
      else {
        for (const mark of inner.marks)
          marks.push({ ...mark, from: mark.from + text.length, to: mark.to + text.length })
        text += inner.text
      }
    } else if (footnote !== undefined && hasFootnote(footnote))
      add(`[${footnote}]`, { kind: 'footnote', label: footnote })
    else add(whole)
  }
  return { text: text + source.slice(read), marks }
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
