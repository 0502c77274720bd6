import type { LentTool } from '../../contract/lent/lent-tools.ts'

/** The lent tools of a seat: those that can be lent, of those that it asks for. */
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
  /** How many pictures, sounds and files of the answer were left out, because models do not get them. */
  readonly leftOut: number
}

/** Whether a tool may be called: after asking the person, at once, or not at all. */
export type LentPermission = 'ask' | 'allow' | 'never'

/** Lends tools of other programs. */
export interface Lender {
  /**
   * The tools that can be lent of those that are wanted. Connects when necessary. A fault of a program is part of the
   * result and is not thrown.
   * @throws the signal's reason
   */
  offer(wanted: readonly string[], signal: AbortSignal): Promise<LentOffer>
  /** Whether a tool may be called, by the present settings. */
  permission(tool: Pick<LentTool, 'connection' | 'tool' | 'description' | 'inputSchema'>): Promise<LentPermission>
  /** Calls a tool. A fault of a program is part of the result and is not thrown. @throws the signal's reason */
  call(tool: Pick<LentTool, 'connection' | 'label' | 'tool'>, input: unknown, signal: AbortSignal): Promise<LentAnswer>
}
