import { m, t } from '../../../base/language/t.ts'
import type { Judge, JudgeReason, JudgingOrder } from '../../contract/judging/judging-facts.ts'
import { isRehearsal } from '../../contract/rehearsal.ts'
import { formatList } from '../../../base/format/count.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import { familyName, kinOf } from './family.ts'
import type { Panel } from './judging-state.ts'
import { formatChoice } from './panel-words.ts'

/** A judge's reasons for one choice, for people to read. */
export interface JudgeReading {
  /** The order of reading and the choice, "In the order as held: Ada"; null when there was only one choice. */
  readonly label: string | null
  readonly reasons: readonly JudgeReason[]
}

const ORDERS: Readonly<Record<JudgingOrder, string>> = {
  'as-held': m('In the order as held: {choice}'),
  swapped: m('With the two exchanged: {choice}'),
}

/**
 * The reasons of a judge: listed once for a consistent choice, otherwise by order.
 * @param judge the index in the panel's list of judges
 */
export function judgeReadings(state: DialogState, panel: Panel, judge: number): readonly JudgeReading[] {
  const said = (['as-held', 'swapped'] as const).flatMap(
    (order) => panel.judgements.find((each) => each.judge === judge && each.order === order) ?? [],
  )
  const readings = new Set(said.map(({ choice }) => choice)).size > 1 ? said : []
  if (readings.length === 0) {
    const reasons = different(said.flatMap((each) => each.reasons))
    return reasons.length === 0 ? [] : [{ label: null, reasons }]
  }
  return readings.flatMap(({ order, choice, reasons }) =>
    reasons.length === 0
      ? []
      : [{ label: t(ORDERS[order], { choice: choice ? formatChoice(state, choice) : t('no choice') }), reasons }],
  )
}

/** Removes reasons with the same quotation and the same criterion. */
function different(reasons: readonly JudgeReason[]): readonly JudgeReason[] {
  const keyOf = ({ criterion, turnId, quote, text }: JudgeReason) => JSON.stringify([criterion, turnId, quote ?? text])
  return reasons.filter((reason, index) => reasons.findIndex((other) => keyOf(other) === keyOf(reason)) === index)
}

/** The name of a judge: the id of its model, or that it is a built-in voice. */
export function judgeName({ provider, model }: Judge): string {
  return isRehearsal(provider) ? t('Built-in voice, no AI') : model
}

/**
 * A note that a judge's model is of the same family as a debater's: "Of Ada’s family (Claude)"; null when it is not.
 */
export function formatKin(state: DialogState, judge: Judge): string | null {
  const kin = kinOf(judge, state)
  if (kin.length === 0) return null
  const names = formatList(kin.map((seat) => memberName(state, seat)))
  const family = familyName(judge)
  if (isRehearsal(judge.provider)) return null
  return family === null
    ? t('Of {names}’s own family', { names })
    : t('Of {names}’s own family, {family}', { names, family })
}

/**
 * The votes of the person in words: "Your vote: Ada before the panel, Bert after it: changed."
 * @param whose "Your vote", "Reader’s vote"
 */
export function formatVotes(state: DialogState, { votes }: Pick<Panel, 'votes'>, whose: string): string | null {
  const { before, after } = votes
  if (before === null && after === null) return null
  if (before === null || after === null) {
    const [choice, message] =
      before === null
        ? [after, m('{whose}: {choice}, after seeing the panel.')]
        : [before, m('{whose}: {choice}, before seeing the panel.')]
    return choice && t(message, { whose, choice: formatChoice(state, choice) })
  }
  return before === after
    ? t('{whose}: {choice}, before seeing the panel and after: not changed.', {
        whose,
        choice: formatChoice(state, before),
      })
    : t('{whose}: {before} before seeing the panel, {after} after: changed.', {
        whose,
        before: formatChoice(state, before),
        after: formatChoice(state, after),
      })
}
