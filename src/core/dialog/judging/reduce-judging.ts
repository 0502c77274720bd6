import type { Fact } from '../../contract/events.ts'
import { assertNever } from '../assert-never.ts'
import { sameJudge, type JudgingState, type Panel } from './judging-state.ts'
import { reduceSheets } from './sheet/reduce-sheets.ts'

export type JudgingFact = Extract<
  Fact,
  {
    type:
      | 'judge-called'
      | 'panel-asked'
      | 'panel-judged'
      | 'panel-probed'
      | 'panel-voted'
      | 'vote-cast'
      | 'critique-measured'
      | 'sheet-asked'
      | 'sheet-read'
      | 'sheet-probed'
  }
>

/** If a judge answered twice in one order, for example after a crash, only its last answer counts. */
export function reduceJudging(before: JudgingState, fact: JudgingFact): JudgingState {
  const judging = 'callId' in fact && fact.type !== 'judge-called' ? callEnded(before, fact.callId) : before
  switch (fact.type) {
    case 'judge-called': {
      const { callId: id, panelId = null, judge, promptTokens } = fact
      return { ...judging, calls: [...judging.calls, { id, panelId, judge, promptTokens }] }
    }
    case 'panel-asked': {
      const { panelId: id, judges, rubric, bothOrders, throughSeq, said, at } = fact
      const { distinct = null, figures = null, kin = [], opened = null, closed = null, motion = false } = fact
      const measured = { said, distinct, figures, kin, opened, closed, motion }
      const nothing = { judgements: [], probes: [], motionVotes: [], votes: { before: null, after: null } }
      const panel: Panel = { id, judges, rubric, bothOrders, throughSeq, ...measured, ...nothing, at }
      return { ...judging, panels: [...judging.panels, panel] }
    }
    case 'panel-judged': {
      const { judge, order, choice, unreadable = null, failed = false, reasons, read, at } = fact
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        judgements: [
          ...panel.judgements.filter((other) => other.judge !== judge || other.order !== order),
          { judge, order, choice, unreadable, failed, reasons, read, at },
        ],
      }))
    }
    case 'panel-probed': {
      const { judge, order, choice, padded = false, failed = false } = fact
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        probes: [
          ...panel.probes.filter((other) => other.judge !== judge || other.order !== order),
          { judge, order, choice, padded, failed },
        ],
      }))
    }
    case 'panel-voted': {
      const { judge, when, choice, reason = null, unreadable = null, failed = false } = fact
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        motionVotes: [
          ...panel.motionVotes.filter((other) => other.judge !== judge || other.when !== when),
          { judge, when, choice, reason, unreadable, failed },
        ],
      }))
    }
    case 'vote-cast':
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        votes: { ...panel.votes, [fact.when]: fact.choice },
      }))
    case 'critique-measured': {
      const { turnId, judge, order, choice, reason = null, unreadable = null, at } = fact
      const others = judging.measurements.filter(
        (other) => other.turnId !== turnId || other.order !== order || !sameJudge(other.judge, judge),
      )
      return { ...judging, measurements: [...others, { turnId, judge, order, choice, reason, unreadable, at }] }
    }
    case 'sheet-asked':
    case 'sheet-read':
    case 'sheet-probed':
      return { ...judging, sheets: reduceSheets(judging.sheets, fact) }
    default:
      return assertNever(fact)
  }
}

/** The calls after one was answered or failed. */
export function callEnded(judging: JudgingState, callId: string | undefined): JudgingState {
  if (callId === undefined) return judging
  return { ...judging, calls: judging.calls.filter(({ id }) => id !== callId) }
}

function changePanel(judging: JudgingState, id: string, change: (panel: Panel) => Panel): JudgingState {
  return { ...judging, panels: judging.panels.map((panel) => (panel.id === id ? change(panel) : panel)) }
}
