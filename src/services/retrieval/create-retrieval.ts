import {
  type AugmentedMemoryContext,
  type KeyPhraseResult,
  type RetrievalStage,
  retrieveInputSchema,
  type RetrieveInput,
} from '../../contract/library/retrieval.ts'
import type { FindAnswer, FoundTurn } from '../../contract/library/library.ts'
import type { DialogSummary } from '../../contract/events.ts'
import type { EventLog } from '../../engine/ports.ts'
import { candidatesOf, chosenOf, type Candidate, type HitList } from '../../retrieval/candidates.ts'
import { fuse } from '../../retrieval/fuse.ts'
import { keyPhrases, phrasesOf } from '../../retrieval/key-phrases.ts'
import { importanceOf, IMPORTANCE_UNKNOWN, recencyOf, weigh, WEIGHTS } from '../../retrieval/weights.ts'
import { whyOf } from '../../retrieval/why.ts'
import type { Retrieval } from '../ports.ts'
import { startNotes } from './notes.ts'
import { isUnmatched } from './unmatched.ts'

interface Ports {
  readonly log: Pick<EventLog, 'find' | 'summary'>
  readonly now: () => number
}

/** Places that are looked at for each phrase, and of one dialog among them. */
const LOOKED_AT = 40
const EACH_DIALOG = 3
/** Words of a turn that are handed on: what a model can answer from. */
const PASSAGE_WORDS = 160
/** What somebody has pinned is of weight to them; on the scale of 1 to 10. */
const PINNED = 8

interface Scored {
  readonly key: string
  readonly score: number
  readonly dialogId: string
  readonly phrases: readonly string[]
  readonly candidate: Candidate<FoundTurn>
  readonly signals: { readonly semantic: number; readonly recency: number; readonly importance: number }
}

/** Finds what key phrases lead to, in everything said, and tells why. */
export function createRetrieval({ log, now }: Ports): Retrieval {
  async function retrieve(wanted: RetrieveInput): Promise<AugmentedMemoryContext> {
    const { profile, limit, not, ...asked } = retrieveInputSchema.parse(wanted)
    const notes = startNotes(now)
    const phrases = notes.timedNow('key_phrases', () => keyPhrases(asked.phrases))

    const answers = await notes.timed('full_text', () =>
      Promise.all(
        phrases.map((phrase) =>
          log
            .find(phrase, {}, LOOKED_AT, { each: EACH_DIALOG, words: PASSAGE_WORDS, not })
            .catch((error: unknown) => notes.failed('full_text', error, 'partial_results')),
        ),
      ),
    )
    const lists = phrases.map((phrase, place) => listOf(phrase, answers[place] ?? null))
    const candidates = notes.timedNow('scoring', () => (lists.length === 0 ? [] : candidatesOf(lists)))

    const summaries = await notes.timed('hydration', () =>
      summariesOf(
        candidates.map(({ item }) => item.dialogId),
        notes,
      ),
    )
    const scored = notes.timedNow('scoring', () =>
      candidates.map((candidate): Scored => {
        const { at, dialogId } = candidate.item
        const signals = {
          semantic: candidate.semantic,
          recency: recencyOf(at, now()),
          importance: importanceOf(summaries.get(dialogId)?.pinnedAt ? PINNED : IMPORTANCE_UNKNOWN),
        }
        const { key, phrases: matched } = candidate
        return { key, score: weigh(signals, profile), dialogId, phrases: matched, candidate, signals }
      }),
    )
    const chosen = notes.timedNow('scoring', () => chosenOf(scored, EACH_DIALOG, limit))
    const artifacts = chosen.map((one, place) => turnOf(one, place + 1, summaries.get(one.dialogId)))
    const dialogs = fuse(
      answers.map((answer) => ({ ranked: (answer?.dialogs ?? []).map(({ dialogId }) => dialogId), weight: 1 })),
    )
    const found = await notes.timed('hydration', () => summariesOf(dialogs.slice(0, limit), notes))
    const results = phrases.map((phrase, place) => resultOf(phrase, answers[place] ?? null))
    const unmatched = results.filter(isUnmatched).map(({ phrase }) => phrase)
    const retrievedDialogs = dialogs.slice(0, limit).flatMap((id, place) => {
      const summary = found.get(id)
      return summary ? [{ ...dialogOf(summary), rank: place + 1 }] : []
    })
    return {
      retrievedMemoryUnits: [],
      retrievedConcepts: [],
      retrievedArtifacts: artifacts,
      retrievedDialogs,
      retrievalSummary: summaryOf(artifacts.length, retrievedDialogs.length, unmatched),
      scoringDetails: {
        totalCandidatesEvaluated: candidates.length,
        seedEntitiesFound: candidates.length,
        averageScore: artifacts.length === 0 ? 0 : average(artifacts.map((item) => item.final_retrieval_score)),
        profile,
        scoringWeights: WEIGHTS[profile],
        key_phrases: results,
      },
      unmatched_key_phrases: unmatched,
      errors: notes.errors(),
      performance_metadata: {
        ...notes.times(),
        result_counts: { memory_units: 0, concepts: 0, artifacts: artifacts.length, dialogs: retrievedDialogs.length },
      },
    }
  }

  async function summariesOf(
    ids: readonly string[],
    notes: { failed(stage: RetrievalStage, error: unknown, impact: 'partial_results'): null },
  ): Promise<ReadonlyMap<string, DialogSummary>> {
    const known = new Map<string, DialogSummary>()
    for (const id of new Set(ids)) {
      const summary = await log
        .summary(id)
        .catch((error: unknown) => notes.failed('hydration', error, 'partial_results'))
      if (summary) known.set(id, summary)
    }
    return known
  }

  return { retrieve, phrasesOf }
}

function listOf(phrase: string, answer: FindAnswer | null): HitList<FoundTurn> {
  const seen = new Set<string>()
  const hits = (answer?.turns ?? []).flatMap((item) => {
    // Draft, critique and speech of a turn are one place: the best of them stands for it.
    const key = item.turnId ?? `${item.dialogId}/${item.what}/${item.at}`
    if (seen.has(key)) return []
    seen.add(key)
    return [{ key, item, strength: item.score }]
  })
  return { phrase, by: 'lexical', hits }
}

function turnOf(
  { candidate, score, signals, key, phrases }: Scored,
  rank: number,
  summary: DialogSummary | undefined,
): AugmentedMemoryContext['retrievedArtifacts'][number] {
  const { item, lexical, vector } = candidate
  return {
    id: key,
    rank,
    artifact_type: item.what,
    dialog_id: item.dialogId,
    title: item.title,
    turn_id: item.turnId,
    turn_index: item.turnNumber,
    speaker: item.seat === null ? null : (summary?.names[item.seat] ?? item.seat),
    date: new Date(item.at).toISOString(),
    content_snippet: item.snippet.map(({ text }) => text).join(''),
    final_retrieval_score: score,
    score_breakdown: { ...signals, lexical, vector },
    why: whyOf({ words: item.words, vector, recency: signals.recency, importance: signals.importance }),
    matched_key_phrases: phrases,
    hops: [],
  }
}

function dialogOf({ id, title, topic, mode, createdAt }: DialogSummary) {
  return { dialog_id: id, title: title ?? topic, mode, created_at: new Date(createdAt).toISOString() }
}

function resultOf(phrase: string, answer: FindAnswer | null): KeyPhraseResult {
  return {
    phrase,
    places: answer?.turns.length ?? 0,
    words_found_nowhere: answer?.unmatched ?? [],
    words_left_out: answer?.leftOut ?? [],
  }
}

function summaryOf(items: number, dialogs: number, unmatched: readonly string[]): string {
  const missing =
    unmatched.length === 0 ? '' : ` Nothing was found for ${unmatched.map((phrase) => `“${phrase}”`).join(', ')}.`
  return items === 0
    ? 'Nothing was found.'
    : `${items} ${items === 1 ? 'place' : 'places'} in ${dialogs} ${dialogs === 1 ? 'dialog' : 'dialogs'} at most.${missing}`
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
