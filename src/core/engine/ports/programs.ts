import type { LentAnswer } from './lender.ts'

/**
 * A connection to an external program. A failure throws an Error with the property `passing`, which says whether a
 * later call may succeed.
 */
export interface ProgramConnection {
  tools(signal: AbortSignal): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  call(tool: string, input: unknown, signal: AbortSignal): Promise<LentAnswer>
  /** Reads a resource as text, by its address. */
  read(uri: string, signal: AbortSignal): Promise<string>
}

/** An external program, for as long as it is used. All users of the same program share its connection. */
export interface OtherProgram {
  /** Connects when first needed. */
  connect(): Promise<ProgramConnection>
  /** Must be called when the program is no longer needed. */
  release(): Promise<void>
}

/**
 * Opens another program, by an address ("http://127.0.0.1:8000/sse") or by the name of a connection in the
 * settings.
 * @param what the purpose of the program, for messages about it: "mind"
 * @throws ConfigError CONFIG_INVALID, a sentence, for an address or a name that is not valid
 */
export type OpenProgram = (server: string, what: string) => OtherProgram
