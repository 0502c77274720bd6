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
  /** The importance, from 1 to 10. */
  readonly importance: number
  readonly turnId: string
  readonly turnNumber: number
  /** A quotation from the turn, word for word. */
  readonly quote: string
  readonly at: number
  readonly dialogTitle: string
}

export interface KnownConcept {
  readonly node: string
  readonly title: string
  readonly type: string
  /** The descriptions in each dialog, newest first. */
  readonly sources: readonly { readonly dialogId: string; readonly content: string; readonly at: number }[]
}

/** The memory as the retrieval reads it. It never returns what is in the bin, forgotten or no longer said. */
export interface Knowledge {
  found(
    filters: {
      readonly text?: string
      readonly nodes?: readonly string[]
      readonly dialogIds?: readonly string[]
    },
    limit: number,
  ): readonly KnownRecord[]
  /** The concepts of these nodes. @param each how many of the newest dialogs are read for each concept */
  concepts(nodes: readonly string[], each: number): readonly KnownConcept[]
  /** The importance of these dialogs, 1 to 10; dialogs without a memory are left out. */
  importance(dialogIds: readonly string[]): ReadonlyMap<string, number>
  /** Relations that have one of these nodes as an end. */
  relations(nodes: readonly string[], limit: number): readonly Edge[]
}

/** An item of the memory that may be returned. */
export type MemoryItem =
  | { readonly kind: 'record'; readonly record: KnownRecord }
  | { readonly kind: 'concept'; readonly concept: KnownConcept }

/** A place that a search found. */
export interface FoundPlace {
  readonly dialogId: string
  readonly turnId: string | null
  /** The strength of the match, from 0 to 1, including the text around it. */
  readonly score: number
}

/** An item that was reached over relations, and where the way began. */
export interface RelatedMemory {
  readonly key: string
  readonly item: MemoryItem
  readonly way: ReachedNode
  /** The title of the item at which the way began. */
  readonly from: string
}

/** What the memory contains for a question. */
export interface MemoryAnswer {
  /** For each phrase, the records that match it. */
  readonly lists: readonly HitList<MemoryItem>[]
  /** The items reached over relations from these records and from the records of turns that were found. */
  readonly reached: readonly RelatedMemory[]
  /** The importance, 1 to 10, of the dialogs in which something was found, if they have a memory. */
  readonly importance: ReadonlyMap<string, number>
}

export const NOTHING_REMEMBERED: MemoryAnswer = { lists: [], reached: [], importance: new Map() }

/** The most records that are read for one question, and the most that are found by words for each phrase. */
const RECORDS = 300
const BY_WORDS = 20
/**
 * The most words of a phrase for which records must contain all words. A longer phrase is a sentence, and is not looked
 * up in this way.
 */
const NAMING_WORDS = 6
const RELATIONS = 300
/** The most items that are reached over relations. */
const REACHED = 40
/** How many of the newest dialogs with a concept are read. */
const CONCEPT_SOURCES = 5
/** The weight of a record whose dialog was not found, unless it contains all words. */
const ELSEWHERE = 0.5

/** Searches the memory for phrases and for places that were found. @param not ids of dialogs that are left out */
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
  // A record is worth as much as its dialog: the same words in a dialog about something else count less.
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

/** The text of a record in which words are searched. */
export function textOfRecord({ title, content, quote }: KnownRecord): string {
  return `${title}\n${content}\n${quote}`
}

/** The records as hits, ranked by how many words they contain and by the strength of their dialog. Phrases in quotation marks must be in them. */
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
