import { m } from '../../../base/language/t.ts'
import { inSlices } from '../../../base/async/in-slices.ts'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { FindAnswer, FoundTurn } from '../../../core/contract/library/library.ts'
import type { EventLog } from '../../../core/engine/ports.ts'
import { NOTHING_REMEMBERED, type FoundPlace, type MemoryAnswer } from '../../../base/retrieval/remembered.ts'
import type { Vectors } from '../ports.ts'
import type { RetrievalNotes } from './notes.ts'

/** The indexes that are searched. */
export interface RetrievalSources {
  readonly log: Pick<EventLog, 'find' | 'summary'>
  readonly vectors?: Pick<Vectors, 'near'> | undefined
  /** The memory of dialogs; without it only what was said is found. */
  readonly remembered?:
    | ((phrases: readonly string[], places: readonly FoundPlace[], not: readonly string[]) => Promise<MemoryAnswer>)
    | undefined
}

interface FindHow {
  /** The most results of one dialog. */
  readonly each: number
  /** The length of a passage, in words. */
  readonly words: number
  /** Ids of dialogs that are not searched. */
  readonly not: readonly string[]
}

/** The sentence that says why places may be missing from an answer. */
const ONLY_NEWEST = m(
  'So many places have these words that not all were looked at, the newest first: rarer words find older ones.',
)
/** How many results are considered for each phrase. */
const LOOKED_AT = 24
const QUOTED = /["“„«»「『]/

export async function findByWords(
  log: RetrievalSources['log'],
  phrases: readonly string[],
  how: FindHow,
  notes: RetrievalNotes,
): Promise<readonly (FindAnswer | null)[]> {
  const answers = await Promise.all(
    phrases.map((phrase) =>
      log
        .find(phrase, {}, LOOKED_AT, how)
        .catch((error: unknown) => notes.failed('full_text', error, 'partial_results')),
    ),
  )
  if (answers.some((answer) => answer?.more)) notes.limited('full_text', ONLY_NEWEST, 'partial_results')
  return answers
}

/** Searches by meaning; null for a quotation, which is searched word for word only. */
export async function findByVectors(
  vectors: RetrievalSources['vectors'],
  phrases: readonly string[],
  how: FindHow,
  notes: RetrievalNotes,
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

export async function findByMemory(
  remembered: RetrievalSources['remembered'],
  phrases: readonly string[],
  turns: readonly FoundTurn[],
  not: readonly string[],
  notes: RetrievalNotes,
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

export async function summariesOf(
  log: RetrievalSources['log'],
  ids: readonly string[],
  notes: RetrievalNotes,
): Promise<ReadonlyMap<string, DialogSummary>> {
  const summaries = new Map<string, DialogSummary>()
  const pause = inSlices()
  for (const id of new Set(ids)) {
    const summary = await log.summary(id).catch((error: unknown) => notes.failed('hydration', error, 'partial_results'))
    if (summary) summaries.set(id, summary)
    await pause()
  }
  return summaries
}
