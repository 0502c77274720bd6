import { formatWinner, verdictOf } from '../../../core/dialog/closing/verdict.ts'
import { formatKin, formatVotes, judgeName, judgeReadings } from '../../../core/dialog/judging/judge-readings.ts'
import { checkLine, panelChecks } from '../../../core/dialog/judging/checks.ts'
import { latestPanel, type JudgeResult, type PanelResult } from '../../../core/dialog/judging/panel.ts'
import {
  formatAgreement,
  formatFinding,
  formatPanel,
  formatSince,
  PANEL_STALE,
  READINGS,
} from '../../../core/dialog/judging/panel-words.ts'
import { memberName, placeOf, type Place } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatList } from '../../../base/format/count.ts'
import type { ExportOptions } from './export-format.ts'
import { plainLine, plainText } from './plain-text.ts'

/** What the last panel came to, as plain texts. */
export interface PanelText {
  /** "Ada: 2 of 3 judges, held in both orders" */
  readonly outcome: string
  /** How far it is to be trusted, who else judged, and what it judged by: a sentence each. */
  readonly remarks: readonly string[]
  readonly judges: readonly JudgeText[]
}

export interface JudgeText {
  readonly name: string
  /** Who it found better; null for no verdict, a tie and neither. */
  readonly place: Place | null
  readonly finding: string
  readonly notes: readonly string[]
  /** In each order that it read. */
  readonly readings: readonly { readonly label: string | null; readonly reasons: readonly ReasonText[] }[]
}

export interface ReasonText {
  /** "Evidence: it named the study", the criterion before the words where it names one. */
  readonly text: string
  /** The turn it rests on; null for none. */
  readonly turn: { readonly number: number; readonly name: string; readonly place: Place } | null
  /** Word for word from that turn. */
  readonly quote: string | null
}

/** The last panel there was; null where none was asked. */
export function panelText(state: DialogState, { mode, partner }: ExportOptions = {}): PanelText | null {
  const result = latestPanel(state)
  if (!result) return null
  const { panel, judges, stale } = result
  const verdict = verdictOf(state)
  const remarks = [
    formatAgreement(result),
    ...panelChecks(state, result, { mode, partner }).map(checkLine),
    verdict && verdict.unreadable === null ? `The moderator, one voice: ${formatWinner(state, verdict)}` : null,
    `Judged by ${formatList(panel.rubric.map(({ label }) => plainLine(label, 60)))}`,
    stale ? PANEL_STALE : null,
    formatSince(result),
    formatVotes(state, panel, 'Reader’s vote'),
  ].flatMap((remark) => (remark === null ? [] : [sentence(plainLine(remark, 900))]))
  return {
    outcome: plainLine(formatPanel(state, result), 300),
    remarks,
    judges: judges.map((judge) => judgeText(state, result, judge)),
  }
}

/** "turn 5, Ada": where the words stand that a reason rests on. */
export function reasonPlace({ number, name }: NonNullable<ReasonText['turn']>): string {
  return `turn ${number}, ${name}`
}

function judgeText(state: DialogState, { panel }: PanelResult, judge: JudgeResult): JudgeText {
  const { finding, index, read } = judge
  const kin = formatKin(state, judge.judge)
  return {
    name: plainLine(judgeName(judge.judge), 200),
    place: finding.kind === 'held' && finding.choice !== 'neither' ? finding.choice : null,
    finding: plainLine(formatFinding(state, judge, panel), 300),
    notes: [
      ...(kin === null ? [] : [plainLine(kin, 300)]),
      ...(read === null || read === 'whole' ? [] : [READINGS[read]]),
    ],
    readings: judgeReadings(state, panel, index).map(({ label, reasons }) => ({
      label: label === null ? null : plainLine(label, 200),
      reasons: reasons.map(({ criterion, text, turnId, quote }) => {
        const by = panel.rubric.find(({ id }) => id === criterion)
        const turn = state.turns.find(({ id }) => id === turnId)
        return {
          text: `${by ? `${plainLine(by.label, 60)}: ` : ''}${plainLine(text, 2_000)}`,
          turn: turn
            ? { number: turn.number, name: plainLine(memberName(state, turn.member), 80), place: placeOf(turn.member) }
            : null,
          quote: quote === null ? null : plainText(quote),
        }
      }),
    })),
  }
}

function sentence(words: string): string {
  return /[.!?]”?$/.test(words) ? words : `${words}.`
}
