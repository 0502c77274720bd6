import type { SeatId } from '../../contract/dialog-config.ts'
import type { ArgumentMap, MapEdge, MapNode } from '../../contract/insights/insights.ts'
import type { Turn } from '../../dialog/state.ts'
import type { MapAnswer } from './answers.ts'
import { findQuote } from './find-quote.ts'
import { readWords } from '../../../base/text/words.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** The most characters of a label. The quote replaces a missing one. */
const LABEL_MAX_CHARS = 160
const OWN_ID = /^n(\d+)$/

/** Checks an answer about a turn: steps whose quotes are not in the turn are dropped, with their edges. */
export function acceptMap(
  answer: MapAnswer,
  turn: Pick<Turn, 'id' | 'text'> & { readonly seat: SeatId },
  earlier: Pick<ArgumentMap, 'nodes'>,
  taken: readonly MapNode[],
): ArgumentMap {
  let number = Math.max(0, ...taken.map((node) => Number(OWN_ID.exec(node.id)?.[1] ?? 0)))
  const nodes: MapNode[] = []
  /**
   * The ids that the answer gives to steps of this turn. A step that was noted before the turn was edited keeps its id.
   */
  const named = new Map<string, string>()
  let dropped = 0
  for (const { id, kind, quote, label } of answer.nodes) {
    const said = isOneOfMany(quote, turn.text) ? null : findQuote(turn.text, quote)
    if (said === null) {
      dropped += 1
      continue
    }
    const known = [...earlier.nodes, ...nodes].find((node) => node.turnId === turn.id && node.quote === said)
    if (!known)
      nodes.push({
        id: `n${(number += 1)}`,
        kind,
        seat: turn.seat,
        turnId: turn.id,
        quote: said,
        label: labelOf(label, said),
      })
    const own = known?.id ?? `n${number}`
    if (!named.has(id)) named.set(id, own)
  }
  return { nodes, edges: edgesOf(answer, named, new Set(earlier.nodes.map((node) => node.id))), dropped }
}

/** Whether a quote is one word of several, such as a name: it argues nothing. */
function isOneOfMany(quote: string, text: string): boolean {
  return readWords(quote).length === 1 && readWords(text).length > 1
}

function edgesOf(
  answer: MapAnswer,
  named: ReadonlyMap<string, string>,
  earlier: ReadonlySet<string>,
): readonly MapEdge[] {
  const edges: MapEdge[] = []
  for (const { from, to, relation } of answer.edges) {
    const start = named.get(from)
    const end = (to === from ? undefined : named.get(to)) ?? (earlier.has(to) ? to : undefined)
    if (start === undefined || end === undefined || start === end) continue
    // A circle of edges within one turn explains nothing.
    if (edges.some((edge) => edge.from === start && edge.to === end) || leads(edges, end, start)) continue
    edges.push({ from: start, to: end, relation })
  }
  return edges
}

function leads(edges: readonly MapEdge[], from: string, to: string): boolean {
  return from === to || edges.some((edge) => edge.from === from && leads(edges, edge.to, to))
}

function labelOf(label: string, quote: string): string {
  return shortenLine(label.trim() === '' ? quote : label, LABEL_MAX_CHARS)
}
