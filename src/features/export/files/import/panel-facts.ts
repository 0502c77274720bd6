import { sayLater } from '../../../../base/language/say.ts'
import { NO_USAGE } from '../../../../core/dialog/money/usage.ts'
import type { DialogJson } from '../json/dialog-json.ts'
import { type FactList, importInvalid } from './imported-dialog.ts'
import type { LaterFacts } from './later-facts.ts'
import { time } from './turn-facts.ts'

const NOT_TOLD = { usage: NO_USAGE, cost: 0, calls: 0 }

/**
 * Adds the facts of panels, each at its time, so that a later change of a turn marks them as outdated.
 * @param turnId returns the id of the turn at an index
 * @returns a function that adds the costs of calls without a result; it must be called after all other facts
 */
export function addPanels(
  facts: FactList,
  { panels = [], turns, insightCalls = [], seats }: DialogJson,
  later: LaterFacts,
  turnId: (index: number) => string,
): () => void {
  const idOf = new Map(turns.map((turn, index) => [turn.number, turnId(index)]))
  // Calls of a branch's shared past were paid by another dialog.
  const calls = insightCalls
    .filter(({ insight }) => insight === 'panel')
    .map(({ usage, cost, calls: made, shared }) => (shared ? NOT_TOLD : { usage, cost, calls: made ?? 1 }))
  for (const [index, { judgements, probes = [], motionVotes = [], readersVote, at, ...asked }] of panels.entries()) {
    const panelId = `imported-panel-${index + 1}`
    const { judges, rubric, bothOrders, said, distinct, figures, kin, opened, closed, motion } = asked
    const measured = {
      ...(distinct && { distinct }),
      ...(figures && { figures }),
      ...(kin && { kin }),
      ...(opened && { opened }),
      ...(closed && { closed }),
      ...(motion && { motion }),
    }
    for (const [field, all] of Object.entries({ judgements, probes, motionVotes }))
      for (const [place, { judge }] of all.entries())
        if (judge >= judges.length)
          throw importInvalid(
            sayLater('The file cannot be imported: {field} is the number of no judge.', {
              field: `panels[${index}].${field}[${place}].judge`,
            }),
          )
    later.at(time(at), () => {
      const throughSeq = facts.bodies.length
      facts.add({ type: 'panel-asked', panelId, judges, rubric, bothOrders, said, ...measured, throughSeq }, time(at))
      for (const { at: judgedAt, ...judgement } of judgements) {
        const reasons = judgement.reasons.map((reason) => ({
          ...reason,
          turnId: (reason.turn !== null && idOf.get(reason.turn)) || null,
        }))
        facts.add(
          { type: 'panel-judged', panelId, ...judgement, reasons, ...spentBy(judges[judgement.judge]) },
          time(judgedAt),
        )
      }
      for (const probe of probes)
        facts.add({ type: 'panel-probed', panelId, ...probe, ...spentBy(judges[probe.judge]) })
      for (const vote of motionVotes)
        facts.add({ type: 'panel-voted', panelId, ...vote, ...spentBy(judges[vote.judge]) })
      for (const when of ['before', 'after'] as const) {
        const choice = readersVote?.[when]
        if (choice !== undefined) facts.add({ type: 'vote-cast', panelId, when, choice })
      }
    })
  }

  function spentBy({ provider, model }: { provider: string; model: string } = seats.moderator) {
    return { provider, model, ...(calls.shift() ?? NOT_TOLD) }
  }
  // If a judge was called twice, for example after a crash, the first call counts, too.
  return () => {
    while (calls.length > 0) facts.add({ type: 'calls-failed', ...spentBy() })
  }
}
