import { z } from 'zod'
import { idSchema } from '../id.ts'
import type { SearchHit } from './library.ts'

/** How much is looked for at once, and how much is handed on. */
export const KEY_PHRASES_MAX = 5
export const KEY_PHRASE_MAX_CHARS = 100
export const RETRIEVED_MAX = 10

/** What counts for how much: how well a place answers, how new it is, how important. */
export const weightProfileSchema = z.enum(['balanced', 'recent', 'salience', 'semantic'])
export type WeightProfile = z.infer<typeof weightProfileSchema>

/** Whoever asks sends phrases as they come: they are trimmed, cut and counted by the one that looks. */
export const retrieveInputSchema = z.strictObject({
  phrases: z.array(z.string().max(100_000)).max(100),
  profile: weightProfileSchema.default('balanced'),
  limit: z.number().int().min(1).max(RETRIEVED_MAX).default(RETRIEVED_MAX),
  /** Dialogs that are left out: the one that is being asked in, say. */
  not: z.array(idSchema).max(1_000).default([]),
})
export type RetrieveInput = z.input<typeof retrieveInputSchema>

/** What a score is made of, each from 0 to 1. */
export interface ScoreBreakdown {
  /** How well it answers, by words, by meaning, or over relations: what the profile weighs. */
  readonly semantic: number
  readonly recency: number
  readonly importance: number
  /** Of the evidence that the best place has, by words; null when it was not found by words. */
  readonly lexical: number | null
  /** Nearness of the vectors; null when it was not found by them. */
  readonly vector: number | null
}

/** A step over a relation that stands in the data. */
export interface RelationStep {
  readonly source: string
  readonly target: string
  readonly relationship_type: string
  /** 0 to 1 */
  readonly strength: number
}

/** What all kinds of things found have. */
export interface RetrievedCommon {
  /** A turn's id, a record's, a concept's; of other places the dialog's id with what stands there. */
  readonly id: string
  /** Its place among all that was found, from 1. */
  readonly rank: number
  readonly dialog_id: string
  /** Title of its dialog. */
  readonly title: string
  /** The turn to open; null for a topic, a title and a person's words. */
  readonly turn_id: string | null
  /** Place of the turn in the script, from 1. */
  readonly turn_index: number | null
  /** Whose words they are, by name. */
  readonly speaker: string | null
  /** When it was said, ISO 8601. */
  readonly date: string
  /** The words themselves, as much around the hit as an answer needs. */
  readonly content_snippet: string
  readonly final_retrieval_score: number
  readonly score_breakdown: ScoreBreakdown
  /** Why it was chosen, in one sentence. */
  readonly why: string
  /** Key phrases that led here. */
  readonly matched_key_phrases: readonly string[]
  /** How it was reached from what was found; empty when it was found itself. At most two. */
  readonly hops: readonly RelationStep[]
}

/** A place where something was said. */
export interface RetrievedTurn extends RetrievedCommon {
  readonly artifact_type: SearchHit['what']
}

/** A record of the memory, or a claim of an argument map: an index of what was said, never its source. */
export interface RetrievedMemory extends RetrievedCommon {
  readonly source_type: 'memory' | 'argument_map'
  /** 1 to 10 */
  readonly importance_score: number
  /** What the record says; content_snippet has the words it was made from. */
  readonly record: string
}

export interface RetrievedConcept extends RetrievedCommon {
  readonly name: string
  readonly type: string
  readonly description_snippet: string
}

/** A dialog as a whole. */
export interface RetrievedDialog {
  readonly dialog_id: string
  readonly rank: number
  readonly title: string
  readonly mode: string
  readonly created_at: string
}

/** What a stage could not do, and what that does to what was found. */
export interface RetrievalProblem {
  readonly stage: RetrievalStage
  /** One sentence. */
  readonly error: string
  readonly impact: 'partial_results' | 'degraded_quality' | 'fallback_used'
  /** ISO 8601 */
  readonly timestamp: string
}
export type RetrievalStage =
  | 'key_phrases'
  | 'full_text'
  | 'semantic_grounding'
  | 'graph_traversal'
  | 'scoring'
  | 'hydration'

/** What became of a phrase. */
export interface KeyPhraseResult {
  readonly phrase: string
  /** Places that it led to, among those that were looked at. */
  readonly places: number
  /** Records of the memory that have words of it. */
  readonly records: number
  /** Words of it that nobody said. */
  readonly words_found_nowhere: readonly string[]
  /** Words of it that are nearly everywhere, and were left out. */
  readonly words_left_out: readonly string[]
  /** Nearness of the place that means most nearly the same, from -1 to 1; null without vectors. */
  readonly nearest: number | null
}

/** What key phrases lead to: the one hand-off between finding and whoever answers, in words a model can answer from. */
export interface AugmentedMemoryContext {
  readonly retrievedMemoryUnits: readonly RetrievedMemory[]
  readonly retrievedConcepts: readonly RetrievedConcept[]
  readonly retrievedArtifacts: readonly RetrievedTurn[]
  /** Dialogs that have most of it as a whole, best first: beside the places, and not counted among them. */
  readonly retrievedDialogs: readonly RetrievedDialog[]
  /** One or two sentences for whoever answers. */
  readonly retrievalSummary: string
  readonly scoringDetails: {
    readonly totalCandidatesEvaluated: number
    readonly seedEntitiesFound: number
    readonly averageScore: number
    readonly profile: WeightProfile
    readonly scoringWeights: { readonly semantic: number; readonly recency: number; readonly importance: number }
    readonly key_phrases: readonly KeyPhraseResult[]
  }
  readonly unmatched_key_phrases: readonly string[]
  readonly errors: readonly RetrievalProblem[]
  readonly performance_metadata: {
    readonly total_execution_time_ms: number
    readonly stage_timings: Readonly<Record<RetrievalStage, number>>
    readonly result_counts: {
      readonly memory_units: number
      readonly concepts: number
      readonly artifacts: number
      readonly dialogs: number
    }
  }
}

export type RetrievedItem = RetrievedTurn | RetrievedMemory | RetrievedConcept

/** Everything found, of whatever kind, best first. */
export function rankedItems(found: AugmentedMemoryContext): readonly RetrievedItem[] {
  const { retrievedMemoryUnits, retrievedConcepts, retrievedArtifacts } = found
  return [...retrievedMemoryUnits, ...retrievedConcepts, ...retrievedArtifacts].toSorted((a, b) => a.rank - b.rank)
}
