/**
 * How a model without tool calls says its words and its calls at once: `{"say": "…", "calls": [{"tool": "…", "input": {…}}]}`.
 * Read while it is written, so that its words stream from the first one on.
 */

/** A call as the envelope holds it; an input that cannot be read stays the text it was written as. */
export interface EnvelopeCall {
  readonly tool: string
  readonly input: unknown
}

/** Takes such an answer apart while it is written. */
export interface EnvelopeReader {
  /** What of the text is surely words. */
  push(text: string): string
  /** The words that were still held back. */
  end(): string
  /** Whether the words before the end turned out to be none of the answer: then `end` has all there are. */
  anew?(): boolean
  /** What it calls, once it has ended. */
  calls(): readonly EnvelopeCall[]
}

/** An answer as the model would have written it. */
export function envelopeText(say: string, calls: readonly EnvelopeCall[]): string {
  return JSON.stringify({ say, calls: calls.map(({ tool, input }) => ({ tool, input })) })
}

/** Where an envelope begins, a code fence about it included. */
const BEGINNING = /^(?:```[a-z]{0,4}\s*)?\{(?=\s*"(?:say|calls?)"\s*:)/i
/** What may still become that. */
const MAY_BEGIN = /^(?:`{1,2}|(?:```[a-z]{0,4}\s*)?(?:\{\s*(?:"[a-z]{0,5}(?:"\s*)?)?)?)$/i
const TOOL_NAME = /"tool"\s*:\s*"([^"\\]{1,100})"/

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f' }

/** Reads an answer piece by piece. What is no envelope is speech, before, after and instead of one. */
export function createEnvelopeReader(): EnvelopeReader {
  const calls: EnvelopeCall[] = []
  /** Text not looked through yet. */
  let held = ''
  let object: ObjectReader | null = null
  /** An envelope has ended and nothing but blank space or the end of its fence has come since. */
  let closed = false
  let said = false

  function speak(text: string): string {
    if (text === '') return ''
    const apart = closed && said ? '\n\n' : ''
    closed = false
    said = true
    return apart + text
  }

  /** Speech outside envelopes, up to where one begins or may begin. */
  function outside(last: boolean): string {
    if (closed) held = held.replace(/^\s*(?:```)?\s*/, '')
    // The first half of a fence.
    if (closed && !last && /^`{1,2}$/.test(held)) return ''
    for (let at = 0; ; at += 1) {
      at = firstOf(held, at)
      if (at < 0) return take(held.length)
      const rest = held.slice(at)
      const begun = BEGINNING.exec(rest)
      if (begun) {
        const before = take(at)
        held = held.slice(begun[0].length - 1)
        object = createObjectReader()
        return before
      }
      if (!last && MAY_BEGIN.test(rest)) return take(at)
    }
  }

  function take(length: number): string {
    const taken = held.slice(0, length)
    held = held.slice(length)
    return speak(taken)
  }

  function read(last: boolean): string {
    let text = ''
    while (held !== '') {
      if (object) {
        const inside = object.push(held)
        text += speak(inside.said)
        held = held.slice(inside.length)
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
      held += text
      return read(false)
    },
    /** The rest of it. */
    end: (): string => read(true),
    /** The calls of the envelopes that are whole. */
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
  /** @returns what `say` grew by, how much was read, and whether the object has ended */
  push(text: string): { readonly said: string; readonly length: number; readonly ended: boolean }
  calls(): readonly EnvelopeCall[]
}

/** Reads one object character by character, as far as it must be understood to find `say` in it. */
function createObjectReader(): ObjectReader {
  let raw = ''
  let depth = 0
  let inString = false
  /** Since a backslash, itself included. */
  let escape = ''
  /** The last name read at the first level, and whether its value has begun. */
  let name = ''
  let inName = false
  let atValue = false

  /** What a character of a string, or a whole escape, stands for; null while an escape is not whole. */
  function decode(character: string): string | null {
    if (escape === '' && character !== '\\') return character
    escape += character
    if (escape.length === 1 || (escape[1] === 'u' && escape.length < 6)) return null
    const [whole, kind = ''] = [escape, escape[1]]
    escape = ''
    return kind === 'u' ? String.fromCharCode(Number.parseInt(whole.slice(2), 16)) : (ESCAPES[kind] ?? kind)
  }

  function push(text: string): ReturnType<ObjectReader['push']> {
    let said = ''
    for (let at = 0; at < text.length; at += 1) {
      const character = text.charAt(at)
      // Models write line breaks into strings as they are, which JSON does not allow.
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
        else if (depth === 1 && name === 'say') said += decoded
      } else if (character === '"') {
        inString = true
        inName = depth === 1 && !atValue
        if (inName) name = ''
      } else if (character === ':') atValue ||= depth === 1
      else if (character === ',') atValue &&= depth > 1
      else if (character === '{' || character === '[') depth += 1
      else if (character === '}' || character === ']') {
        depth -= 1
        if (depth === 0) return { said, length: at + 1, ended: true }
      }
    }
    return { said, length: text.length, ended: false }
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
