import type { LentTool } from '../../contract/lent/lent-tools.ts'

/** The tools that can be lent, out of those a seat asks for. */
export interface LentOffer {
  readonly tools: readonly LentTool[]
  /** A sentence for each tool that cannot be lent, with the reason. */
  readonly problems: readonly string[]
}

/** The result of calling another program's tool. */
export interface LentAnswer {
  /** done: the tool answered. error: the tool answered that it failed. failed: there was no answer, and `text` says why. */
  readonly outcome: 'done' | 'error' | 'failed'
  /** The beginning of the answer, at most LENT_RESULT_MAX_CHARS. */
  readonly text: string
  /** Length of the whole answer in characters. */
  readonly chars: number
  /** Pictures, sounds and files in the answer, which models are not given. */
  readonly leftOut: number
}

/** Whether a tool may be called: after asking the person, at once, or not at all. */
export type LentPermission = 'ask' | 'allow' | 'never'

/** Lends tools of other programs. */
export interface Lender {
  /** Connects when necessary. A fault of a program is reported in the result, not thrown. @throws the signal's reason */
  offer(wanted: readonly string[], signal: AbortSignal): Promise<LentOffer>
  /** According to the current settings. */
  permission(tool: Pick<LentTool, 'connection' | 'tool' | 'description' | 'inputSchema'>): Promise<LentPermission>
  /** A fault of a program is reported in the result, not thrown. @throws the signal's reason */
  call(tool: Pick<LentTool, 'connection' | 'label' | 'tool'>, input: unknown, signal: AbortSignal): Promise<LentAnswer>
}
