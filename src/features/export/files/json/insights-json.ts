import type { BriefPoint } from '../../../../core/contract/insights/brief.ts'
import { currentBrief } from '../../../../core/dialog/brief/current-brief.ts'
import { mapTurns } from '../../../../core/diagram/layout.ts'
import type { Spent } from '../../../../core/dialog/money/spent.ts'
import { ownSpent, sharedSpent } from '../../../../core/dialog/money/totals.ts'
import { findTurn, summaryTurn } from '../../../../core/dialog/selectors.ts'
import { verdictOf } from '../../../../core/dialog/closing/verdict.ts'
import { hintsFor } from '../../../../core/dialog/turns/person/hints.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import type { DialogJson } from './dialog-json.ts'
import { boardJson } from './board-json.ts'
import { memoryJson } from './memory-json.ts'
import { moderatorChecks, type KnownBeside } from '../../../../core/dialog/judging/checks.ts'
import { panelsJson } from './panels-json.ts'
import { sheetsJson } from './sheets-json.ts'

type InsightsJson = Pick<
  DialogJson,
  | 'verdict'
  | 'brief'
  | 'memory'
  | 'board'
  | 'panels'
  | 'scoreSheets'
  | 'map'
  | 'participantSummaries'
  | 'insightCalls'
  | 'speech'
>

/** The verdict, panels, score sheets, map, summaries and voices in idi.dialog/1. What does not exist is left out. */
export function insightsJson(state: DialogState, beside: KnownBeside = {}): InsightsJson {
  const { map, summaries, origin } = state
  const spent = [...sharedSpent(state), ...ownSpent(state)]
  const shared = (seq: number) => seq <= (origin?.sharedThrough ?? 0)
  const written = new Set(state.children.flatMap(({ digests }) => digests.map((digest) => digest.seq)))
  // The costs of stages are with their turns, and those of digests with the turns that they cover.
  const calls = failedLast(spent).flatMap(({ kind, calls, usage, cost, turnId, seq, stopped }) =>
    kind === 'map' ||
    kind === 'summaries' ||
    kind === 'brief' ||
    kind === 'memory' ||
    kind === 'verdict' ||
    kind === 'panel' ||
    kind === 'meter' ||
    kind === 'sheet' ||
    kind === 'ooc' ||
    kind === 'check' ||
    kind === 'hint' ||
    kind === 'coach' ||
    kind === 'minds' ||
    kind === 'detail' ||
    kind === 'files' ||
    (kind === 'child' && !written.has(seq)) ||
    kind === 'ahead' ||
    kind === 'failed'
      ? [
          {
            // A stage that was made ahead and never used counts as a failed call.
            insight: kind === 'ahead' ? 'failed' : kind,
            ...(calls !== 1 && { calls }),
            ...(kind === 'hint' ? hintedTurn(state, seq) : turnOf(state, turnId)),
            usage,
            cost,
            ...((stopped || kind === 'ahead') && { stopped: true as const }),
            ...(shared(seq) && { shared: true as const }),
          },
        ]
      : [],
  )
  const voiced = spent.filter(({ kind }) => kind === 'speech')
  return {
    ...verdictJson(state, beside),
    ...panelsJson(state, beside),
    ...sheetsJson(state),
    ...briefJson(state),
    ...memoryJson(state),
    ...boardJson(state),
    ...(map && { map: mapJson(state, map) }),
    ...(Object.keys(summaries).length > 0 && { participantSummaries: summaries }),
    ...(calls.length > 0 && { insightCalls: calls }),
    ...(voiced.length > 0 && { speech: voiced.map(({ provider: engine, chars, cost }) => ({ engine, chars, cost })) }),
  }
}

/** Failed calls come last, because an import can only restore their tokens and costs. */
function failedLast(spent: readonly Spent[]): readonly Spent[] {
  const toldLast = ({ kind }: Spent) => Number(kind === 'failed' || kind === 'ahead')
  return spent.toSorted((a, b) => toldLast(a) - toldLast(b))
}

/**
 * The turn for which a hint was given.
 * @param seq number of the fact
 */
function hintedTurn(state: DialogState, seq: number): { readonly turn?: number } {
  const turn = state.turns.find((each) => hintsFor(state, each).some((hint) => hint.seq === seq))
  return turn && !turn.superseded ? { turn: turn.number } : {}
}

/** The turn of failed calls, if it is in the script. */
function turnOf(state: DialogState, turnId: string | null): { readonly turn?: number } {
  const turn = turnId === null ? null : findTurn(state, turnId)
  return turn && !turn.superseded ? { turn: turn.number } : {}
}

/** The verdict of the closing that stands now. */
function verdictJson(state: DialogState, beside: KnownBeside): Pick<DialogJson, 'verdict'> {
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
      ...(unreadable === null && { checks: [...moderatorChecks(state, verdict, beside)] }),
    },
  }
}

/** Items whose quotation is no longer in any turn are left out. */
function briefJson(state: DialogState): Pick<DialogJson, 'brief'> {
  const brief = currentBrief(state)
  if (!brief) return {}
  const numbers = new Map(state.turns.map(({ id, number }) => [id, number]))
  const points = (list: readonly BriefPoint[]) =>
    list.map(({ text, quotes }) => ({
      text,
      quotes: quotes.map(({ turnId, quote }) => ({ turn: numbers.get(turnId) ?? 1, quote })),
    }))
  return {
    brief: {
      ...(brief.lead && { lead: brief.lead }),
      ...(brief.for && { for: points(brief.for) }),
      ...(brief.against && { against: points(brief.against) }),
      agreed: points(brief.agreed),
      crux: points(brief.crux),
      settles: points(brief.settles),
      changed: points(brief.changed),
      risks: points(brief.risks),
      dropped: brief.dropped,
      read: brief.read.filter(({ superseded }) => !superseded).map(({ number }) => number),
      ...(brief.stale && { stale: brief.stale }),
    },
  }
}

/**
 * The argument map. Turns are named by number, as everywhere in the file. A step of a turn that is not in the script is
 * left out, and so are its edges.
 */
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
