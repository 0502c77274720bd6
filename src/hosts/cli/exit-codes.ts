import type { ErrorCode } from '../../core/contract/errors/error-codes.ts'

/** The exit codes of the process. */
export const EXIT = {
  done: 0,
  /** A fault of the program itself. */
  unexpected: 1,
  /** Wrong usage or configuration, or something named that does not exist. */
  usage: 2,
  /** The dialog failed; its facts so far were saved. */
  failed: 3,
  /** Interrupted by a signal; saved and resumable. */
  interrupted: 130,
} as const

/** The exit code for an error that ended a command before or outside a running dialog. */
export function exitCodeFor(code: ErrorCode): number {
  return code === 'INTERNAL' || code === 'RPC_CLOSED' || code === 'RPC_REFUSED' ? EXIT.unexpected : EXIT.usage
}
