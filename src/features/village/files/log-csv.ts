import papaparse from 'papaparse'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { VILLAGE_CHANGES } from '../model/village-state.ts'

const COLUMNS = ['turn', 'at', 'kind', 'where', 'speaker', 'words'] as const

/** The log of a village, a row for each message and each entry of the chronicle, in their order: for spreadsheets. */
export function villageLogCsv(state: DialogState): string {
  const headings = state.modeChanges.filter(({ change, text }) => change === VILLAGE_CHANGES.talk && text !== null)
  const rows = state.turns.map((turn) => [
    turn.number,
    new Date(turn.startedAt).toISOString(),
    turn.kind === 'speech' ? 'said' : turn.kind === 'summary' ? 'outcome' : 'told',
    turn.kind === 'speech' ? (headings.findLast(({ seq }) => seq < turn.seq)?.text ?? '') : '',
    memberName(state, turn.member),
    turn.text,
  ])
  // A spreadsheet would execute text that begins like a formula.
  return `\uFEFF${papaparse.unparse([COLUMNS, ...rows], { newline: '\r\n', escapeFormulae: true })}\r\n`
}
