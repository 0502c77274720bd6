import type { Judge, JudgeReason, JudgingOrder } from '../../contract/judging/judging-facts.ts'
import { isRehearsal, REHEARSAL_VOICE } from '../../contract/rehearsal.ts'
import { formatList } from '../../../base/format/count.ts'
import { capitalise } from '../../../base/text/capitalise.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import { familyName, kinOf } from './family.ts'
import type { Panel } from './judging-state.ts'
import { formatChoice } from './panel-words.ts'

/** A judge's reasons for one choice, for people to read. */
export interface JudgeReading {
  /** "In the order as held: Ada"; null when its one choice is all it said. */
  readonly label: string | null
  readonly reasons: readonly JudgeReason[]
}

const ORDERS: Readonly<Record<JudgingOrder, string>> = {
  'as-held': 'In the order as held',
  swapped: 'With the two exchanged',
}

/**
 * The reasons of a judge: once for a consistent choice, by order if it chose differently.
 * @param judge index in the panel's judges
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
      : [{ label: `${ORDERS[order]}: ${choice ? formatChoice(state, choice) : 'no choice'}`, reasons }],
  )
}

/** Drops reasons with the same quote and the same criterion. */
function different(reasons: readonly JudgeReason[]): readonly JudgeReason[] {
  const keyOf = ({ criterion, turnId, quote, text }: JudgeReason) => JSON.stringify([criterion, turnId, quote ?? text])
  return reasons.filter((reason, index) => reasons.findIndex((other) => keyOf(other) === keyOf(reason)) === index)
}

/** The name of a judge: a model's id, or that it is a rehearsal voice. */
export function judgeName({ provider, model }: Judge): string {
  return isRehearsal(provider) ? `${capitalise(REHEARSAL_VOICE)}, no AI` : model
}

/** "Of Ada’s family (Claude)": the model of a judge is of the same family as a debater's; null when it is not. */
export function formatKin(state: DialogState, judge: Judge): string | null {
  const kin = kinOf(judge, state)
  if (kin.length === 0) return null
  const names = formatList(kin.map((seat) => `${memberName(state, seat)}’s`))
  const family = familyName(judge)
  return isRehearsal(judge.provider) ? null : `Of ${names} own family${family === null ? '' : `, ${family}`}`
}

/** "Your vote: Ada before the panel, Bert after it: changed." @param whose "Your vote", "Reader’s vote" */
export function formatVotes(state: DialogState, { votes }: Pick<Panel, 'votes'>, whose: string): string | null {
  const { before, after } = votes
  if (before === null && after === null) return null
  if (before === null || after === null) {
    const [choice, when] = before === null ? [after, 'after'] : [before, 'before']
    return choice && `${whose}: ${formatChoice(state, choice)}, ${when} seeing the panel.`
  }
  return before === after
    ? `${whose}: ${formatChoice(state, before)}, before seeing the panel and after: not changed.`
    : `${whose}: ${formatChoice(state, before)} before seeing the panel, ${formatChoice(state, after)} after: changed.`
}
