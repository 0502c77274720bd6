import { sayInEnglish, sayLater, type Sentence } from '../../../base/language/say.ts'
import type { FactBody } from '../../../core/contract/events.ts'
import { plannedAt, planWithIssues } from '../../../core/dialog/turns/style-plan.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import type { Mode, Occasion, PrivatePart } from '../../../core/engine/ports.ts'
import type { Issue } from '../../../core/contract/mode/issues.ts'
import { ISSUES, LEDGER, type LedgerLine } from '../../../core/dialog/board/issues.ts'
import { readIssues, readLedger } from './issues.ts'
import { turnOfStyle } from './orders.ts'
import { RecordReader } from './record-reader.ts'

/** The most tokens of a question, and of a line of the ledger. */
const LINE_TOKENS = 20

/** Separates what the moderator writes for the record from its speech; null when the turn has no record. */
export function recordPart(occasion: Occasion): PrivatePart | null {
  if (turnOfStyle(occasion)?.gives === undefined) return null
  return { sample: (text) => text(LINE_TOKENS), reader: () => new RecordReader() }
}

/** Turns the record of a turn into changes of the issues. */
export const readRecord: NonNullable<Mode['noted']> = (state, notes, turnId) => {
  const step = state.turns.findLast(({ id }) => id === turnId)?.step
  const at = step === undefined ? undefined : plannedAt(state.plan, step)
  if (at?.gives === 'issues') return { facts: issuesNamed(state, readIssues(notes), turnId), problems: [] }
  if (at?.gives !== 'ledger' || at.issue === undefined) return { facts: [], problems: [] }
  const line = readLedger(notes, at.issue)
  const text = sayInEnglish(outcomeOf(at.issue, notes.trim() === '' ? null : line.standing))
  return {
    facts: [{ type: 'mode-changed', change: LEDGER, data: { ...line }, duringTurn: turnId, text }],
    problems: [],
  }
}

/** How an issue came out, as a line of the script; null where the moderator noted nothing. */
function outcomeOf(number: number, standing: LedgerLine['standing'] | null): Sentence {
  switch (standing) {
    case 'settled':
      return sayLater('Issue {number} is settled.', { number })
    case 'open':
      return sayLater('Issue {number} stays open.', { number })
    case 'moved':
      return sayLater('Issue {number} has become another question.', { number })
    case null:
      return sayLater('How issue {number} came out was not noted.', { number })
  }
}

/**
 * The facts that store the issues of a dialog and the plan that follows from them. If no issue could be read, the topic
 * is the only one.
 */
export function issuesNamed(state: DialogState, named: readonly Issue[], turnId: string | null): readonly FactBody[] {
  const issues = named.length > 0 ? named : [{ question: state.config?.topic ?? '', prover: '' }]
  return [
    {
      type: 'mode-changed',
      change: ISSUES,
      data: issues.map(({ question, prover }) => ({ question, prover })),
      duringTurn: turnId,
      text: null,
    },
    { type: 'plan-changed', plan: [...planWithIssues(state, issues.length)] },
  ]
}
