import { mapTurns } from '../../diagram/layout.ts'
import { summaryTurn } from '../../dialog/selectors.ts'
import { verdictOf } from '../../dialog/verdict.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { DialogJson } from './dialog-json.ts'

type InsightsJson = Pick<DialogJson, 'verdict' | 'map' | 'participantSummaries' | 'insightCalls' | 'speech'>

/** Map, summaries and voices of idi.dialog/1; what there is none of is left out. */
export function insightsJson(state: DialogState): InsightsJson {
  const { map, summaries, spent, voiced } = state
  // What the digest of a child took stands with the digest.
  const calls = spent.flatMap(({ insight, calls, usage, cost }) =>
    insight === 'child' ? [] : [{ insight, ...(calls !== undefined && { calls }), usage, cost }],
  )
  return {
    ...verdictJson(state),
    ...(map && { map: mapJson(state, map) }),
    ...(Object.keys(summaries).length > 0 && { participantSummaries: summaries }),
    ...(calls.length > 0 && { insightCalls: calls }),
    ...(voiced.length > 0 && { speech: voiced.map(({ engine, chars, cost }) => ({ engine, chars, cost })) }),
  }
}

/** The verdict of the closing that stands. */
function verdictJson(state: DialogState): Pick<DialogJson, 'verdict'> {
  const verdict = verdictOf(state)
  if (!verdict) return {}
  const { winner, margin, reasons, unreadable, stale } = verdict
  return {
    verdict: {
      turn: summaryTurn(state)?.number ?? 1,
      winner,
      margin,
      reasons: reasons.map(({ turnId, turn, quote }) => ({ turn, quote, found: turnId !== null })),
      ...(unreadable !== null && { unreadable }),
      ...(stale && { stale }),
    },
  }
}

/** Turns are named by their number, as everywhere in the file. A step of a turn that is not in the script stays out, with its edges. */
function mapJson(state: DialogState, map: NonNullable<DialogState['map']>): NonNullable<InsightsJson['map']> {
  const numbers = new Map(mapTurns(state).map((turn) => [turn.id, turn.number]))
  const nodes = map.nodes.flatMap(({ turnId, ...node }) => {
    const turn = numbers.get(turnId)
    return turn === undefined ? [] : [{ ...node, turn }]
  })
  const known = new Set(nodes.map((node) => node.id))
  return {
    nodes,
    edges: map.edges.filter(({ from, to }) => known.has(from) && known.has(to)),
    dropped: map.dropped,
    read: map.turns.flatMap((id) => numbers.get(id) ?? []),
  }
}
