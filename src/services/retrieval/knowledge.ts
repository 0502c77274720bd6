import type { FoundTurn } from '../../contract/library/library.ts'
import type { HitList } from '../../retrieval/candidates.ts'
import { reachedFrom, type Edge, type Reached } from '../../retrieval/hops.ts'
import { termsIn } from '../../retrieval/mark-terms.ts'
import { readQuestion } from '../../retrieval/question.ts'

/** A record of the memory, or a step of an argument map. */
export interface KnownRecord {
  readonly node: string
  readonly dialogId: string
  readonly kind: 'memory' | 'claim' | 'support' | 'rebuttal' | 'concession'
  readonly title: string
  readonly content: string
  /** 1 to 10 */
  readonly importance: number
  readonly turnId: string
  readonly turnNumber: number
  /** Word for word from the turn. */
  readonly quote: string
  readonly at: number
  readonly dialogTitle: string
}

export interface KnownConcept {
  readonly node: string
  readonly title: string
  readonly type: string
  /** What each dialog says of it, newest first. */
  readonly sources: readonly { readonly dialogId: string; readonly content: string; readonly at: number }[]
}

/** What is remembered, as far as finding reads it: what is in the bin, forgotten or not said any more is in none of its answers. */
export interface Knowledge {
  records(
    filters: {
      readonly text?: string
      readonly nodes?: readonly string[]
      readonly dialogIds?: readonly string[]
    },
    limit: number,
  ): { readonly records: readonly KnownRecord[] }
  concepts(nodes: readonly string[]): readonly KnownConcept[]
  /** Relations that have one of these nodes as an end. */
  relations(nodes: readonly string[], limit: number): readonly Edge[]
}

/** What may be handed on. */
export type Thing =
  | { readonly kind: 'turn'; readonly turn: FoundTurn }
  | { readonly kind: 'record'; readonly record: KnownRecord }
  | { readonly kind: 'concept'; readonly concept: KnownConcept }

/** Records and relations that are read for one question. */
const RECORDS = 300
const BY_WORDS = 20
const RELATIONS = 1_000
/** Of what is reached over relations, at most. */
const REACHED = 60

/** Records and concepts that the phrases name, phrase by phrase. */
export function recordLists(
  knowledge: Knowledge,
  phrases: readonly string[],
  turns: readonly FoundTurn[],
): readonly HitList<Thing>[] {
  const dialogIds = [...new Set(turns.map(({ dialogId }) => dialogId))]
  const near = dialogIds.length === 0 ? [] : knowledge.records({ dialogIds }, RECORDS).records
  return phrases.map((phrase) => {
    const question = readQuestion(phrase)
    const wanted = question.phrases.length + question.terms.length
    const all = new Map(
      [...near, ...knowledge.records({ text: phrase }, BY_WORDS).records].map((one) => [one.node, one]),
    )
    const hits = [...all.values()]
      .map((record) => {
        const text = `${record.title}\n${record.content}\n${record.quote}`
        const exact = question.phrases.every((quoted) => termsIn(text, question).includes(quoted))
        const strength = exact && wanted > 0 ? termsIn(text, question).length / wanted : 0
        return { key: record.node, item: { kind: 'record', record } as const, strength }
      })
      .filter(({ strength }) => strength > 0)
      .toSorted((a, b) => b.strength - a.strength || b.item.record.importance - a.item.record.importance)
    return { phrase, by: 'lexical', hits }
  })
}

/** What relations lead to from the records that were found, and from those that were made of the turns that were. */
export function related(
  knowledge: Knowledge,
  found: readonly KnownRecord[],
  turns: readonly FoundTurn[],
): readonly { readonly thing: Thing; readonly key: string; readonly way: Reached; readonly from: string }[] {
  const turnIds = new Set(turns.map(({ turnId }) => turnId))
  const dialogIds = [...new Set(turns.map(({ dialogId }) => dialogId))]
  const made =
    dialogIds.length === 0
      ? []
      : knowledge.records({ dialogIds }, RECORDS).records.filter(({ turnId }) => turnIds.has(turnId))
  const seeds = new Map([...found, ...made].map((record) => [record.node, record]))
  if (seeds.size === 0) return []
  const ways = reachedFrom([...seeds.keys()], (nodes) => knowledge.relations(nodes, RELATIONS)).slice(0, REACHED)
  const nodes = ways.map(({ node }) => node)
  const records = new Map(knowledge.records({ nodes }, REACHED).records.map((record) => [record.node, record]))
  const concepts = new Map(knowledge.concepts(nodes).map((concept) => [concept.node, concept]))
  return ways.flatMap((way) => {
    const record = records.get(way.node)
    const concept = concepts.get(way.node)
    const thing: Thing | null = record ? { kind: 'record', record } : concept ? { kind: 'concept', concept } : null
    const from = seeds.get(way.from)?.title ?? ''
    return thing ? [{ thing, key: way.node, way, from }] : []
  })
}
