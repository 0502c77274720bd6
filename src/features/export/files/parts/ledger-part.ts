import { t } from '../../../../base/language/t.ts'
import { issueStanding } from '../../../../core/dialog/board/issue-standing.ts'
import {
  issuesOf,
  keepsLedger,
  ledgerOf,
  withoutStanding,
  type LedgerLine,
} from '../../../../core/dialog/board/issues.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { PartBlock } from '../blocks/block.ts'
import { plainLine } from '../plain-text.ts'

const QUESTION_MAX_CHARS = 200
const LINE_MAX_CHARS = 400

/** The issues of a dialog, each with its outcome; null when there are none. */
export function ledgerBlocks(state: DialogState): PartBlock | null {
  const entries = ledgerOf(state)
  if (entries.length === 0) return null
  const isLedger = keepsLedger(state)
  const items = entries.map(({ number, question, prover, line }) => ({
    text: `${number}. ${plainLine(question, QUESTION_MAX_CHARS)}`,
    under: [
      { text: outcome(issueStanding(state, { number, line }), line) },
      ...(prover === '' ? [] : [{ text: t('Burden of proof: {name}', { name: plainLine(prover, 80) }) }]),
    ],
  }))
  const changed = changedNote(state)
  return {
    kind: 'part',
    id: 'ledger',
    title: isLedger ? t('Ledger of the issues') : t('Issues'),
    blocks: [
      { kind: 'list', label: null, items, spoken: false },
      ...(changed === null ? [] : [{ kind: 'note' as const, text: changed }]),
    ],
  }
}

function outcome(standing: string, line: LedgerLine | null): string {
  const note = line === null ? '' : plainLine(withoutStanding(line.text), LINE_MAX_CHARS)
  return note === '' ? standing : `${standing}: ${note}`
}

/** A note that a person changed the issues, with the original ones; null when nobody did. */
function changedNote(state: DialogState): string | null {
  const { named } = issuesOf(state)
  if (named === null) return null
  const questions = named.map(({ question }, index) => `${index + 1}. ${plainLine(question, QUESTION_MAX_CHARS)}`)
  return t('A person changed the issues before they were argued. The moderator had named: {questions}', {
    questions: questions.join(' '),
  })
}
