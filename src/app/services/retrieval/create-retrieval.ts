import type { DialogSummary } from '../../../core/contract/events.ts'
import type { FoundTurn } from '../../../core/contract/library/library.ts'
import {
  retrieveInputSchema,
  type AugmentedMemoryContext,
  type RetrieveInput,
  type WeightProfile,
} from '../../../core/contract/library/retrieval.ts'
import { candidatesOf, chosenOf, type Candidate, type HitList } from '../../../base/retrieval/candidates.ts'
import { fuse } from '../../../base/retrieval/fuse.ts'
import { keyPhrases, phrasesOf } from '../../../base/retrieval/key-phrases.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuestion } from '../../../base/retrieval/question.ts'
import { dialogOfKnown, textOfRecord, type MemoryAnswer } from '../../../base/retrieval/remembered.ts'
import { importanceOf, IMPORTANCE_UNKNOWN, recencyOf, weigh } from '../../../base/retrieval/weights.ts'
import type { Retrieval } from '../ports.ts'
import { contextOf } from './context.ts'
import type { ChosenItem, ReturnableItem } from './items.ts'
import { startNotes } from './notes.ts'
import { findByMemory, findByVectors, findByWords, summariesOf, type RetrievalSources } from './sources.ts'

interface Ports extends RetrievalSources {
  readonly now: () => number
}

/** The most places of one dialog among the candidates. */
const EACH_DIALOG = 3
/** The length of the passage of a turn that is returned, in words: enough for a model to answer from. */
const PASSAGE_WORDS = 160
/** The least importance of a pinned dialog, on the scale from 1 to 10. */
const PINNED = 8

/** Finds places, records and concepts for key phrases in the whole library, each with the reason. */
export function createRetrieval(ports: Ports): Retrieval {
  return { retrieve: (input, signal) => retrieve(ports, input, signal), phrasesOf }
}

async function retrieve(
  { log, vectors, remembered, now }: Ports,
  input: RetrieveInput,
  signal?: AbortSignal,
): Promise<AugmentedMemoryContext> {
  const { profile, limit, not, ...asked } = retrieveInputSchema.parse(input)
  const notes = startNotes(now)
  const phrases = notes.timedNow('key_phrases', () => keyPhrases(asked.phrases))
  const how = { each: EACH_DIALOG, words: PASSAGE_WORDS, not }
  const [answers, near] = await Promise.all([
    notes.timed('full_text', () => findByWords(log, phrases, how, notes)),
    notes.timed('semantic_grounding', () => findByVectors(vectors, phrases, how, notes, signal)),
  ])
  signal?.throwIfAborted()
  const turnHits: readonly HitList<ReturnableItem>[] = phrases.flatMap((phrase, place) => [
    listOf(phrase, 'lexical', answers[place]?.turns ?? []),
    listOf(phrase, 'vector', near[place] ?? []),
  ])
  const turns = turnHits.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.kind === 'turn' ? [item.turn] : [])))
  const memory = await notes.timed('graph_traversal', () => findByMemory(remembered, phrases, turns, not, notes))
  const candidates = notes.timedNow('scoring', () => candidatesOf([...turnHits, ...memory.lists]))
  const keys = new Set(candidates.map(({ key }) => key))
  const reached = memory.reached.filter(({ key }) => !keys.has(key))

  const dialogs = fuse(
    answers.map((answer) => ({ ranked: (answer?.dialogs ?? []).map(({ dialogId }) => dialogId), weight: 1 })),
  ).slice(0, limit)
  // Records are left out: each has its importance and its dialog's title already, so that hundreds of them need no
  // look-up.
  const things = [...candidates, ...reached].flatMap(({ item }) => (item.kind === 'record' ? [] : [dialogOf(item)]))
  const summaries = await notes.timed('hydration', () => summariesOf(log, [...things, ...dialogs], notes))
  const chosen = notes.timedNow('scoring', () => {
    const weights = { profile, now: now(), importance: memory.importance, summaries }
    const markers = phrases.map((phrase) => markerOf(readQuestion(phrase)))
    // The matching words are marked only in the items that are returned.
    return chosenOf(scoredItems(candidates, reached, weights), EACH_DIALOG, limit).map((one) => ({
      ...one,
      words: wordsOf(one.thing, markers),
    }))
  })
  return contextOf({
    chosen,
    summaries,
    dialogs,
    profile,
    notes,
    phrases: phrases.map((phrase, place) => ({
      phrase,
      places: answers[place]?.turns.length ?? 0,
      records: memory.lists[place]?.hits.length ?? 0,
      words_found_nowhere: answers[place]?.unmatched ?? [],
      words_left_out: answers[place]?.leftOut ?? [],
      nearest: near[place]?.[0]?.score ?? null,
    })),
    evaluated: candidates.length + reached.length,
    seeds: candidates.length,
  })
}

/** The weights of the signals. */
interface Weights {
  readonly profile: WeightProfile
  readonly now: number
  /** The importance of dialogs, by their memories. */
  readonly importance: MemoryAnswer['importance']
  readonly summaries: ReadonlyMap<string, DialogSummary>
}

type Scored = Omit<ChosenItem, 'words'>

function scoredItems(
  candidates: readonly Candidate<ReturnableItem>[],
  reached: MemoryAnswer['reached'],
  weights: Weights,
): readonly Scored[] {
  return [
    ...candidates.map((candidate) => scoredOf(candidate, candidate.item, null, weights)),
    ...reached.map(({ key, item, way, from }) => {
      const candidate = { key, semantic: way.semantic, lexical: null, vector: null, phrases: [] }
      return scoredOf(candidate, item, { reached: way, from }, weights)
    }),
  ]
}

function scoredOf(
  { key, semantic, lexical, vector, phrases }: Omit<Candidate<ReturnableItem>, 'item'>,
  thing: ReturnableItem,
  way: ChosenItem['way'],
  weights: Weights,
): Scored {
  const dialogId = dialogOf(thing)
  const recency = recencyOf(timeOf(thing), weights.now)
  const raw = thing.kind === 'record' ? thing.record.importance : weightOf(dialogId, weights)
  const importance = importanceOf(raw)
  const breakdown = { semantic, recency, importance, lexical, vector }
  return { key, thing, score: weigh(breakdown, weights.profile), dialogId, phrases, breakdown, way }
}

/** The weight of a dialog, from 1 to 10: its importance by its memory. A pinned dialog has at least PINNED. */
function weightOf(dialogId: string, { importance, summaries }: Weights): number {
  const weighed = importance.get(dialogId)
  if (!summaries.get(dialogId)?.pinnedAt) return weighed ?? IMPORTANCE_UNKNOWN
  return Math.max(PINNED, weighed ?? PINNED)
}

function listOf(
  phrase: string,
  by: HitList<ReturnableItem>['by'],
  turns: readonly FoundTurn[],
): HitList<ReturnableItem> {
  const seen = new Set<string>()
  const hits = turns.flatMap((turn) => {
    // Draft, critique and speech of a turn are one place, represented by the best of them.
    const key = turn.turnId ?? `${turn.dialogId}/${turn.what}/${turn.at}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, item: { kind: 'turn', turn } as const, strength: turn.score }]
  })
  return { phrase, by, hits }
}

function dialogOf(thing: ReturnableItem): string {
  return thing.kind === 'turn' ? thing.turn.dialogId : dialogOfKnown(thing)
}

function timeOf(thing: ReturnableItem): number {
  if (thing.kind === 'turn') return thing.turn.at
  return thing.kind === 'record' ? thing.record.at : (thing.concept.sources[0]?.at ?? 0)
}

function wordsOf(thing: ReturnableItem, markers: readonly ReturnType<typeof markerOf>[]): readonly string[] {
  if (thing.kind === 'turn') return thing.turn.words
  const text = thing.kind === 'record' ? textOfRecord(thing.record) : thing.concept.title
  return [...new Set(markers.flatMap((marked) => marked(text).terms))]
}
