import type { Issue } from '../../contract/mode/issues.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { DialogState } from '../state.ts'

/** The moderator's note of how an issue came out. */
export interface LedgerLine {
  /** Number of the issue, from 1. */
  readonly issue: number
  readonly standing: 'settled' | 'open' | 'moved'
  /** The note itself, which names turns and quotes them. */
  readonly text: string
}

interface Argued {
  readonly issues: readonly Issue[]
  readonly ledger: readonly LedgerLine[]
  /** The issues as the moderator named them, if a person has changed them since; null otherwise. */
  readonly named: readonly Issue[] | null
}

/** Names of the mode changes that are about issues. */
export const ISSUES = 'issues'
export const LEDGER = 'ledger'
/** A person replaced the issues that the moderator had named. */
export const CHANGED_ISSUES = 'issues-changed'

/** The issues of a dialog and its ledger so far. Malformed changes, such as from an imported file, are ignored. */
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

/** An issue with its line of the ledger; the line is null until the moderator has written it. */
export interface LedgerEntry extends Issue {
  /** Number of the issue, from 1. */
  readonly number: number
  readonly line: LedgerLine | null
}

/** The issues in their order, each with its line of the ledger. */
export function ledgerOf(state: DialogState): readonly LedgerEntry[] {
  const { issues, ledger } = issuesOf(state)
  return issues.map((issue, index) => ({
    ...issue,
    number: index + 1,
    line: ledger.find((line) => line.issue === index + 1) ?? null,
  }))
}

/** Whether the dialog notes how each issue ended. Some orders only go through them. */
export function keepsLedger({ plan }: Pick<DialogState, 'plan'>): boolean {
  return plan?.some(({ gives }) => gives === 'ledger') ?? false
}

/** A line's text without the word with which the moderator began it ("Settled:"), because that is shown before it. */
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
