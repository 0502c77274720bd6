import type { HitList } from './candidates.ts'
import { reachedFrom, type Edge, type ReachedNode } from './hops.ts'
import { markerOf } from './mark-terms.ts'
import { readQuestion } from './question.ts'

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
  found(
    filters: {
      readonly text?: string
      readonly nodes?: readonly string[]
      readonly dialogIds?: readonly string[]
    },
    limit: number,
  ): readonly KnownRecord[]
  /** @param each the newest dialogs of each that are looked at */
  concepts(nodes: readonly string[], each: number): readonly KnownConcept[]
  /** How important these dialogs are, 1 to 10, as far as anything is remembered of them. */
  importance(dialogIds: readonly string[]): ReadonlyMap<string, number>
  /** Relations that have one of these nodes as an end. */
  relations(nodes: readonly string[], limit: number): readonly Edge[]
}

/** What is remembered and may be handed on. */
export type MemoryItem =
  | { readonly kind: 'record'; readonly record: KnownRecord }
  | { readonly kind: 'concept'; readonly concept: KnownConcept }

/** Where something was found. */
export interface FoundPlace {
  readonly dialogId: string
  readonly turnId: string | null
  /** From 0 to 1: how strong it is, with what stands around it. */
  readonly score: number
}

/** Something that was reached over relations, and from what. */
export interface RelatedMemory {
  readonly key: string
  readonly item: MemoryItem
  readonly way: ReachedNode
  /** Title of what was found. */
  readonly from: string
}

/** What is remembered of a question. */
export interface MemoryAnswer {
  /** Records that the phrases name, phrase by phrase. */
  readonly lists: readonly HitList<MemoryItem>[]
  /** What relations lead to from there, and from the records that were made of the turns that were found. */
  readonly reached: readonly RelatedMemory[]
  /** How important the dialogs are in which something was found, 1 to 10, where their memory weighed them. */
  readonly importance: ReadonlyMap<string, number>
}

export const NOTHING_REMEMBERED: MemoryAnswer = { lists: [], reached: [], importance: new Map() }

/** Records and relations that are read for one question. */
const RECORDS = 300
const BY_WORDS = 20
/** A phrase of more words is a sentence, and no record has all of them. */
const NAMING_WORDS = 6
const RELATIONS = 300
/** Of what is reached over relations, at most. */
const REACHED = 40
/** Of the dialogs that speak of a concept, the newest. */
const CONCEPT_SOURCES = 5
/** What a record is worth whose dialog was not found, unless it has all of the words. */
const ELSEWHERE = 0.5

/** @param not dialogs that are left out */
export function rememberedOf(
  knowledge: Knowledge,
  phrases: readonly string[],
  places: readonly FoundPlace[],
  not: readonly string[],
): MemoryAnswer {
  const skipped = new Set(not)
  const isWanted = (record: KnownRecord) => !skipped.has(record.dialogId)
  const dialogIds = [...new Set(places.map(({ dialogId }) => dialogId))]
  const near = dialogIds.length === 0 ? [] : knowledge.found({ dialogIds }, RECORDS).filter(isWanted)
  // A record says what its turn says, and of what: a dialog that speaks of something else is no better for the same words.
  const around = new Map<string, number>()
  for (const { dialogId, score } of places) around.set(dialogId, Math.max(score, around.get(dialogId) ?? 0))
  const lists = phrases.map((phrase): HitList<MemoryItem> => {
    const words = readQuestion(phrase).terms.length
    const named = words > NAMING_WORDS ? [] : knowledge.found({ text: phrase }, BY_WORDS).filter(isWanted)
    return { phrase, by: 'lexical', hits: hitsOf(phrase, [...near, ...named], around) }
  })
  const turnIds = new Set(places.map(({ turnId }) => turnId))
  const records = lists.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.kind === 'record' ? [item.record] : [])))
  const seeds = new Map([...records, ...near.filter(({ turnId }) => turnIds.has(turnId))].map((one) => [one.node, one]))
  const reached = relatedTo(knowledge, seeds).filter(({ item }) => !skipped.has(dialogOfKnown(item)))
  return { lists, reached, importance: knowledge.importance(dialogIds) }
}

export function dialogOfKnown(item: MemoryItem): string {
  return item.kind === 'record' ? item.record.dialogId : (item.concept.sources[0]?.dialogId ?? '')
}

/** What of a record is looked at for words. */
export function textOfRecord({ title, content, quote }: KnownRecord): string {
  return `${title}\n${content}\n${quote}`
}

/** By how many of the words stand in each, and how strong its dialog is; what is in quotation marks has to stand there. */
function hitsOf(
  phrase: string,
  records: readonly KnownRecord[],
  around: ReadonlyMap<string, number>,
): HitList<MemoryItem>['hits'] {
  const question = readQuestion(phrase)
  const wordCount = question.phrases.length + question.terms.length
  const marked = markerOf(question)
  const each = new Map(records.map((record) => [record.node, record]))
  return [...each.values()]
    .map((record) => {
      const there = marked(textOfRecord(record)).terms
      const exact = question.phrases.every((quoted) => there.includes(quoted))
      const share = exact && wordCount > 0 ? there.length / wordCount : 0
      const strength = share === 1 ? share : share * (around.get(record.dialogId) ?? ELSEWHERE)
      return { key: record.node, item: { kind: 'record', record } as const, strength }
    })
    .filter(({ strength }) => strength > 0)
    .toSorted((a, b) => b.strength - a.strength || b.item.record.importance - a.item.record.importance)
}

function relatedTo(knowledge: Knowledge, seeds: ReadonlyMap<string, KnownRecord>): readonly RelatedMemory[] {
  if (seeds.size === 0) return []
  const ways = reachedFrom([...seeds.keys()], (nodes) => knowledge.relations(nodes, RELATIONS)).slice(0, REACHED)
  if (ways.length === 0) return []
  const nodes = ways.map(({ node }) => node)
  const records = new Map(knowledge.found({ nodes }, REACHED).map((record) => [record.node, record]))
  const concepts = new Map(knowledge.concepts(nodes, CONCEPT_SOURCES).map((concept) => [concept.node, concept]))
  return ways.flatMap((way): readonly RelatedMemory[] => {
    const record = records.get(way.node)
    const concept = concepts.get(way.node)
    const from = seeds.get(way.from)?.title ?? ''
    if (record) return [{ key: way.node, item: { kind: 'record', record }, way, from }]
    return concept ? [{ key: way.node, item: { kind: 'concept', concept }, way, from }] : []
  })
}
