import type {
  ConnectionDraft,
  ConnectionStatus,
  ConnectionTest,
  ToolPermission,
} from '../../../core/contract/host/connections.ts'
import type { Lender, OpenProgram } from '../../../core/engine/ports.ts'

/** Other programs whose tools seats are lent. */
export interface Connections {
  /** Lends the tools of connections to the engine. */
  readonly lender: Lender
  /** Other programs that the engine calls through their tools. */
  readonly openProgram: OpenProgram
  list(): Promise<readonly ConnectionStatus[]>
  /** Sends the list at once, and again after each change. */
  watch(signal: AbortSignal): AsyncIterable<readonly ConnectionStatus[]>
  /** Adds one, or changes one. @throws AppError INPUT_INVALID with the field in its details */
  put(draft: ConnectionDraft): Promise<{ readonly id: string }>
  /** Tests one that need not be saved. Errors of the program are part of the answer. @throws AppError INPUT_INVALID like `put` */
  test(draft: ConnectionDraft, signal: AbortSignal): Promise<ConnectionTest>
  /** Connects to a saved one and reads its tools. @throws AppError INPUT_INVALID for an unknown one */
  look(id: string, signal: AbortSignal): Promise<ConnectionTest>
  permit(id: string, tool: string, permission: ToolPermission): Promise<void>
  /** A person allows the program of a connection to be started. */
  allowStart(id: string): Promise<void>
  /** Removes it with its secret and its permissions. @throws AppError INPUT_INVALID for one that is defined elsewhere */
  remove(id: string): Promise<void>
  /** Restores the connection that was removed last. @throws AppError INPUT_INVALID */
  putBack(id: string): Promise<void>
  /** Ends the started programs. */
  close(): Promise<void>
}
