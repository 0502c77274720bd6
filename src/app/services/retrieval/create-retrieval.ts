import { inSlices } from '../../../base/async/in-slices.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { FindAnswer, FoundTurn } from '../../../core/contract/library/library.ts'
import {
  retrieveInputSchema,
  type AugmentedMemoryContext,
  type RetrieveInput,
} from '../../../core/contract/library/retrieval.ts'
import type { EventLog } from '../../../core/engine/ports.ts'
import { candidatesOf, chosenOf, type Candidate, type HitList } from '../../../base/retrieval/candidates.ts'
import { fuse } from '../../../base/retrieval/fuse.ts'
import { keyPhrases, phrasesOf } from '../../../base/retrieval/key-phrases.ts'
import { markerOf } from '../../../base/retrieval/mark-terms.ts'
import { readQuestion } from '../../../base/retrieval/question.ts'
import {
  dialogOfKnown,
  NOTHING_REMEMBERED,
  textOfRecord,
  type FoundPlace,
  type MemoryAnswer,
} from '../../../base/retrieval/remembered.ts'
import { importanceOf, IMPORTANCE_UNKNOWN, recencyOf, weigh } from '../../../base/retrieval/weights.ts'
import type { Retrieval, Vectors } from '../ports.ts'
import { contextOf } from './context.ts'
import type { ChosenItem, Thing } from './items.ts'
import { startNotes, type Notes } from './notes.ts'

interface Ports {
  readonly log: Pick<EventLog, 'find' | 'summary'>
  readonly vectors?: Pick<Vectors, 'near'> | undefined
  /** What is remembered of dialogs; without it only what was said is found. */
  readonly remembered?:
    | ((phrases: readonly string[], places: readonly FoundPlace[], not: readonly string[]) => Promise<MemoryAnswer>)
    | undefined
  readonly now: () => number
}

/** Places that are looked at for each phrase, and of one dialog among them. */
const LOOKED_AT = 24
const EACH_DIALOG = 3
/** Words of a turn that are handed on: what a model can answer from. */
const PASSAGE_WORDS = 160
/** On the scale of 1 to 10. */
const PINNED = 8
const QUOTED = /["“„«»「『]/

/** Finds what key phrases lead to, in everything said, and tells why. */
export function createRetrieval({ log, vectors, remembered, now }: Ports): Retrieval {
  async function retrieve(wanted: RetrieveInput, signal?: AbortSignal): Promise<AugmentedMemoryContext> {
    const { profile, limit, not, ...asked } = retrieveInputSchema.parse(wanted)
    const notes = startNotes(now)
    const phrases = notes.timedNow('key_phrases', () => keyPhrases(asked.phrases))
    const how = { each: EACH_DIALOG, words: PASSAGE_WORDS, not }
    const [answers, near] = await Promise.all([
      notes.timed('full_text', () => byWords(phrases, how, notes)),
      notes.timed('semantic_grounding', () => byVectors(phrases, how, notes, signal)),
    ])
    signal?.throwIfAborted()
    const said: readonly HitList<Thing>[] = phrases.flatMap((phrase, place) => [
      listOf(phrase, 'lexical', answers[place]?.turns ?? []),
      listOf(phrase, 'vector', near[place] ?? []),
    ])
    const turns = said.flatMap(({ hits }) => hits.flatMap(({ item }) => (item.kind === 'turn' ? [item.turn] : [])))
    const known = await notes.timed('graph_traversal', () => byMemory(phrases, turns, not, notes))
    const candidates = notes.timedNow('scoring', () => candidatesOf([...said, ...known.lists]))
    const found = new Set(candidates.map(({ key }) => key))
    const reached = known.reached.filter(({ key }) => !found.has(key))

    const dialogs = fuse(
      answers.map((answer) => ({ ranked: (answer?.dialogs ?? []).map(({ dialogId }) => dialogId), weight: 1 })),
    ).slice(0, limit)
    // A record tells its weight and its dialog's title itself: of hundreds of them, none is looked up.
    const things = [...candidates, ...reached].flatMap(({ item }) => (item.kind === 'record' ? [] : [dialogOf(item)]))
    const summaries = await notes.timed('hydration', () => summariesOf([...things, ...dialogs], notes))
    const chosen = notes.timedNow('scoring', () => {
      const scored = [
        ...candidates.map((candidate) => scoredOf(candidate, candidate.item, null)),
        ...reached.map(({ key, item, way, from }) =>
          scoredOf({ key, semantic: way.semantic, lexical: null, vector: null, phrases: [] }, item, {
            reached: way,
            from,
          }),
        ),
      ]
      const markers = phrases.map((phrase) => markerOf(readQuestion(phrase)))
      // What of the phrases stands in each is looked up for those that are handed on.
      return chosenOf(scored, EACH_DIALOG, limit).map((one) => ({ ...one, words: wordsOf(one.thing, markers) }))
    })
    return contextOf({
      ...{ chosen, summaries, dialogs, profile, notes },
      phrases: phrases.map((phrase, place) => ({
        phrase,
        places: answers[place]?.turns.length ?? 0,
        records: known.lists[place]?.hits.length ?? 0,
        words_found_nowhere: answers[place]?.unmatched ?? [],
        words_left_out: answers[place]?.leftOut ?? [],
        nearest: near[place]?.[0]?.score ?? null,
      })),
      evaluated: candidates.length + reached.length,
      seeds: candidates.length,
    })

    function scoredOf(
      { key, semantic, lexical, vector, phrases: matched }: Omit<Candidate<Thing>, 'item'>,
      thing: Thing,
      way: ChosenItem['way'],
    ): Omit<ChosenItem, 'words'> {
      const dialogId = dialogOf(thing)
      const recency = recencyOf(timeOf(thing), now())
      const raw = thing.kind === 'record' ? thing.record.importance : weightOf(dialogId)
      const importance = importanceOf(raw)
      const breakdown = { semantic, recency, importance, lexical, vector }
      return { key, thing, score: weigh(breakdown, profile), dialogId, phrases: matched, breakdown, way }
    }

    /** 1 to 10: as its memory weighed the dialog; what somebody has pinned is of weight to them, whatever a memory says. */
    function weightOf(dialogId: string): number {
      const weighed = known.importance.get(dialogId)
      if (!summaries.get(dialogId)?.pinnedAt) return weighed ?? IMPORTANCE_UNKNOWN
      return Math.max(PINNED, weighed ?? PINNED)
    }
  }

  function byWords(
    phrases: readonly string[],
    how: { readonly each: number; readonly words: number; readonly not: readonly string[] },
    notes: Notes,
  ): Promise<readonly (FindAnswer | null)[]> {
    return Promise.all(
      phrases.map((phrase) =>
        log
          .find(phrase, {}, LOOKED_AT, how)
          .catch((error: unknown) => notes.failed('full_text', error, 'partial_results')),
      ),
    )
  }

  /** Null for a phrase that is looked for by its words alone: what stands in quotation marks is meant as it stands. */
  async function byVectors(
    phrases: readonly string[],
    how: { readonly each: number; readonly words: number; readonly not: readonly string[] },
    notes: Notes,
    signal?: AbortSignal,
  ): Promise<readonly (readonly FoundTurn[] | null)[]> {
    const free = phrases.filter((phrase) => !QUOTED.test(phrase))
    if (!vectors || free.length === 0) return []
    try {
      const near = await vectors.near(free, { ...how, limit: LOOKED_AT }, signal)
      for (const { error, impact } of near?.problems ?? []) notes.failed('semantic_grounding', error, impact)
      return phrases.map((phrase) => near?.found[free.indexOf(phrase)] ?? null)
    } catch (error) {
      signal?.throwIfAborted()
      notes.failed('semantic_grounding', error, 'fallback_used')
      return []
    }
  }

  async function byMemory(
    phrases: readonly string[],
    turns: readonly FoundTurn[],
    not: readonly string[],
    notes: Notes,
  ): Promise<MemoryAnswer> {
    if (!remembered || phrases.length === 0) return NOTHING_REMEMBERED
    const places = turns.map(({ dialogId, turnId, score }) => ({ dialogId, turnId, score }))
    try {
      return await remembered(phrases, places, not)
    } catch (error) {
      notes.failed('graph_traversal', error, 'degraded_quality')
      return NOTHING_REMEMBERED
    }
  }

  async function summariesOf(ids: readonly string[], notes: Notes): Promise<ReadonlyMap<string, DialogSummary>> {
    const known = new Map<string, DialogSummary>()
    const pause = inSlices()
    for (const id of new Set(ids)) {
      const summary = await log
        .summary(id)
        .catch((error: unknown) => notes.failed('hydration', error, 'partial_results'))
      if (summary) known.set(id, summary)
      await pause()
    }
    return known
  }

  return { retrieve, phrasesOf }
}

function listOf(phrase: string, by: HitList<Thing>['by'], turns: readonly FoundTurn[]): HitList<Thing> {
  const seen = new Set<string>()
  const hits = turns.flatMap((turn) => {
    // Draft, critique and speech of a turn are one place: the best of them stands for it.
    const key = turn.turnId ?? `${turn.dialogId}/${turn.what}/${turn.at}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, item: { kind: 'turn', turn } as const, strength: turn.score }]
  })
  return { phrase, by, hits }
}

function dialogOf(thing: Thing): string {
  return thing.kind === 'turn' ? thing.turn.dialogId : dialogOfKnown(thing)
}

function timeOf(thing: Thing): number {
  if (thing.kind === 'turn') return thing.turn.at
  return thing.kind === 'record' ? thing.record.at : (thing.concept.sources[0]?.at ?? 0)
}

function wordsOf(thing: Thing, markers: readonly ReturnType<typeof markerOf>[]): readonly string[] {
  if (thing.kind === 'turn') return thing.turn.words
  const text = thing.kind === 'record' ? textOfRecord(thing.record) : thing.concept.title
  return [...new Set(markers.flatMap((marked) => marked(text).terms))]
}
