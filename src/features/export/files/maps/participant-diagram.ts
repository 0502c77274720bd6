import { loadWithShaper } from '../pdf/file/load-with-shaper.ts'
import type { SeatId } from '../../../../core/contract/dialog-config.ts'
import type { MapEdge, MapNode } from '../../../../core/contract/insights/insights.ts'
import { currentMap, finishedSpeeches } from '../../../../core/dialog/insights.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { beginningOf } from '../../../../base/text/shorten.ts'

/** The most characters of the text in a box; longer text is cut off. */
const LABEL_MAX_CHARS = 160

/**
 * The summary of one participant as a picture: its own steps of the argument map, or without a map its summary, with
 * the thesis above the arguments. Null when there is neither.
 */
export async function participantDiagram(state: DialogState, seat: SeatId): Promise<Uint8Array | null> {
  const drawn = ownSteps(state, seat) ?? fromSummary(state, seat)
  if (!drawn) return null
  // Fonts and their readers are loaded only for a picture.
  const { mapPng } = await loadWithShaper(() => import('./png/map-png.ts'))
  return mapPng(drawn.state, { numbered: drawn.numbered })
}

interface Drawn {
  readonly state: DialogState
  /** Whether the rows are turns, so that they show their numbers. */
  readonly numbered: boolean
}

function ownSteps(state: DialogState, seat: SeatId): Drawn | null {
  const { nodes, edges } = currentMap(state)
  const own = nodes.filter((node) => node.seat === seat)
  if (!state.map || own.length === 0) return null
  const ids = new Set(own.map(({ id }) => id))
  const within = edges.filter(({ from, to }) => ids.has(from) && ids.has(to))
  return { state: { ...state, map: { ...state.map, nodes: own, edges: within } }, numbered: true }
}

/** A row for the thesis, one for its arguments, one for evidence and one for answered counter-arguments. */
function fromSummary(state: DialogState, seat: SeatId): Drawn | null {
  const summary = state.summaries[seat]
  const speech = finishedSpeeches(state, seat)[0]
  if (!summary || !speech) return null
  const rows = [
    { kind: 'claim', relation: 'supports', texts: [summary.thesis] },
    { kind: 'support', relation: 'supports', texts: summary.arguments },
    { kind: 'support', relation: 'supports', texts: summary.evidence },
    { kind: 'rebuttal', relation: 'rebuts', texts: summary.answered },
  ] as const
  const filled = rows.map((row) => ({ ...row, texts: row.texts.filter((text) => text.trim() !== '') }))
  const turnId = (row: number) => `row-${row}`
  const nodes = filled.flatMap(({ kind, texts }, row): MapNode[] =>
    texts.map((text, index) => ({
      id: `${row}-${index}`,
      kind,
      seat,
      turnId: turnId(row),
      quote: '',
      label: beginningOf(text, LABEL_MAX_CHARS),
    })),
  )
  const [thesis] = nodes
  if (thesis === undefined) return null
  const edges = filled.flatMap(({ relation, texts }, row): MapEdge[] =>
    texts.flatMap((_, index) => {
      const from = `${row}-${index}`
      // Counter-arguments come from the other side, so they cannot support the thesis.
      return from === thesis.id || relation === 'rebuts' ? [] : [{ from, to: thesis.id, relation }]
    }),
  )
  const turns = filled.map((_, row) => ({ ...speech, id: turnId(row), number: row + 1, seq: row + 1, versions: [] }))
  return {
    state: { ...state, turns, messages: [], map: { nodes, edges, dropped: 0, turns: [] } } as DialogState,
    numbered: false,
  }
}
