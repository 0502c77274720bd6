import { isFence } from './code-block.ts'
import { waitOrNo, type LineSoFar, type Scan } from './scan.ts'

const RULE = /^([-*_=~])(?:\s*\1){2,}\s*$/
const RULE_OPEN = /^([-*_=~])(?:\s*\1)*\s*$/
const HEADING = /^#{1,6}\s+(?=\S)/
const HEADING_OPEN = /^#{1,6}\s*$/

/** Marks at the beginning of a line that are no text. */
export interface LineMark {
  readonly length: number
  /** Whether the text of the line becomes a sentence of its own. */
  readonly sentence: boolean
}

/** Recognises headings, rules, and fences around words. Marks of list items are kept, because speakers refer to them. */
export function lineMark(line: LineSoFar): LineMark | 'no' | 'wait' {
  const alone = wholeMark(line)
  if (alone !== 'no') return alone === 'wait' ? 'wait' : { length: alone, sentence: false }
  const found = HEADING.exec(line.text)?.[0]
  if (found !== undefined) return { length: found.length, sentence: true }
  return HEADING_OPEN.test(line.text) ? waitOrNo(line) : 'no'
}

/** Recognises lines without any text. */
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

/** The full stop that a line needs to end as a sentence; empty if it needs none. @param last the last character of the line */
export function fullStop(last: string): string {
  if (last === '' || STOPPED.test(last)) return ''
  return ENDS.find(([script]) => script.test(last))?.[1] ?? '.'
}
