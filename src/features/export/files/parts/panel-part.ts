import { t } from '../../../../base/language/t.ts'
import { formatWinner, verdictOf } from '../../../../core/dialog/closing/verdict.ts'
import { formatKin, formatVotes, judgeName, judgeReadings } from '../../../../core/dialog/judging/judge-readings.ts'
import { panelChecks } from '../../../../core/dialog/judging/checks.ts'
import { checkLine } from '../../../../core/dialog/judging/verdict-check.ts'
import { latestPanel, type JudgeResult, type PanelResult } from '../../../../core/dialog/judging/panel.ts'
import {
  formatAgreement,
  formatFinding,
  formatPanel,
  formatSince,
  PANEL_STALE,
  READINGS,
} from '../../../../core/dialog/judging/panel-words.ts'
import { formatJudgeMotion, formatPanelMotion } from '../../../../core/dialog/judging/panel-motion.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { formatList } from '../../../../base/format/count.ts'
import type { Block, ListItem, PartBlock } from '../blocks/block.ts'
import type { ExportOptions } from '../export-format.ts'
import { plainLine, plainText } from '../plain-text.ts'
import { blockTurn } from './block-turn.ts'
import { sentence } from './sentence.ts'

/** The result of the last panel of judges; null when there is none. */
export function panelBlocks(state: DialogState, { mode, partner }: ExportOptions = {}): PartBlock | null {
  const result = latestPanel(state)
  if (!result) return null
  const { panel, judges, stale } = result
  const verdict = verdictOf(state)
  const remarks = [
    formatAgreement(result),
    ...panelChecks(state, result, { mode, partner }).map(checkLine),
    verdict && verdict.unreadable === null
      ? t('The moderator, one voice: {winner}', { winner: formatWinner(state, verdict) })
      : null,
    t('Judged by {criteria}', { criteria: formatList(panel.rubric.map(({ label }) => plainLine(label, 60))) }),
    stale ? PANEL_STALE : null,
    formatSince(result),
    formatPanelMotion(state, panel),
    formatVotes(state, panel, t('Reader’s vote')),
  ].flatMap((remark) => (remark === null ? [] : [sentence(plainLine(remark, 900))]))
  return {
    kind: 'part',
    id: 'panel',
    title: t('Panel of judges'),
    blocks: [
      { kind: 'headline', text: plainLine(formatPanel(state, result), 300) },
      { kind: 'lines', lines: [], notes: remarks },
      ...judges.map((judge, index) => judgeBlocks(state, result, judge, index + 1)),
    ],
  }
}

function judgeBlocks(state: DialogState, { panel }: PanelResult, judge: JudgeResult, number: number): PartBlock {
  const { finding, index, read } = judge
  const kin = formatKin(state, judge.judge)
  const motion = formatJudgeMotion(panel, index)
  const notes = [
    ...(motion === null ? [] : [plainLine(motion, 900)]),
    ...(kin === null ? [] : [plainLine(kin, 300)]),
    ...(read === null || read === 'whole' ? [] : [READINGS[read]]),
  ]
  return {
    kind: 'part',
    id: `judge-${number}`,
    title: plainLine(judgeName(judge.judge), 200),
    // With no verdict, a tie, or "neither", no seat is highlighted.
    about: finding.kind === 'held' && finding.choice !== 'neither' ? finding.choice : null,
    blocks: [
      { kind: 'lines', lines: [plainLine(formatFinding(state, judge, panel), 300)], notes: notes.map(sentence) },
      ...judgeReadings(state, panel, index).map(({ label, reasons }): Block => ({
        kind: 'list',
        label: label === null ? null : plainLine(label, 200),
        items: reasons.map((reason) => reasonItem(state, panel, reason)),
        spoken: false,
      })),
    ],
  }
}

type Reading = ReturnType<typeof judgeReadings>[number]

/** A reason with its criterion, if it has one: "Evidence: it named the study". */
function reasonItem(
  state: DialogState,
  { rubric }: PanelResult['panel'],
  { criterion, text, turnId, quote }: Reading['reasons'][number],
): ListItem {
  const by = rubric.find(({ id }) => id === criterion)
  return {
    text: `${by ? `${plainLine(by.label, 60)}: ` : ''}${plainLine(text, 2_000)}`,
    turn: blockTurn(
      state,
      state.turns.find(({ id }) => id === turnId),
    ),
    quote: quote === null ? null : plainText(quote),
  }
}
