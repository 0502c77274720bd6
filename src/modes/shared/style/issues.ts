import { ISSUE_MAX_CHARS, ISSUES_MAX, NAME_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Issue } from '../../../core/contract/mode/issues.ts'
import type { LedgerLine } from '../../../core/dialog/board/issues.ts'
import { wordOverlap } from '../../../core/dialog/owed/word-overlap.ts'
import { oneLine, beginningOf } from '../../../base/text/shorten.ts'

/** Characters of a line of the ledger. */
const LEDGER_MAX_CHARS = 400
/** Two questions with so many words in common are one. */
const SAME = 0.6

/** The issues of a note: one on each line, who has to show it after a bar. Alike ones are one, and there are three at most. */
export function readIssues(note: string): readonly Issue[] {
  const lines = note.split('\n').flatMap((line): Issue[] => {
    const [question = '', prover = ''] = line.replace(/^[\s\p{P}\p{S}]*(?:\p{N}+[.):]\s*)?/u, '').split('|')
    const asked = plainBeginning(question, ISSUE_MAX_CHARS)
    return /\p{L}/u.test(asked) ? [{ question: asked, prover: plainBeginning(prover, NAME_MAX_CHARS) }] : []
  })
  return distinctIssues(lines)
}

/** Each question once, and no more than a dialog is argued by. */
function distinctIssues(issues: readonly Issue[]): readonly Issue[] {
  const kept: Issue[] = []
  for (const issue of issues) {
    const said = kept.some(({ question }) => wordOverlap(question, issue.question) >= SAME)
    if (!said && kept.length < ISSUES_MAX) kept.push(issue)
  }
  return kept
}

function plainBeginning(text: string, chars: number): string {
  return beginningOf(
    oneLine(text)
      .replaceAll(/[*_`]+/g, '')
      .trim(),
    chars,
  )
}

/** A line of the ledger from a note such as "settled: turn 7, "a named case"". What says nothing of it is open. */
export function readLedger(note: string, issue: number): LedgerLine {
  const text = oneLine(note).trim()
  const [, word = text] = /^\W*(\p{L}+)/u.exec(text) ?? []
  const standing = (['settled', 'moved'] as const).find((each) => each === word.toLowerCase()) ?? 'open'
  return { issue, standing, text: beginningOf(text, LEDGER_MAX_CHARS) }
}
