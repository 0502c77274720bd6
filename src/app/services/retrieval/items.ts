import type { DialogSummary } from '../../../core/contract/events.ts'
import type { FoundTurn } from '../../../core/contract/library/library.ts'
import type {
  RetrievedCommon,
  RetrievedConcept,
  RetrievedMemory,
  RetrievedTurn,
  ScoreBreakdown,
} from '../../../core/contract/library/retrieval.ts'
import type { ReachedNode } from '../../../base/retrieval/hops.ts'
import { reasonsOf, whyOf } from '../../../core/dialog/ask/reasons.ts'
import type { MemoryItem } from '../../../base/retrieval/remembered.ts'

/** An item that may be returned: a place where something was said, or a record of the memory. */
export type ReturnableItem = { readonly kind: 'turn'; readonly turn: FoundTurn } | MemoryItem

/** A chosen item. */
export interface ChosenItem {
  readonly key: string
  readonly thing: ReturnableItem
  readonly score: number
  readonly dialogId: string
  readonly phrases: readonly string[]
  readonly breakdown: ScoreBreakdown
  /** The words of the phrases that it contains. */
  readonly words: readonly string[]
  /** The way to it over relations; null when it was found directly. */
  readonly way: { readonly reached: ReachedNode; readonly from: string } | null
}

/** Converts a chosen item to the form in which a search returns it. */
export function itemOf(
  chosen: ChosenItem,
  rank: number,
  summaries: ReadonlyMap<string, DialogSummary>,
): { turn: RetrievedTurn } | { memory: RetrievedMemory } | { concept: RetrievedConcept } {
  const { thing } = chosen
  const summary = summaries.get(chosen.dialogId)
  const common = commonOf(chosen, rank)
  if (thing.kind === 'turn') {
    const { turn } = thing
    return {
      turn: {
        ...common,
        artifact_type: turn.what,
        title: turn.title,
        turn_id: turn.turnId,
        turn_index: turn.turnNumber,
        speaker: turn.seat === null ? null : (summary?.names[turn.seat] ?? turn.seat),
        date: new Date(turn.at).toISOString(),
        content_snippet: turn.snippet.map(({ text }) => text).join(''),
      },
    }
  }
  if (thing.kind === 'record') {
    const { record } = thing
    return {
      memory: {
        ...common,
        source_type: record.kind === 'memory' ? 'memory' : 'argument_map',
        importance_score: record.importance,
        record: record.content === '' ? record.title : `${record.title}: ${record.content}`,
        title: record.dialogTitle,
        turn_id: record.turnId,
        turn_index: record.turnNumber,
        speaker: null,
        date: new Date(record.at).toISOString(),
        content_snippet: record.quote,
      },
    }
  }
  const { concept } = thing
  const [newest] = concept.sources
  return {
    concept: {
      ...common,
      name: concept.title,
      type: concept.type,
      description_snippet: newest?.content ?? '',
      title: summary?.title ?? summary?.topic ?? concept.title,
      turn_id: null,
      turn_index: null,
      speaker: null,
      date: new Date(newest?.at ?? 0).toISOString(),
      content_snippet: concept.sources.map(({ content }) => content).join('\n'),
    },
  }
}

function commonOf({ key, dialogId, score, breakdown, phrases, words, way }: ChosenItem, rank: number) {
  const { recency, importance, vector } = breakdown
  const reasons = reasonsOf({
    words,
    vector,
    recency,
    importance,
    ...(way && {
      from: { title: way.from, steps: way.reached.steps.map(({ type }) => ({ relationship_type: type })) },
    }),
  })
  return {
    id: key,
    rank,
    dialog_id: dialogId,
    final_retrieval_score: score,
    score_breakdown: breakdown,
    why: whyOf(reasons),
    reasons,
    matched_key_phrases: phrases,
    hops: (way?.reached.steps ?? []).map(({ source, target, type, strength }) => ({
      source,
      target,
      strength,
      relationship_type: type,
    })),
  } satisfies Partial<RetrievedCommon>
}
