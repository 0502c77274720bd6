import { isMemoryFact, reduceMemory, type MemoryFact } from '../memory/memory-state.ts'
import { spentOnInsight, type Spent } from '../money/spent.ts'
import type { Fact } from '../../contract/events.ts'
import type { DialogState } from '../state.ts'

type InsightFact = Extract<Fact, { type: 'map-extended' | 'brief-made' | 'participant-summarized' }> | MemoryFact

/** The facts about insights, and a person's changes of the memory. */
export function reduceInsight(state: DialogState, fact: InsightFact): DialogState {
  if (isMemoryFact(fact)) {
    const after = fact.type === 'memory-made' ? withSpent(state, spentOnInsight(fact)) : state
    return { ...after, memory: reduceMemory(state.memory, fact) }
  }
  const after = withSpent(state, spentOnInsight(fact))
  switch (fact.type) {
    case 'map-extended': {
      const { nodes, edges, dropped, turnId } = fact
      const map = state.map ?? { nodes: [], edges: [], dropped: 0, turns: [] }
      const extended = {
        nodes: [...map.nodes, ...nodes],
        edges: [...map.edges, ...edges],
        dropped: map.dropped + dropped,
        turns: [...map.turns, turnId],
      }
      return { ...after, map: extended }
    }
    case 'brief-made': {
      const { brief, turns, throughSeq, provider, model } = fact
      return { ...after, brief: { brief, turns, throughSeq, provider, model } }
    }
    case 'participant-summarized':
      return { ...after, summaries: { ...state.summaries, [fact.seat]: fact.summary } }
  }
}

export function withSpent(state: DialogState, spent: Spent): DialogState {
  return { ...state, spent: [...state.spent, spent] }
}
