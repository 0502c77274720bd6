import { isFence } from './code-block.ts'
import { waitOrNo, type LineSoFar, type Scan } from './scan.ts'

const RULE = /^([-*_=~])(?:\s*\1){2,}\s*$/
const RULE_OPEN = /^([-*_=~])(?:\s*\1)*\s*$/
const HEADING = /^#{1,6}\s+(?=\S)/
const HEADING_OPEN = /^#{1,6}\s*$/

/** What a line begins with that is no text. */
export interface LineMark {
  readonly length: number
  /** The text of the line becomes a sentence of its own. */
  readonly sentence: boolean
}

/** Headings, rules, and fences that stand around words. What begins an item of a list stays: it is pointed to. */
export function lineMark(line: LineSoFar): LineMark | 'no' | 'wait' {
  const alone = wholeMark(line)
  if (alone !== 'no') return alone === 'wait' ? 'wait' : { length: alone, sentence: false }
  const found = HEADING.exec(line.text)?.[0]
  if (found !== undefined) return { length: found.length, sentence: true }
  return HEADING_OPEN.test(line.text) ? waitOrNo(line) : 'no'
}

/** Lines that carry no text at all. */
function wholeMark(line: LineSoFar): Scan {
  const { text, state } = line
  if (/^(?:`{1,2}|~{1,2})$/.test(text) && state === 'open') return 'wait'
  if (/^(?:`{3}|~{3})/.test(text)) {
    if (isFence(text) && state !== 'long') return state === 'whole' ? text.length : 'wait'
    return /^(?:`{3,}|~{3,})/.exec(text)?.[0].length ?? 'no'
  }
  if (RULE_OPEN.test(text)) {
    if (state === 'open') return 'wait'
    return RULE.test(text) ? text.length : 'no'
  }
  return /^#{1,6}\s*$/.test(text) && state === 'whole' ? text.length : 'no'
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
