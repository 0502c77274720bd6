import type { RetrievalProblem, RetrievalStage } from '../../../core/contract/library/retrieval.ts'

/** The events of one retrieval. */
export interface RetrievalNotes {
  timed<T>(stage: RetrievalStage, work: () => Promise<T>): Promise<T>
  timedNow<T>(stage: RetrievalStage, work: () => T): T
  /** Notes that a stage failed and the retrieval continues without it. */
  failed(stage: RetrievalStage, error: unknown, impact: RetrievalProblem['impact']): null
  /** Notes why a result is not the best there could be, once for each sentence. */
  limited(stage: RetrievalStage, sentence: string, impact: RetrievalProblem['impact']): void
  errors(): readonly RetrievalProblem[]
  times(): {
    readonly total_execution_time_ms: number
    readonly stage_timings: Readonly<Record<RetrievalStage, number>>
  }
}

/** Starts the notes of a retrieval. @param now the time of an error; durations are measured with the monotonic clock */
export function startNotes(now: () => number): RetrievalNotes {
  const began = performance.now()
  const problems: RetrievalProblem[] = []
  const spans: Record<RetrievalStage, number> = {
    key_phrases: 0,
    full_text: 0,
    semantic_grounding: 0,
    graph_traversal: 0,
    scoring: 0,
    hydration: 0,
  }
  const note = (stage: RetrievalStage, error: string, impact: RetrievalProblem['impact']) =>
    void problems.push({ stage, error, impact, timestamp: new Date(now()).toISOString() })
  const add = (stage: RetrievalStage, since: number) => {
    spans[stage] += performance.now() - since
  }
  return {
    async timed(stage, work) {
      const since = performance.now()
      try {
        return await work()
      } finally {
        add(stage, since)
      }
    },
    timedNow(stage, work) {
      const since = performance.now()
      const done = work()
      add(stage, since)
      return done
    },
    failed(stage, error, impact) {
      note(stage, error instanceof Error ? error.message : String(error), impact)
      return null
    },
    limited(stage, sentence, impact) {
      if (!problems.some(({ error }) => error === sentence)) note(stage, sentence, impact)
    },
    errors: () => problems,
    times: () => ({
      total_execution_time_ms: rounded(performance.now() - began),
      stage_timings: mapped(spans),
    }),
  }
}

function mapped(spans: Readonly<Record<RetrievalStage, number>>): Readonly<Record<RetrievalStage, number>> {
  return {
    key_phrases: rounded(spans.key_phrases),
    full_text: rounded(spans.full_text),
    semantic_grounding: rounded(spans.semantic_grounding),
    graph_traversal: rounded(spans.graph_traversal),
    scoring: rounded(spans.scoring),
    hydration: rounded(spans.hydration),
  }
}

/** Rounds to a tenth of a millisecond; the clock of a shared machine is not more exact. */
function rounded(ms: number): number {
  return Math.round(ms * 10) / 10
}
