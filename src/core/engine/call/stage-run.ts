import { toErrorShape, type ProviderError } from '../../contract/errors/errors.ts'
import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { Cut } from '../../contract/turn/cuts.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { RetryReason, StageName } from '../../contract/turn/turn-parts.ts'
import type { ModelProvider, ReplyReader } from '../ports.ts'
import type { CallLimits } from './limits/call-bounds.ts'
import type { StageContext } from './stage-request.ts'
import type { CallTally } from './call-tally.ts'
import type { DeltaMerger } from './delta-merger.ts'

/** A stage in progress. */
export interface StageRun {
  readonly context: StageContext
  /** Replaced when the vendor turns out to refuse tool calls. */
  provider: ModelProvider
  readonly merger: DeltaMerger
  readonly startedAt: number
  readonly turnId: string
  readonly stage: StageName
  /** Counts the calls, failed tries included; a new one begins when the counted calls have been stored. */
  tally: CallTally
  readonly blocks: TurnBlock[]
  /** Makes a reader for replies that contain more than a speech, such as notes; null for plain replies. */
  readonly reader: (() => ReplyReader) | null
  /** The notes before the speech, one entry for each reply that has any. */
  readonly notes: string[]
  /** Text in the replies, besides the speech, that is meant only for the app. */
  end: string
  /** The problems of replies that could not be read in full. */
  readonly unread: NonNullable<ReplyReader['problems']>[number][]
  /** What the model is asked to correct, once; null for nothing. */
  repair: string | null
  /** Parts of the answers that are no speech and were left out. */
  readonly cuts: Cut[]
  /** The reasons for which the stage was requested again. */
  readonly again: RetryReason[]
  /** The results of the web searches made in the calls of the stage. */
  readonly searches: WebSearch[]
  /** Settings that the vendor refused, each with the notice to show. */
  readonly refused: Map<string, string>
  readonly limits: CallLimits
  /** The speaker's name. */
  readonly speaker: string
  markerSeen: boolean
  /** Whether the stage was repeated because its server could not read a tool call. */
  callUnread: boolean
  /** Of the successful calls: the start of the first, the time to its first token, and the sum of their durations. */
  timing: { startedAt: number; firstTokenMs: number | null; totalMs: number } | null
}

/** The text of a stage before a call. */
export interface TextBefore {
  readonly speech: string
  readonly thinking: string
}

/** Announces that a stage is requested again at once, and removes the text of the failed try. */
export function askAgain(run: StageRun, before: TextBefore, why: ProviderError): void {
  const now = run.context.ports.clock.now()
  run.merger.retrying({ attempt: run.tally.calls + 1, until: now, error: toErrorShape(why) })
  run.merger.restart(now, before)
}
