import { panelChecks, type KnownBeside } from '../../../core/dialog/judging/checks.ts'
import { checkLine } from '../../../core/dialog/judging/verdict-check.ts'
import { familyName, kinOf } from '../../../core/dialog/judging/family.ts'
import {
  formatAgreement,
  formatFinding,
  formatPanel,
  formatSince,
  PANEL_STALE,
  READINGS,
} from '../../../core/dialog/judging/panel-words.ts'
import { formatJudgeMotion, formatPanelMotion } from '../../../core/dialog/judging/panel-motion.ts'
import type { PanelResult } from '../../../core/dialog/judging/panel.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatList } from '../../../base/format/count.ts'

/** The result of a panel of judges as text for people. */
export function panelText(state: DialogState, result: PanelResult, beside: KnownBeside): string {
  const { panel, judges } = result
  const notes = [
    formatAgreement(result),
    ...panelChecks(state, result, beside).map(checkLine),
    formatPanelMotion(state, panel),
    result.stale ? PANEL_STALE : null,
    formatSince(result),
  ].filter((note) => note !== null)
  const told = judges.map((each) => {
    const kin = kinOf(each.judge, state).map((seat) => memberName(state, seat))
    const family = familyName(each.judge) ?? 'family unknown'
    const of = kin.length === 0 ? family : `${family}, the family of ${formatList(kin)}`
    const motion = formatJudgeMotion(panel, each.index)
    const reasons = each.reasons.map(({ criterion, turn, quote, text }) => {
      const place = [criterion, turn === null ? null : `turn ${turn}`].filter((part) => part !== null).join(', ')
      return `    - ${place === '' ? '' : `${place}: `}${text}${quote === null ? '' : ` “${quote}”`}`
    })
    return [
      `  ${each.judge.provider}:${each.judge.model} (${of})`,
      `    ${formatFinding(state, each, panel)}`,
      ...(motion === null ? [] : [`    ${motion}`]),
      ...(each.read === null ? [] : [`    ${READINGS[each.read]}`]),
      ...reasons,
    ].join('\n')
  })
  return `${[formatPanel(state, result), ...notes, '', ...told].join('\n')}\n`
}

/** The result of a panel as JSON. Seats are named by id, and all derived numbers are included. */
export function panelJson(state: DialogState, result: PanelResult, beside: KnownBeside): unknown {
  const { panel, judges, outcome, agreeing, decided, asked, unfinished, stale, since } = result
  return {
    panelId: panel.id,
    at: new Date(panel.at).toISOString(),
    verdict: formatPanel(state, result),
    outcome,
    agreeing,
    decided,
    asked,
    unfinished,
    stale,
    turnsSince: since,
    bothOrders: panel.bothOrders,
    rubric: panel.rubric,
    charactersSaid: panel.said,
    checks: panelChecks(state, result, beside),
    votes: panel.votes,
    ...(panel.motion && { motion: formatPanelMotion(state, panel) }),
    judges: judges.map((each) => ({
      ...each.judge,
      family: familyName(each.judge),
      kin: kinOf(each.judge, state),
      finding: each.finding,
      choices: each.choices,
      reads: each.read,
      reasons: each.reasons,
      ...(panel.motion && { motionVotes: panel.motionVotes.filter(({ judge }) => judge === each.index) }),
      probes: panel.probes.filter(({ judge }) => judge === each.index),
    })),
  }
}
