/** A piece of a call, as servers of the format send it. */
interface CallPiece {
  /** Which call it belongs to: some servers leave it out, some give 0 to all. */
  readonly index?: number | null
  readonly id?: string | null
  readonly function?: { readonly name?: string | null; readonly arguments?: unknown } | null
  /** What Gemini adds to a call behind its compatible address. */
  readonly extra_content?: unknown
}

/** The calls in a piece of an answer; a single one in the older form of the format. */
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

export function callsIn({ tool_calls: calls, function_call: older }: CallsDelta): readonly CallPiece[] {
  const pieces = Array.isArray(calls) ? calls.filter((call) => call !== null) : []
  return pieces.length === 0 && older ? [{ function: older }] : pieces
}

/** Calls as they are written, piece by piece, whatever tells them apart: their index, their id, or the end of the one before. */
export class OpenCalls {
  #calls: OpenCall[] = []

  get size(): number {
    return this.#calls.length
  }

  /** @returns what it adds to the input of its call */
  add(piece: CallPiece): string {
    const call = this.#callOf(piece)
    call.id ||= piece.id ?? ''
    call.name ||= piece.function?.name ?? ''
    call.extra ??= piece.extra_content
    const given = piece.function?.arguments ?? ''
    const written = typeof given === 'string' ? given : JSON.stringify(given)
    // Some servers send the whole input once more at the end, some an empty one before it.
    if (written !== '' && written === call.written && isWhole(written)) return ''
    if (call.written.trim() === '{}' && written.trimStart().startsWith('{')) call.written = ''
    call.written += written
    return written
  }

  /** The calls so far, which are over. */
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

/** A piece that begins a call although it claims to go on with the one before: it has a name, and that one is written. */
function isAnother(call: OpenCall, { id, function: of }: CallPiece): boolean {
  if (!of?.name) return false
  // Some servers give each piece of one call an id of its own, or name it in each.
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
