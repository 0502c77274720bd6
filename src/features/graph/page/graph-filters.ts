import { wordTable } from '../../../base/language/t.ts'
import type { GraphEdgeType, LibraryGraph } from '../../../core/contract/library/graph.ts'
import {
  NODE_GROUPS,
  RELATION_GROUPS,
  type GraphFilters,
  type NodeGroup,
  type RelationGroup,
} from '../../../core/dialog/graph/filter-graph.ts'
import { RELATION_WORDS } from '../../../core/dialog/graph/graph-words.ts'
import { changeRouteQuery, useRouteQuery } from '../../../page/host/route-query.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

export const GROUP_LABELS: Readonly<Record<NodeGroup, string>> = wordTable({
  dialogs: 'Dialogs',
  claims: 'Claims of maps',
  records: 'Records',
  concepts: 'Concepts',
})

export const RELATION_LABELS: Readonly<Record<RelationGroup, string>> = wordTable({
  arguments: 'Arguments of maps',
  remembered: 'What is remembered',
  concepts: 'Speaks of a concept',
  places: 'Said in a dialog',
  equal: 'Says the same',
  dialogs: 'Between dialogs',
})

/** Days back from now. */
export const TIMES: Readonly<Record<string, string>> = wordTable({
  '7': 'The last 7 days',
  '30': 'The last 30 days',
  '365': 'The last year',
})
const DAY_MS = 86_400_000

/** What the graph is narrowed to, and what it begins at. It stands in the address. */
export interface GraphView {
  readonly text: string
  /** Groups that are left out, by commas: none is the usual. */
  readonly without: string
  /** Empty strings choose all. */
  readonly relation: string
  readonly dialog: string
  readonly time: string
  /** A node to begin at. */
  readonly node: string
  /** CONVERSATION/TURN: an answer that lights a part of it. */
  readonly answer: string
}

export const ALL_GRAPH: GraphView = { text: '', without: '', relation: '', dialog: '', time: '', node: '', answer: '' }
const USUAL: Readonly<Record<keyof GraphView, string>> = ALL_GRAPH

export function useGraphView(): GraphView {
  return useRouteQuery(USUAL)
}

export function changeGraphView(change: Partial<GraphView>): void {
  changeRouteQuery(USUAL, change)
}

/** Groups that are left out; what an address names besides is nothing. */
export function leftOut({ without }: GraphView): readonly NodeGroup[] {
  const named = without.split(',')
  return NODE_GROUPS.filter((group) => named.includes(group))
}

/** An address may be written by hand: what it names and nobody knows narrows nothing. */
export function filtersOf(view: GraphView, now: number): GraphFilters {
  const { text, relation, dialog, time } = view
  const out = leftOut(view)
  return {
    ...(text.trim() !== '' && { text: beginningOf(text, 500) }),
    ...(out.length > 0 && { nodes: NODE_GROUPS.filter((group) => !out.includes(group)) }),
    ...((Object.hasOwn(RELATION_GROUPS, relation) || Object.hasOwn(RELATION_WORDS, relation)) && {
      relation: relation as RelationGroup | GraphEdgeType,
    }),
    ...(dialog !== '' && { dialogId: dialog }),
    ...(Object.hasOwn(TIMES, time) && { since: now - Number(time) * DAY_MS }),
  }
}

/** Relations that there are, each by its name, in the order of the vocabulary. */
export function relationsIn({ edges }: LibraryGraph): readonly GraphEdgeType[] {
  const there = new Set(edges.map(({ type }) => type))
  return (Object.keys(RELATION_WORDS) as GraphEdgeType[]).filter((type) => there.has(type))
}
