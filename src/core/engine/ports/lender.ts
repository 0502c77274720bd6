import type { LentTool } from '../../contract/lent/lent-tools.ts'

/** What can be lent of what a seat asks for. */
export interface LentOffer {
  readonly tools: readonly LentTool[]
  /** What cannot be lent and why, a sentence each. */
  readonly problems: readonly string[]
}

/** What a call of another program's tool came to. */
export interface LentAnswer {
  /** done: it answered. error: it answered that it failed. failed: no answer, `text` says why. */
  readonly outcome: 'done' | 'error' | 'failed'
  /** The beginning of the answer, at most LENT_RESULT_MAX_CHARS. */
  readonly text: string
  /** Characters of all of it. */
  readonly chars: number
  /** Pictures, sounds and files in the answer, which are not told. */
  readonly leftOut: number
}

/** Whether a tool may be called: after the person was asked, at once, or not at all. */
export type LentPermission = 'ask' | 'allow' | 'never'

/** Lends tools of other programs. */
export interface Lender {
  /** Connects where need be. Never throws for what is wrong with a program: that is told. @throws the signal's reason */
  offer(wanted: readonly string[], signal: AbortSignal): Promise<LentOffer>
  /** As the settings are now. */
  permission(tool: Pick<LentTool, 'connection' | 'tool' | 'description' | 'inputSchema'>): Promise<LentPermission>
  /** Never throws for what is wrong with a program. @throws the signal's reason */
  call(tool: Pick<LentTool, 'connection' | 'label' | 'tool'>, input: unknown, signal: AbortSignal): Promise<LentAnswer>
}
