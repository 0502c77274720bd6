import type { Fact } from '../../contract/events.ts'
import { assertNever } from '../assert-never.ts'
import { sameJudge, type Judging, type Panel } from '../judging/judging-state.ts'

type JudgingFact = Extract<
  Fact,
  { type: 'panel-asked' | 'panel-judged' | 'panel-probed' | 'vote-cast' | 'critique-measured' }
>

/** A judge heard twice in one order, after a crash say, counts once: by what it said last. */
export function reduceJudging(judging: Judging, fact: JudgingFact): Judging {
  switch (fact.type) {
    case 'panel-asked': {
      const { panelId: id, judges, rubric, bothOrders, throughSeq, said, opened = null, closed = null, at } = fact
      const nothing = { judgements: [], probes: [], votes: { before: null, after: null } }
      const panel: Panel = { id, judges, rubric, bothOrders, throughSeq, said, opened, closed, ...nothing, at }
      return { ...judging, panels: [...judging.panels, panel] }
    }
    case 'panel-judged': {
      const { judge, order, choice, unreadable = null, reasons, read, at } = fact
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        judgements: [
          ...panel.judgements.filter((other) => other.judge !== judge || other.order !== order),
          { judge, order, choice, unreadable, reasons, read, at },
        ],
      }))
    }
    case 'panel-probed': {
      const { judge, order, choice } = fact
      return changePanel(judging, fact.panelId, (panel) => ({
        ...panel,
        probes: [
          ...panel.probes.filter((other) => other.judge !== judge || other.order !== order),
          { judge, order, choice },
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
    default:
      return assertNever(fact)
  }
}

function changePanel(judging: Judging, id: string, change: (panel: Panel) => Panel): Judging {
  return { ...judging, panels: judging.panels.map((panel) => (panel.id === id ? change(panel) : panel)) }
}
