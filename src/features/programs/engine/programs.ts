import type { ProgramChange, ProgramPlace, ProgramSetting, ProgramsView } from '../../../core/contract/host/programs.ts'
import type { Account } from './account.ts'
import type { Agents } from './agents/agents.ts'

/** Access of other programs to this app: permissions and spending. */
export interface Programs {
  setting(): Promise<ProgramSetting>
  /** @throws AppError INPUT_INVALID, and nothing is changed */
  set(change: ProgramChange): Promise<void>
  /** Replaces the token. The new one is returned this once and stored only as a hash. */
  newToken(): Promise<string>
  /** Whether it is the current token, in constant time. */
  admits(token: string): Promise<boolean>
  /** The address at which the host serves other programs. */
  place(where: ProgramPlace): void
  watch(signal: AbortSignal): AsyncIterable<ProgramsView>
  readonly account: Account
  readonly agents: Agents
}
