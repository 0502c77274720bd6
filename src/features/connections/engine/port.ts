import type {
  ConnectionDraft,
  ConnectionStatus,
  ConnectionTest,
  ToolPermission,
} from '../../../core/contract/host/connections.ts'
import type { Lender, OpenProgram } from '../../../core/engine/ports.ts'

/** Other programs whose tools seats are lent. */
export interface Connections {
  /** For the engine. */
  readonly lender: Lender
  /** Other programs that are asked by their tools, for the engine. */
  readonly openProgram: OpenProgram
  list(): Promise<readonly ConnectionStatus[]>
  /** At once, and again after each change. */
  watch(signal: AbortSignal): AsyncIterable<readonly ConnectionStatus[]>
  /** Adds one, or changes one. @throws AppError INPUT_INVALID with the field in its details */
  put(draft: ConnectionDraft): Promise<{ readonly id: string }>
  /** Tries one that need not be kept. What is wrong with the program is the answer. @throws AppError INPUT_INVALID as put does */
  test(draft: ConnectionDraft, signal: AbortSignal): Promise<ConnectionTest>
  /** Connects to one that is kept and reads its tools. @throws AppError INPUT_INVALID for one that there is not */
  look(id: string, signal: AbortSignal): Promise<ConnectionTest>
  permit(id: string, tool: string, permission: ToolPermission): Promise<void>
  /** A person allows the program of one to be started. */
  allowStart(id: string): Promise<void>
  /** With its secret and what was allowed. @throws AppError INPUT_INVALID for one that is written down elsewhere */
  remove(id: string): Promise<void>
  /** The one removed last, as it was. @throws AppError INPUT_INVALID */
  putBack(id: string): Promise<void>
  /** Ends the programs that were started. */
  close(): Promise<void>
}
