import type { DialogSummary } from '../../../core/contract/events.ts'
import type {
  AugmentedMemoryContext,
  KeyPhraseResult,
  WeightProfile,
} from '../../../core/contract/library/retrieval.ts'
import { plural } from '../../../base/format/count.ts'
import { WEIGHTS } from '../../../base/retrieval/weights.ts'
import { itemOf, type ChosenItem } from './items.ts'
import type { RetrievalNotes } from './notes.ts'
import { readWords } from '../../../base/text/words.ts'

/** The least number of letters of a word that says what a phrase is about. Shorter words occur in any dialog. */
const TELLING = 4
/**
 * The similarity (cosine) from which a place counts as a match without sharing a word. A limit is needed because some
 * place is always the nearest.
 */
const MEANS_THE_SAME = 0.6

/**
 * Whether a phrase found nothing relevant: no place has any of its words, or none of those that say what it is
 * about. Places that only share "who" and "was" say nothing about a person who was never mentioned.
 */
function isUnmatched({ phrase, places, words_found_nowhere: nowhere, nearest, records }: KeyPhraseResult): boolean {
  if (records > 0 || (nearest ?? 0) >= MEANS_THE_SAME) return false
  if (places === 0) return true
  const telling = readWords(phrase).flatMap(({ form }) => (Array.from(form).length >= TELLING ? [form] : []))
  const missing = new Set(nowhere.flatMap((word) => readWords(word).map(({ form }) => form)))
  return telling.length > 0 && telling.every((form) => missing.has(form))
}

interface Parts {
  /** The chosen items, best first. */
  readonly chosen: readonly ChosenItem[]
  readonly summaries: ReadonlyMap<string, DialogSummary>
  /** The ids of whole dialogs that match, best first. */
  readonly dialogs: readonly string[]
  readonly phrases: readonly KeyPhraseResult[]
  readonly profile: WeightProfile
  readonly evaluated: number
  readonly seeds: number
  readonly notes: RetrievalNotes
}

/** The result of a retrieval, as it is returned. */
export function contextOf(parts: Parts): AugmentedMemoryContext {
  const { chosen, summaries, phrases, profile, evaluated, seeds, notes } = parts
  const items = chosen.map((one, place) => itemOf(one, place + 1, summaries))
  const artifacts = items.flatMap((item) => ('turn' in item ? [item.turn] : []))
  const memory = items.flatMap((item) => ('memory' in item ? [item.memory] : []))
  const concepts = items.flatMap((item) => ('concept' in item ? [item.concept] : []))
  const dialogs = parts.dialogs.flatMap((id, place) => {
    const summary = summaries.get(id)
    return summary ? [{ ...dialogOf(summary), rank: place + 1 }] : []
  })
  const unmatched = phrases.filter(isUnmatched).map(({ phrase }) => phrase)
  return {
    retrievedMemoryUnits: memory,
    retrievedConcepts: concepts,
    retrievedArtifacts: artifacts,
    retrievedDialogs: dialogs,
    retrievalSummary: summaryOf(chosen, unmatched),
    scoringDetails: {
      totalCandidatesEvaluated: evaluated,
      seedEntitiesFound: seeds,
      averageScore: chosen.length === 0 ? 0 : chosen.reduce((sum, { score }) => sum + score, 0) / chosen.length,
      profile,
      scoringWeights: WEIGHTS[profile],
      key_phrases: phrases,
    },
    unmatched_key_phrases: unmatched,
    errors: notes.errors(),
    performance_metadata: {
      ...notes.times(),
      result_counts: {
        memory_units: memory.length,
        concepts: concepts.length,
        artifacts: artifacts.length,
        dialogs: dialogs.length,
      },
    },
  }
}

function dialogOf({ id, title, topic, mode, createdAt }: DialogSummary) {
  return { dialog_id: id, title: title ?? topic, mode, created_at: new Date(createdAt).toISOString() }
}

function summaryOf(chosen: readonly ChosenItem[], unmatched: readonly string[]): string {
  const missing =
    unmatched.length === 0 ? '' : ` Nothing was found for ${unmatched.map((phrase) => `“${phrase}”`).join(', ')}.`
  if (chosen.length === 0) return `Nothing was found.${missing}`
  const dialogs = new Set(chosen.map(({ dialogId }) => dialogId)).size
  return `Found ${plural(chosen.length, 'place')} in ${plural(dialogs, 'dialog')}.${missing}`
}
