import type { FactBody } from '../../../src/core/contract/events.ts'
import type { MapEdge, MapNode } from '../../../src/core/contract/insights/insights.ts'
import type { DialogState } from '../../../src/core/dialog/state.ts'
import { created, started, stateOf, turnEnded, turnStarted } from './facts.ts'

const NO_USAGE = {
  promptTokens: 0,
  completionTokens: 0,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: false,
}

/** Steps 1 and 3 of the plan are the first turns of First and Second. */
export const WORDS = {
  t1: 'Streets are for people. Cars take the room.',
  t3: 'Vans carry the food.\n\nI grant that streets are loud.',
}

export const nodes: readonly MapNode[] = [
  {
    id: 'n1',
    kind: 'claim',
    seat: 'first',
    turnId: 't1',
    quote: 'Streets are for people.',
    label: 'Streets are for people',
  },
  { id: 'n2', kind: 'support', seat: 'first', turnId: 't1', quote: 'Cars take the room.', label: 'Cars take room' },
  { id: 'n3', kind: 'rebuttal', seat: 'second', turnId: 't3', quote: 'Vans carry the food.', label: 'Vans carry food' },
  {
    id: 'n4',
    kind: 'concession',
    seat: 'second',
    turnId: 't3',
    quote: 'I grant that streets are loud.',
    label: 'Streets are loud',
  },
]
export const edges: readonly MapEdge[] = [
  { from: 'n2', to: 'n1', relation: 'supports' },
  { from: 'n3', to: 'n2', relation: 'rebuts' },
  { from: 'n4', to: 'n1', relation: 'concedes' },
]

export const read = (turnId: string, dropped = 0): FactBody => {
  const own = nodes.filter((node) => node.turnId === turnId)
  return {
    type: 'map-extended',
    turnId,
    nodes: own,
    edges: edges.filter(({ from }) => own.some(({ id }) => id === from)),
    dropped,
    usage: NO_USAGE,
    cost: 0,
    provider: 'rehearsal',
    model: 'steady',
  }
}

export const summed = (seat: 'first' | 'second', thesis: string): FactBody => ({
  type: 'participant-summarized',
  seat,
  summary: { thesis, arguments: ['One reason.'], evidence: ['A count of 1990.'], answered: ['The vans: by night.'] },
  usage: NO_USAGE,
  cost: 0,
  provider: 'rehearsal',
  model: 'steady',
})

/** Two speeches; the map contains the given facts. */
export function argued(...bodies: readonly FactBody[]): DialogState {
  return stateOf(
    created(),
    started,
    turnStarted(0),
    turnEnded('t0', 'Welcome.'),
    turnStarted(1),
    turnEnded('t1', WORDS.t1),
    turnStarted(2),
    turnEnded('t2', 'And?'),
    turnStarted(3),
    turnEnded('t3', WORDS.t3),
    ...bodies,
  )
}

export const ended: FactBody = { type: 'dialog-ended', status: 'completed', reason: 'finished' }
