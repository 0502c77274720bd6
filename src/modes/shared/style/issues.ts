import { ISSUE_MAX_CHARS, ISSUES_MAX, NAME_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Issue } from '../../../core/contract/mode/issues.ts'
import type { LedgerLine } from '../../../core/dialog/board/issues.ts'
import { wordOverlap } from '../../../core/dialog/owed/word-overlap.ts'
import { oneLine, beginningOf } from '../../../base/text/shorten.ts'

/** The most characters of a line of the ledger, which records what became of an issue. */
const LEDGER_MAX_CHARS = 400
/** Two questions that share at least this part of their words count as the same. */
const SAME = 0.6

/**
 * Reads the issues of a note, one a line; after a bar stands who has to prove it. Similar issues become one, and at
 * most three are kept.
 */
export function readIssues(note: string): readonly Issue[] {
  const lines = note.split('\n').flatMap((line): Issue[] => {
    const [question = '', prover = ''] = line.replace(/^[\s\p{P}\p{S}]*(?:\p{N}+[.):]\s*)?/u, '').split('|')
    const asked = plainBeginning(question, ISSUE_MAX_CHARS)
    return /\p{L}/u.test(asked) ? [{ question: asked, prover: plainBeginning(prover, NAME_MAX_CHARS) }] : []
  })
  return distinctIssues(lines)
}

/** Removes repeated questions, and those above the largest number of issues. */
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

/**
 * Reads a line of the ledger from a note such as "settled: turn 7, “a named case”". An issue that the note does not
 * mention is open.
 */
export function readLedger(note: string, issue: number): LedgerLine {
  const text = oneLine(note).trim()
  const [, word = text] = /^\W*(\p{L}+)/u.exec(text) ?? []
  const standing = (['settled', 'moved'] as const).find((each) => each === word.toLowerCase()) ?? 'open'
  return { issue, standing, text: beginningOf(text, LEDGER_MAX_CHARS) }
}
