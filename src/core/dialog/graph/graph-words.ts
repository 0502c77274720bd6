import { wordTable } from '../../../base/language/t.ts'
import type { MapNode } from '../../contract/insights/insights.ts'
import type { GraphEdge, GraphEdgeType, GraphNode, GraphNodeKind } from '../../contract/library/graph.ts'

/** The name of a kind of node. */
export const NODE_KINDS: Readonly<Record<GraphNodeKind, string>> = wordTable({
  dialog: 'Dialog',
  memory: 'Record',
  concept: 'Concept',
  claim: 'Claim',
  support: 'Support',
  rebuttal: 'Rebuttal',
  concession: 'Concession',
})

/** Signs drawn in steps of maps when words would be too small to read. */
export const KIND_SIGNS: Readonly<Record<MapNode['kind'], string>> = {
  claim: '!',
  support: '+',
  rebuttal: '×',
  concession: '✓',
}

/** The words for a relation, as the middle of a sentence. */
export const RELATION_WORDS: Readonly<Record<GraphEdgeType, string>> = wordTable({
  supports: 'supports',
  rebuts: 'rebuts',
  concedes: 'concedes',
  IS_A_TYPE_OF: 'is a type of',
  IS_PART_OF: 'is part of',
  IS_INSTANCE_OF: 'is an instance of',
  CAUSES: 'causes',
  INFLUENCES: 'influences',
  ENABLES: 'enables',
  PREVENTS: 'prevents',
  CONTRIBUTES_TO: 'contributes to',
  PRECEDES: 'precedes',
  FOLLOWS: 'follows',
  CO_OCCURS_WITH: 'occurs together with',
  IS_SIMILAR_TO: 'is similar to',
  IS_OPPOSITE_OF: 'is the opposite of',
  IS_ANALOGOUS_TO: 'is analogous to',
  INSPIRES: 'inspires',
  SUPPORTS_VALUE: 'supports the value',
  EXEMPLIFIES_TRAIT: 'is an example of',
  IS_MILESTONE_FOR: 'is a milestone for',
  IS_METAPHOR_FOR: 'is a metaphor for',
  REPRESENTS_SYMBOLICALLY: 'stands as a symbol for',
  RELATED_TO: 'is related to',
  MENTIONS: 'speaks of',
  SAME_AS: 'says the same as',
  SAID_IN: 'was said in',
  BRANCH_OF: 'branched off from',
  REMATCH_OF: 'is the rematch of',
  ASIDE_OF: 'was opened in',
})

/** The name of a node in a sentence: "Ada’s claim “Shops lose trade”". A dialog or a concept has its title. */
export function nodeName({ kind, title, speaker }: Pick<GraphNode, 'kind' | 'title' | 'speaker'>): string {
  if (kind === 'concept' || kind === 'dialog') return `“${title}”`
  const what = NODE_KINDS[kind].toLowerCase()
  return `${speaker === null ? NODE_KINDS[kind] : `${speaker}’s ${what}`} “${title}”`
}

/** A relation as a sentence: "Ada’s claim “Shops lose trade” rebuts Ben’s claim “Air is cleaner”." */
export function edgeSentence(
  { type }: Pick<GraphEdge, 'type'>,
  source: Pick<GraphNode, 'kind' | 'title' | 'speaker'>,
  target: Pick<GraphNode, 'kind' | 'title' | 'speaker'>,
): string {
  return `${nodeName(source)} ${RELATION_WORDS[type]} ${nodeName(target)}.`
}

/**
 * A word for the strength of a relation, rounded to one decimal: up to 0.3 weak, up to 0.6 moderate, up to 0.9 strong,
 * 1 dominant.
 */
export function strengthWord(strength: number): 'weak' | 'moderate' | 'strong' | 'dominant' {
  const tenths = Math.round(strength * 10)
  if (tenths <= 3) return 'weak'
  if (tenths <= 6) return 'moderate'
  return tenths <= 9 ? 'strong' : 'dominant'
}

/** A word for an importance from 1 to 10. */
export function importanceWord(importance: number): 'routine' | 'moderate' | 'significant' | 'life-changing' {
  if (importance <= 3) return 'routine'
  if (importance <= 6) return 'moderate'
  return importance <= 8 ? 'significant' : 'life-changing'
}
