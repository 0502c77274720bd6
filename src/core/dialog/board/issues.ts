import type { Issue } from '../../contract/mode/issues.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { DialogState } from '../state.ts'

/** How an issue came out. */
export interface LedgerLine {
  /** From 1. */
  readonly issue: number
  readonly standing: 'settled' | 'open' | 'moved'
  /** How it was put: by turn and quotation. */
  readonly text: string
}

interface Argued {
  readonly issues: readonly Issue[]
  readonly ledger: readonly LedgerLine[]
  /** As the moderator named them, where a person changed them since; null where nobody did. */
  readonly named: readonly Issue[] | null
}

/** Names of changes that dialogs keep. */
export const ISSUES = 'issues'
export const LEDGER = 'ledger'
/** A person's own issues, in place of those that were named. */
export const CHANGED_ISSUES = 'issues-changed'

/** What a dialog is argued by so far. A change from a file that is in no such form changes nothing. */
export const issuesOf: (state: DialogState) => Argued = modeStateReader<Argued>({
  initial: { issues: [], ledger: [], named: null },
  reduce(own, { change, data }) {
    if (change === ISSUES && Array.isArray(data)) return { ...own, issues: data.filter(isIssue), named: null }
    if (change === CHANGED_ISSUES && Array.isArray(data))
      return { ...own, issues: data.filter(isIssue), named: own.named ?? own.issues }
    if (change !== LEDGER || !isLedgerLine(data)) return own
    return { ...own, ledger: [...own.ledger.filter(({ issue }) => issue !== data.issue), data] }
  },
})

/** An issue with how it came out; null while that is not written down. */
export interface LedgerEntry extends Issue {
  /** From 1. */
  readonly number: number
  readonly line: LedgerLine | null
}

/** The issues in their order, each with its line. */
export function ledgerOf(state: DialogState): readonly LedgerEntry[] {
  const { issues, ledger } = issuesOf(state)
  return issues.map((issue, index) => ({
    ...issue,
    number: index + 1,
    line: ledger.find((line) => line.issue === index + 1) ?? null,
  }))
}

/** A line begins with its standing as the moderator wrote it, which is said before it already. */
export function withoutStanding(text: string): string {
  return text.replace(/^\W*(?:settled|open|moved)\b[\s:;,.–—-]*/i, '')
}

const STANDINGS: readonly unknown[] = ['settled', 'open', 'moved'] satisfies readonly LedgerLine['standing'][]

function isIssue(value: unknown): value is Issue {
  const { question, prover } = fieldsOf(value)
  return typeof question === 'string' && typeof prover === 'string'
}

function isLedgerLine(value: unknown): value is LedgerLine {
  const { issue, standing, text } = fieldsOf(value)
  return typeof issue === 'number' && STANDINGS.includes(standing) && typeof text === 'string'
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {}
}
