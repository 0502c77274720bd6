import type { LentAnswer } from './lender.ts'

/** A connection to another program. What fails throws an Error that says whether it is `passing`. */
export interface ProgramConnection {
  tools(signal: AbortSignal): Promise<{ readonly tools: readonly { readonly name: string }[] }>
  call(tool: string, input: unknown, signal: AbortSignal): Promise<LentAnswer>
  /** A resource as text, by its address. */
  read(uri: string, signal: AbortSignal): Promise<string>
}

/** Another program, as long as it is needed. Those who use one program share its connection. */
export interface OtherProgram {
  /** Asked when it is needed. */
  connect(): Promise<ProgramConnection>
  /** It is needed no more. */
  release(): Promise<void>
}

/**
 * Opens another program, by an address ("http://127.0.0.1:8000/sse") or by the name of a connection in the settings.
 * @param what it is to be, for what is said of it: "mind"
 * @throws ConfigError CONFIG_INVALID, a sentence, for an address or a name that cannot be one
 */
export type OpenProgram = (server: string, what: string) => OtherProgram
