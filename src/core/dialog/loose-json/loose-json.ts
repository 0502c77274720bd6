import { readString, startsString } from './loose-strings.ts'

/** An object or a list that a model wrote. */
export interface LooseJson {
  /** The readable part. */
  readonly value: unknown
  /** Where it ends, or where reading had to stop. */
  readonly end: number
  /** whole: complete; cut: cut off at the end of the text; broken: followed by something that is no part of it. */
  readonly state: 'whole' | 'cut' | 'broken'
  /** Whether a value without an end was left out. */
  readonly lossy: boolean
  /** The start of each object and list in it, including its own. */
  readonly starts: ReadonlySet<number>
  /** For an object that has a field twice, all of its fields in order; `value` has only the last one. */
  readonly repeated: ReadonlyMap<object, readonly Field[]>
}

type Field = readonly [name: string, value: unknown]

/** The deepest nesting that is read, so that reading ends in a text of brackets. */
const DEPTH_MAX = 64
/** Matches white space, byte order marks, and line breaks that were escaped once too often. */
const SPACE = /(?:[\s\u200B\u2060]|\\[nrt])+/uy
/**
 * Matches a comment up to the end of its line, the beginning of a longer one, or an ellipsis for something left out.
 */
const COMMENT = /\/\/[^\n]*|#[^\n]*|\/\*|\.{3}|…/uy
/**
 * Characters up to the first code and from the second on may be white space; between them, the codes below may begin
 * something that is skipped.
 */
const SPACE_CODE = 0x20
const NO_BREAK_SPACE_CODE = 0x80
const SKIPPED: ReadonlySet<number> = new Set(['\\', '/', '#', '.'].map((sign) => sign.charCodeAt(0)))
const BARE_NAME = /[\p{L}_$][\p{L}\p{N}_$-]{0,80}/uy
/** Matches a word, a number or a few words without quotation marks. */
const BARE_VALUE = /[-+.\p{L}\p{N}_$][^\s,;:{}[\]"'“”`]{0,80}(?: (?!#|\/[/*])[^\s,;:{}[\]"'“”`]{1,40}){0,3}/uy
const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/
const WORDS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ...(['true', 'True', 'TRUE'] as const).map((word) => [word, true] as const),
  ...(['false', 'False', 'FALSE'] as const).map((word) => [word, false] as const),
  ...(['null', 'Null', 'NULL', 'None', 'nil', 'undefined', 'NaN', 'Infinity', '-Infinity', '+Infinity'] as const).map(
    (word) => [word, null] as const,
  ),
])

/**
 * Reads the object or list that begins at a position, as models write them. Strict JSON keeps its meaning. Missing or
 * superfluous commas, names and strings with other quotation marks or none, line breaks within strings, comments and
 * Python's words are understood.
 */
export function readLooseJson(text: string, start: number): LooseJson {
  const reader = new LooseReader(text, start)
  const value = reader.container(0)
  return {
    value,
    end: reader.at,
    state: reader.state,
    lossy: reader.lossy,
    starts: reader.starts,
    repeated: reader.repeated,
  }
}

class LooseReader {
  readonly #text: string
  at: number
  state: LooseJson['state'] = 'whole'
  lossy = false
  readonly starts = new Set<number>()
  readonly repeated = new Map<object, Field[]>()
  /** The open brackets, outermost first. Closing one closes all that are open inside it. */
  readonly #open: ('}' | ']')[] = []

  constructor(text: string, start: number) {
    this.#text = text
    this.at = start
  }

  container(depth: number): unknown {
    if (depth > DEPTH_MAX) return this.#stop('broken')
    this.starts.add(this.at)
    return this.#text[this.at] === '{' ? this.#object(depth) : this.#list(depth)
  }

  #object(depth: number): object {
    const object: Record<string, unknown> = {}
    const fields: Field[] = []
    this.at += 1
    this.#open.push('}')
    while (this.#onToItem()) {
      const name = this.#name()
      if (name === null || !this.#colon()) break
      const value = this.#value(depth)
      fields.push([name, value])
      if (Object.hasOwn(object, name)) this.repeated.set(object, fields)
      Object.defineProperty(object, name, { value, enumerable: true, writable: true, configurable: true })
      if (!this.#afterItem()) break
    }
    this.#open.pop()
    return object
  }

  #list(depth: number): unknown[] {
    const list: unknown[] = []
    this.at += 1
    this.#open.push(']')
    while (this.#onToItem()) {
      const value = this.#value(depth)
      if (value !== undefined) list.push(value)
      if (!this.#afterItem()) break
    }
    this.#open.pop()
    return list
  }

  /** Moves to the next item. Returns false at the end of the object or list. */
  #onToItem(): boolean {
    for (;;) {
      this.#skip()
      const next = this.#text[this.at]
      if (next === undefined) return this.#end()
      if (next === ',' || next === ';') this.at += 1
      else if (next !== '}' && next !== ']') return true
      else {
        if (next === this.#open.at(-1)) this.at += 1
        // The surrounding object or list ends here, so this one ends, too.
        else if (!this.#open.includes(next)) this.#stop('broken')
        return false
      }
    }
  }

  /** Whether an item may follow the last one. */
  #afterItem(): boolean {
    if (this.state !== 'whole') return false
    const from = this.at
    this.#skip()
    const next = this.#text[this.at]
    if (next === undefined) return this.#end()
    if (',;}]'.includes(next)) return true
    // Here a comma is missing.
    if (this.#text.slice(from, this.at).includes('\n') || startsString(this.#text, this.at) || '{['.includes(next))
      return true
    this.#stop('broken')
    return false
  }

  #name(): string | null {
    if (startsString(this.#text, this.at)) return this.#string('name')
    BARE_NAME.lastIndex = this.at
    const name = BARE_NAME.exec(this.#text)?.[0]
    if (name === undefined) {
      this.#stop('broken')
      return null
    }
    this.at += name.length
    return name
  }

  #colon(): boolean {
    this.#skip()
    const next = this.#text[this.at]
    if (next === undefined) {
      this.lossy = true
      return this.#end()
    }
    if (next !== ':') {
      this.#stop('broken')
      return false
    }
    this.at += 1
    return true
  }

  #value(depth: number): unknown {
    this.#skip()
    const next = this.#text[this.at]
    if (next === undefined) {
      this.lossy = true
      this.#end()
      return undefined
    }
    if (next === '{' || next === '[') return this.container(depth + 1)
    if (startsString(this.#text, this.at)) return this.#string('value') ?? undefined
    return this.#bare()
  }

  #bare(): unknown {
    BARE_VALUE.lastIndex = this.at
    const found = BARE_VALUE.exec(this.#text)?.[0]
    if (found === undefined) return this.#stop('broken')
    const from = this.at
    this.at += found.length
    const ended = this.at
    this.#skip()
    const next = this.#text[this.at]
    if (next === undefined) {
      // A number or a name may continue.
      this.lossy = true
      this.#end()
      return undefined
    }
    // A blank line ends a text without quotation marks.
    const apart = /^[^\n]*\n[^\S\n]*\S?$/u.test(this.#text.slice(ended, this.at + 1))
    if (!',;}]'.includes(next) && !apart) {
      this.at = from
      return this.#stop('broken')
    }
    this.at = ended
    const word = found.trimEnd()
    if (NUMBER.test(word)) return Number(word)
    return WORDS.has(word) ? WORDS.get(word) : word
  }

  /** Reads a string; null when it has no end. */
  #string(what: 'name' | 'value'): string | null {
    const read = readString(this.#text, this.at, what, this.#open.at(-1) === '}')
    this.at = read.end
    if (read.value !== null) return read.value
    this.lossy = true
    this.#stop(read.end < this.#text.length ? 'broken' : 'cut')
    return null
  }

  #skip(): void {
    for (;;) {
      const next = this.#text.charCodeAt(this.at)
      if (next > SPACE_CODE && next < NO_BREAK_SPACE_CODE && !SKIPPED.has(next)) return
      SPACE.lastIndex = this.at
      if (SPACE.test(this.#text)) this.at = SPACE.lastIndex
      COMMENT.lastIndex = this.at
      const comment = COMMENT.exec(this.#text)?.[0]
      if (comment === undefined) return
      const end = comment === '/*' ? this.#text.indexOf('*/', COMMENT.lastIndex) : COMMENT.lastIndex - 2
      this.at = end < 0 ? this.#text.length : end + 2
    }
  }

  #end(): false {
    this.#stop('cut')
    return false
  }

  #stop(state: 'cut' | 'broken'): undefined {
    if (this.state === 'whole') this.state = state
    return undefined
  }
}
