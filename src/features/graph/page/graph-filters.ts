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

/** The choices of a period: days back from now. */
export const TIMES: Readonly<Record<string, string>> = wordTable({
  '7': 'The last 7 days',
  '30': 'The last 30 days',
  '365': 'The last year',
})
const DAY_MS = 86_400_000

/** The filters of the graph and the node it begins at. They are part of the page's address. */
export interface GraphView {
  readonly text: string
  /** Groups of nodes that are left out, with commas between them; empty by default. */
  readonly without: string
  /** The name of a relation; like `dialog` and `time`, empty for all. */
  readonly relation: string
  readonly dialog: string
  readonly time: string
  /** The node at which the graph begins. */
  readonly node: string
  /** An answer, as CONVERSATION/TURN, whose sources are highlighted in the graph. */
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

/** The groups that are left out. Unknown names in an address are ignored. */
export function leftOut({ without }: GraphView): readonly NodeGroup[] {
  const named = without.split(',')
  return NODE_GROUPS.filter((group) => named.includes(group))
}

/** The filters of a view. Unknown values are ignored, because an address may be typed by hand. */
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

/** The kinds of relations in a graph, in the order of the vocabulary. */
export function relationsIn({ edges }: LibraryGraph): readonly GraphEdgeType[] {
  const there = new Set(edges.map(({ type }) => type))
  return (Object.keys(RELATION_WORDS) as GraphEdgeType[]).filter((type) => there.has(type))
}

/**
 * The groups of relations to choose from: those of which a graph has several, because one alone is a choice by itself;
 * and the chosen one.
 */
export function relationGroupsIn(relations: readonly GraphEdgeType[], chosen: string): readonly RelationGroup[] {
  return (Object.keys(RELATION_GROUPS) as RelationGroup[]).filter((group) => {
    const types: readonly GraphEdgeType[] = RELATION_GROUPS[group]
    return group === chosen || relations.filter((type) => types.includes(type)).length > 1
  })
}
