import type { LentAnswer } from './lender.ts'

/** A connection to another program. A failure throws an Error that says whether it is `passing`. */
export interface ProgramConnection {
  tools(signal: AbortSignal): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  call(tool: string, input: unknown, signal: AbortSignal): Promise<LentAnswer>
  /** Reads a resource as text, by its address. */
  read(uri: string, signal: AbortSignal): Promise<string>
}

/** Another program, for as long as it is needed. Everybody who uses the same program shares its connection. */
export interface OtherProgram {
  /** Connects when first needed. */
  connect(): Promise<ProgramConnection>
  /** Says that the program is no longer needed. */
  release(): Promise<void>
}

/**
 * Opens another program, by an address ("http://127.0.0.1:8000/sse") or by the name of a connection in the
 * settings.
 * @param what the purpose of the program, for messages about it: "mind"
 * @throws ConfigError CONFIG_INVALID, a sentence, for an address or a name that is not valid
 */
export type OpenProgram = (server: string, what: string) => OtherProgram
