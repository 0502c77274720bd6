import { undecided, type LineSoFar, type Scan } from './scan.ts'

const FENCE = /^(?:`{3,}|~{3,})[\w+-]*\s*$/
const RULE = /^([-*_=~])(?:\s*\1){2,}\s*$/
const RULE_OPEN = /^([-*_=~])(?:\s*\1)*\s*$/
const HEADING = /^#{1,6}\s+(?=\S)/
const HEADING_OPEN = /^#{1,6}\s*$/
const BULLET = /^[-*+•‣▪◦●∙]\s+(?=\S)/u
const BULLET_OPEN = /^[-*+•‣▪◦●∙]\s*$/u
const NUMBER = /^(?:(\d{1,2})[.)）]\s+|[(（](\d{1,2})[)）]\s*|(\d{1,2})、\s*)(?=["“«„'‘*¿¡(（\p{L}])/u
const NUMBER_OPEN = /^(?:\d{1,2}(?:[.)）、]\s*)?|[(（]\d{0,2}(?:[)）]\s*)?)$/u
const FIRST_WORD = /^[\p{L}\p{M}]+/u
/** Languages that write the day of a date with a full stop: "3. Oktober". */
const DOTTED_DAYS = ['de', 'da', 'nb', 'sv', 'fi', 'cs', 'sk', 'sl', 'hr', 'pl', 'et', 'lv', 'is', 'hu']
let months: ReadonlySet<string> | null = null

/** What a line begins with that is no text. */
export interface LineMark {
  readonly length: number
  /** The text of the line becomes a sentence of its own. */
  readonly sentence: boolean
  /** The number of an item in a numbered list. */
  readonly number: number | null
}

/** Headings, bullets, numbers of a list, rules and fences. @param next the number that a list would go on with */
export function lineMark(line: LineSoFar, next: number): LineMark | 'no' | 'wait' {
  const alone = wholeMark(line)
  if (alone !== 'no') return alone === 'wait' ? 'wait' : { length: alone, sentence: false, number: null }
  for (const [mark, open] of [
    [HEADING, HEADING_OPEN],
    [BULLET, BULLET_OPEN],
  ] as const) {
    const found = mark.exec(line.text)?.[0]
    if (found !== undefined) return { length: found.length, sentence: true, number: null }
    if (open.test(line.text)) return undecided(line)
  }
  return numbered(line, next)
}

/** Lines that carry no text at all. */
function wholeMark(line: LineSoFar): Scan {
  const { text, state } = line
  if (/^(?:`{1,2}|~{1,2})$/.test(text) && state === 'open') return 'wait'
  if (/^(?:`{3}|~{3})/.test(text)) {
    if (FENCE.test(text) && state !== 'long') return state === 'whole' ? text.length : 'wait'
    return /^(?:`{3,}|~{3,})/.exec(text)?.[0].length ?? 'no'
  }
  if (RULE_OPEN.test(text)) {
    if (state === 'open') return 'wait'
    return RULE.test(text) ? text.length : 'no'
  }
  return /^#{1,6}\s*$/.test(text) && state === 'whole' ? text.length : 'no'
}

function numbered(line: LineSoFar, next: number): LineMark | 'no' | 'wait' {
  const found = NUMBER.exec(line.text)
  if (!found) return NUMBER_OPEN.test(line.text) ? undecided(line) : 'no'
  const number = Number(found[1] ?? found[2] ?? found[3])
  if (number !== 1 && number !== next) return 'no'
  const [length, rest] = [found[0].length, line.text.slice(found[0].length)]
  const word = FIRST_WORD.exec(rest)?.[0] ?? ''
  if (word !== '' && word.length === rest.length && line.state === 'open') return word.length > 40 ? 'no' : 'wait'
  return isMonth(word) ? 'no' : { length, sentence: true, number }
}

function isMonth(word: string): boolean {
  months ??= new Set(
    DOTTED_DAYS.flatMap((language) => {
      const { format } = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'long', timeZone: 'UTC' })
      return Array.from({ length: 12 }, (_, month) =>
        format(Date.UTC(2026, month, 1))
          .replaceAll(/[\d.\s]/g, '')
          .toLowerCase(),
      )
    }),
  )
  return months.has(word.toLowerCase())
}

const STOPPED = /[\p{Po}\p{Pd}…"”’»』」）)\]]$/u
const ENDS: readonly (readonly [RegExp, string])[] = [
  [/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]$/u, '。'],
  [/[\p{Script=Devanagari}\p{Script=Bengali}]$/u, '।'],
  [/\p{Script=Thai}$/u, ''],
]

/** What makes a sentence of a line that ends like this. @param last its last character */
export function fullStop(last: string): string {
  if (last === '' || STOPPED.test(last)) return ''
  return ENDS.find(([script]) => script.test(last))?.[1] ?? '.'
}
