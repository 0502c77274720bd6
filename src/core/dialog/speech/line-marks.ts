import { isFence } from './code-block.ts'
import { waitOrNo, type LineSoFar, type Scan } from './scan.ts'

const RULE = /^([-*_=~])(?:\s*\1){2,}\s*$/
const RULE_OPEN = /^([-*_=~])(?:\s*\1)*\s*$/

/** Recognises lines without any text: rules, headings without words, and fences around words. */
export function lineMark(line: LineSoFar): Scan {
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
  if (/^#{1,6}\s*$/.test(text)) return state === 'whole' ? text.length : waitOrNo(line)
  return 'no'
}
