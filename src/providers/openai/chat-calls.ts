/** A piece of a tool call, as servers with OpenAI's format send it. */
interface CallPiece {
  /** The number of the call that the piece belongs to. Some servers leave it out, others send 0 for all calls. */
  readonly index?: number | null
  readonly id?: string | null
  readonly function?: { readonly name?: string | null; readonly arguments?: unknown } | null
  /** Extra data that Gemini adds to a call at its OpenAI-compatible address. */
  readonly extra_content?: unknown
}

/** The tool calls in a piece of an answer; `function_call` is the older form, for a single call. */
export interface CallsDelta {
  readonly tool_calls?: readonly (CallPiece | null)[] | null
  readonly function_call?: CallPiece['function']
}

interface OpenCall {
  readonly index: number | null
  id: string
  name: string
  written: string
  extra: unknown
}

export function callPiecesOf({ tool_calls: calls, function_call: older }: CallsDelta): readonly CallPiece[] {
  const pieces = Array.isArray(calls) ? calls.filter((call) => call !== null) : []
  return pieces.length === 0 && older ? [{ function: older }] : pieces
}

/**
 * Collects tool calls that arrive in pieces. They are told apart by their index, by their id, or by the end of the
 * previous call.
 */
export class OpenCalls {
  #calls: OpenCall[] = []

  get size(): number {
    return this.#calls.length
  }

  /** Adds a piece. @returns the text that it adds to the input of its call */
  add(piece: CallPiece): string {
    const call = this.#callOf(piece)
    call.id ||= piece.id ?? ''
    call.name ||= piece.function?.name ?? ''
    call.extra ??= piece.extra_content
    const given = piece.function?.arguments ?? ''
    const written = typeof given === 'string' ? given : JSON.stringify(given)
    // Some servers repeat the whole input at the end; others begin with an empty object.
    if (written !== '' && written === call.written && isWhole(written)) return ''
    if (call.written.trim() === '{}' && written.trimStart().startsWith('{')) call.written = ''
    call.written += written
    return written
  }

  /** Returns the calls so far, which are complete now, and forgets them. */
  take(): readonly Omit<OpenCall, 'index'>[] {
    const calls = this.#calls
    this.#calls = []
    return calls
  }

  #callOf(piece: CallPiece): OpenCall {
    const index = piece.index ?? null
    const same = index === null ? this.#byId(piece) : this.#calls.findLast((call) => call.index === index)
    if (same && !isAnother(same, piece)) return same
    const call: OpenCall = { index, id: '', name: '', written: '', extra: undefined }
    this.#calls.push(call)
    return call
  }

  #byId({ id }: CallPiece): OpenCall | undefined {
    const known = id ? this.#calls.find((call) => call.id === id) : undefined
    return known ?? this.#calls.at(-1)
  }
}

/**
 * Whether a piece begins a new call although its index or id is that of the old one. This is so if it has a name and
 * the old call is complete.
 */
function isAnother(call: OpenCall, { id, function: of }: CallPiece): boolean {
  if (!of?.name) return false
  // Some servers send another id, or the name again, with each piece of the same call.
  if (id && call.id !== '') return id !== call.id && (call.written === '' || isWhole(call.written))
  return call.name !== '' && isWhole(call.written) && (of.name !== call.name || given(of.arguments))
}

function given(written: unknown): boolean {
  return written !== undefined && written !== null && written !== ''
}

function isWhole(written: string): boolean {
  try {
    JSON.parse(written)
    return true
  } catch {
    return false
  }
}
