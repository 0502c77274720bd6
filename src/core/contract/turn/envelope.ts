/**
 * How a model without tool calls writes its words and its calls together: `{"say": "…", "calls": [{"tool": "…",
 * "input": {…}}]}`. It is read while it is written, so that its words stream from the first one on.
 */

/** A call in the envelope; an input that cannot be parsed stays as its text. */
export interface EnvelopeCall {
  readonly tool: string
  readonly input: unknown
}

/** Separates the speech and the calls of such an answer while it is written. */
export interface EnvelopeReader {
  /** The part of the text that is certainly speech. */
  push(text: string): string
  /** The speech that was still held back. */
  end(): string
  /** Whether the words before the end turned out not to belong to the answer; then `end` has all of it. */
  anew?(): boolean
  /** The calls of the answer, once it has ended. */
  calls(): readonly EnvelopeCall[]
}

/** An answer in the form in which the model would have written it. */
export function envelopeText(say: string, calls: readonly EnvelopeCall[]): string {
  return JSON.stringify({ say, calls: calls.map(({ tool, input }) => ({ tool, input })) })
}

/** The beginning of an envelope, including a code fence around it. */
const BEGINNING = /^(?:```[a-z]{0,4}\s*)?\{(?=\s*"(?:say|calls?)"\s*:)/i
/** A text that may still become such a beginning. */
const MAY_BEGIN = /^(?:`{1,2}|(?:```[a-z]{0,4}\s*)?(?:\{\s*(?:"[a-z]{0,5}(?:"\s*)?)?)?)$/i
const TOOL_NAME = /"tool"\s*:\s*"([^"\\]{1,100})"/

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** Reads an answer piece by piece. Text outside envelopes is speech. */
export function createEnvelopeReader(): EnvelopeReader {
  const calls: EnvelopeCall[] = []
  /** Text that was not examined yet. */
  let pending = ''
  let object: ObjectReader | null = null
  /** Whether an envelope has ended and since then only white space or the end of its fence has come. */
  let closed = false
  let hasSpeech = false

  function speak(text: string): string {
    if (text === '') return ''
    const apart = closed && hasSpeech ? '\n\n' : ''
    closed = false
    hasSpeech = true
    return apart + text
  }

  /** Speech outside envelopes, up to where one begins or may begin. */
  function outside(last: boolean): string {
    if (closed) pending = pending.replace(/^\s*(?:```)?\s*/, '')
    // It may be the first half of a fence.
    if (closed && !last && /^`{1,2}$/.test(pending)) return ''
    for (let at = 0; ; at += 1) {
      at = firstOf(pending, at)
      if (at < 0) return take(pending.length)
      const rest = pending.slice(at)
      const begun = BEGINNING.exec(rest)
      if (begun) {
        const before = take(at)
        pending = pending.slice(begun[0].length - 1)
        object = createObjectReader()
        return before
      }
      if (!last && MAY_BEGIN.test(rest)) return take(at)
    }
  }

  function take(length: number): string {
    const piece = pending.slice(0, length)
    pending = pending.slice(length)
    return speak(piece)
  }

  function read(last: boolean): string {
    let text = ''
    while (pending !== '') {
      if (object) {
        const inside = object.push(pending)
        text += speak(inside.said)
        pending = pending.slice(inside.length)
        if (!inside.ended) break
        calls.push(...object.calls())
        object = null
        closed = true
      } else {
        text += outside(last)
        if (!object) break
      }
    }
    return text
  }

  return {
    /** The speech in this piece. */
    push(text: string): string {
      pending += text
      return read(false)
    },
    /** The rest of the speech. */
    end: (): string => read(true),
    /** The calls of the complete envelopes. */
    calls: (): readonly EnvelopeCall[] => calls,
  }
}

/** Where an envelope or its fence may begin. */
function firstOf(text: string, from: number): number {
  const brace = text.indexOf('{', from)
  const fence = text.indexOf('`', from)
  return brace < 0 || fence < 0 ? Math.max(brace, fence) : Math.min(brace, fence)
}

interface ObjectReader {
  /** Reads a piece of the object. @returns the new part of `say`, how much was read, and whether the object has ended */
  push(text: string): { readonly said: string; readonly length: number; readonly ended: boolean }
  calls(): readonly EnvelopeCall[]
}

/** Reads one object character by character, as far as that is needed to find `say` in it. */
function createObjectReader(): ObjectReader {
  let raw = ''
  let depth = 0
  let inString = false
  /** The characters since a backslash, including it. */
  let escape = ''
  /** The last name at the first level, and whether its value has begun. */
  let name = ''
  let inName = false
  let atValue = false

  /** The meaning of a character of a string, or of a complete escape; null while an escape is incomplete. */
  function decode(character: string): string | null {
    if (escape === '' && character !== '\\') return character
    escape += character
    if (escape.length === 1 || (escape[1] === 'u' && escape.length < 6)) return null
    const [whole, kind = ''] = [escape, escape[1]]
    escape = ''
    return kind === 'u' ? String.fromCharCode(Number.parseInt(whole.slice(2), 16)) : (ESCAPES[kind] ?? kind)
  }

  function push(text: string): ReturnType<ObjectReader['push']> {
    let speech = ''
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      // Models write line breaks into strings unescaped, which JSON does not allow.
      raw += inString && character < ' ' ? JSON.stringify(character).slice(1, -1) : character
      if (inString) {
        if (character === '"' && escape === '') {
          inString = false
          inName = false
          continue
        }
        const decoded = decode(character)
        if (decoded === null) continue
        if (inName) name += decoded
        else if (depth === 1 && name === 'say') speech += decoded
      } else if (character === '"') {
        inString = true
        inName = depth === 1 && !atValue
        if (inName) name = ''
      } else if (character === ':') atValue ||= depth === 1
      else if (character === ',') atValue &&= depth > 1
      else if (character === '{' || character === '[') depth += 1
      else if (character === '}' || character === ']') {
        depth -= 1
        if (depth === 0) return { said: speech, length: at + 1, ended: true }
      }
    }
    return { said: speech, length: text.length, ended: false }
  }

  function calls(): readonly EnvelopeCall[] {
    try {
      const { calls: several, call } = JSON.parse(raw) as { readonly calls?: unknown; readonly call?: unknown }
      return [several ?? call ?? []].flat().map(asCall)
    } catch {
      const tool = TOOL_NAME.exec(raw)?.[1]
      return tool === undefined ? [] : [{ tool, input: raw }]
    }
  }

  return { push, calls }
}

function asCall(value: unknown): EnvelopeCall {
  if (typeof value !== 'object' || value === null) return { tool: String(value), input: {} }
  const { tool, name, input, arguments: given } = value as Readonly<Record<string, unknown>>
  const called = tool ?? name
  return { tool: typeof called === 'string' ? called : '', input: input ?? given ?? {} }
}
