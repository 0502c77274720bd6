import { z } from 'zod'
import { idSchema } from '../id.ts'
import type { Reason } from './reason.ts'
import type { SaidKind } from './library.ts'

/** The limits of a request and of its answer. */
export const KEY_PHRASES_MAX = 5
export const KEY_PHRASE_MAX_CHARS = 100
export const RETRIEVED_MAX = 10

/** Profiles that weigh how well a place answers, how new it is, and how important it is. */
export const weightProfileSchema = z.enum(['balanced', 'recent', 'salience', 'semantic'])
export type WeightProfile = z.infer<typeof weightProfileSchema>

/** The input of a retrieval. Phrases may have any form, because the retrieval itself trims, cuts and counts them. */
export const retrieveInputSchema = z.strictObject({
  phrases: z.array(z.string().max(100_000)).max(100),
  profile: weightProfileSchema.default('balanced'),
  limit: z.number().int().min(1).max(RETRIEVED_MAX).default(RETRIEVED_MAX),
  /** Dialogs to be left out, for example the one in which the question is asked. */
  not: z.array(idSchema).max(1_000).default([]),
})
export type RetrieveInput = z.input<typeof retrieveInputSchema>

/** The parts of a score, each from 0 to 1. */
export interface ScoreBreakdown {
  /** How well it answers: by words, by meaning, or over relations. The profile weighs these. */
  readonly semantic: number
  readonly recency: number
  readonly importance: number
  /** The evidence by words, relative to the best place; null when it was not found by words. */
  readonly lexical: number | null
  /** The similarity of its vector; null when it was not found by vectors. */
  readonly vector: number | null
}

/** A step over a relation that is stored. */
export interface RelationStep {
  readonly source: string
  readonly target: string
  readonly relationship_type: string
  /** The strength, from 0 to 1. */
  readonly strength: number
}

/** The fields that all kinds of items have. */
export interface RetrievedCommon {
  /** The id of a turn, a record or a concept; for any other place, the id of the dialog with the kind of place. */
  readonly id: string
  /** Its rank among all items, from 1. */
  readonly rank: number
  readonly dialog_id: string
  /** The title of the dialog. */
  readonly title: string
  /** The turn to open; null for a topic, a title and a person's words. */
  readonly turn_id: string | null
  /** The number of the turn in the script, from 1. */
  readonly turn_index: number | null
  /** The speaker's name. */
  readonly speaker: string | null
  /** When it was said, in ISO 8601. */
  readonly date: string
  /** The words themselves, with as much around them as an answer needs. */
  readonly content_snippet: string
  readonly final_retrieval_score: number
  readonly score_breakdown: ScoreBreakdown
  /** Why it was chosen, in one English sentence. */
  readonly why: string
  /** The reasons as data, so that they can be said in another language. */
  readonly reasons: readonly Reason[]
  /** The key phrases by which it was found. */
  readonly matched_key_phrases: readonly string[]
  /** The steps from something that was found to this; empty when this itself was found. At most two. */
  readonly hops: readonly RelationStep[]
}

/** A place where something was said. */
export interface RetrievedTurn extends RetrievedCommon {
  readonly artifact_type: SaidKind
}

/** A record of the memory, or a step of an argument map. Both are an index of what was said, never its source. */
export interface RetrievedMemory extends RetrievedCommon {
  readonly source_type: 'memory' | 'argument_map'
  /** The importance, 1 to 10. */
  readonly importance_score: number
  /** The text of the record. content_snippet has the words on which it is based. */
  readonly record: string
}

export interface RetrievedConcept extends RetrievedCommon {
  readonly name: string
  readonly type: string
  readonly description_snippet: string
}

/** A whole dialog. */
export interface RetrievedDialog {
  readonly dialog_id: string
  readonly rank: number
  readonly title: string
  readonly mode: string
  readonly created_at: string
}

/** A part of the retrieval that failed, and what that means for the result. */
export interface RetrievalProblem {
  readonly stage: RetrievalStage
  /** What failed, in one sentence. */
  readonly error: string
  readonly impact: 'partial_results' | 'degraded_quality' | 'fallback_used'
  /** The time in ISO 8601. */
  readonly timestamp: string
}
export type RetrievalStage =
  | 'key_phrases'
  | 'full_text'
  | 'semantic_grounding'
  | 'graph_traversal'
  | 'scoring'
  | 'hydration'

/** What was found for one phrase. */
export interface KeyPhraseResult {
  readonly phrase: string
  /** How many of the examined places contain it. */
  readonly places: number
  /** Number of records of the memory that contain words of it. */
  readonly records: number
  /** Words of the phrase that occur nowhere. */
  readonly words_found_nowhere: readonly string[]
  /** Words of the phrase that were ignored because they occur nearly everywhere. */
  readonly words_left_out: readonly string[]
  /** The similarity of the place with the most similar meaning, from -1 to 1; null without vectors. */
  readonly nearest: number | null
}

/** The result of a retrieval: everything that is needed for an answer, in words that a model can use. */
export interface AugmentedMemoryContext {
  readonly retrievedMemoryUnits: readonly RetrievedMemory[]
  readonly retrievedConcepts: readonly RetrievedConcept[]
  readonly retrievedArtifacts: readonly RetrievedTurn[]
  /** The dialogs that match best as a whole, best first. They do not count as places. */
  readonly retrievedDialogs: readonly RetrievedDialog[]
  /** One or two sentences about the result, for the model that answers. */
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

/** All items of all kinds, best first. */
export function rankedItems(context: AugmentedMemoryContext): readonly RetrievedItem[] {
  const { retrievedMemoryUnits, retrievedConcepts, retrievedArtifacts } = context
  return [...retrievedMemoryUnits, ...retrievedConcepts, ...retrievedArtifacts].toSorted((a, b) => a.rank - b.rank)
}
