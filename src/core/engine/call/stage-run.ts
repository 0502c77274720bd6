import { toErrorShape, type ProviderError } from '../../contract/errors/errors.ts'
import type { Block } from '../../contract/turn/blocks.ts'
import type { Cut } from '../../contract/turn/cuts.ts'
import type { WebSearch } from '../../contract/turn/web-search.ts'
import type { RetryReason, StageName } from '../../contract/turn/turn-parts.ts'
import type { ModelProvider, ReplyReader } from '../ports.ts'
import type { CallLimits } from './limits/call-bounds.ts'
import type { StageContext } from './stage-request.ts'
import type { CallTally } from './call-tally.ts'
import type { DeltaMerger } from './delta-merger.ts'

/** A stage under way. */
export interface StageRun {
  readonly context: StageContext
  /** Another one when its tools turn out to be refused. */
  provider: ModelProvider
  readonly merger: DeltaMerger
  readonly startedAt: number
  readonly turnId: string
  readonly stage: StageName
  /** Calls made, failed tries included; begun anew where those so far are noted. */
  tally: CallTally
  readonly blocks: Block[]
  /** Takes a reply apart where more than words is asked for. */
  readonly reader: (() => ReplyReader) | null
  /** What was noted before the words, one for each reply that has any. */
  readonly notes: string[]
  /** What stood beside the words of its replies for the app alone. */
  end: string
  /** What of its replies could not be read. */
  readonly unread: NonNullable<ReplyReader['problems']>[number][]
  /** What its writer may put right, once. */
  repair: string | null
  /** What was left out of the words. */
  readonly cuts: Cut[]
  /** Why it was asked for once more. */
  readonly again: RetryReason[]
  /** What its calls found on the web. */
  readonly searches: WebSearch[]
  /** Settings that the vendor refused, with what there is to say of each. */
  readonly refused: Map<string, string>
  readonly limits: CallLimits
  /** Who speaks. */
  readonly speaker: string
  markerSeen: boolean
  /** Its server could not read how a tool was called, and it was asked once more. */
  callUnread: boolean
  /** Of the calls that succeeded: when the first began, its first token, the sum of their times. */
  timing: { startedAt: number; firstTokenMs: number | null; totalMs: number } | null
}

/** What stood in a stage before a call. */
export interface TextBefore {
  readonly speech: string
  readonly thinking: string
}

/** Says that a stage is asked for once more at once, and takes back what was seen of it. */
export function askAgain(run: StageRun, before: TextBefore, why: ProviderError): void {
  const { ports, publish, dialogId } = run.context
  const { turnId, stage, tally } = run
  const now = ports.clock.now()
  publish({
    dialogId,
    type: 'turn-retrying',
    turnId,
    stage,
    attempt: tally.calls + 1,
    until: now,
    error: toErrorShape(why),
  })
  run.merger.restart(now, before)
}
