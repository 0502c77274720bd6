import type { ProgramChange, ProgramPlace, ProgramSetting, ProgramsView } from '../../../core/contract/host/programs.ts'
import type { Account } from './account.ts'
import type { Agents } from './agents/agents.ts'

/** Other programs that use this app: whether they may, and at whose expense. */
export interface Programs {
  setting(): Promise<ProgramSetting>
  /** @throws AppError INPUT_INVALID, and nothing is changed */
  set(change: ProgramChange): Promise<void>
  /** A token in place of the one before, which is told this once. */
  newToken(): Promise<string>
  /** Whether it is the token in force, in constant time. */
  admits(token: string): Promise<boolean>
  /** Where the host lets other programs in, as it says itself. */
  place(where: ProgramPlace): void
  watch(signal: AbortSignal): AsyncIterable<ProgramsView>
  readonly account: Account
  readonly agents: Agents
}
