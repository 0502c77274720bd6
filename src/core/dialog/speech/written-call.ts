import { readLooseValue } from '../loose-json/loose-value.ts'
import { resolveToolName } from './resolve-call.ts'

/** An offered tool, as far as it is needed to read a call written as text. */
export interface KnownTool {
  readonly name: string
  /** Names of its inputs, in order. */
  readonly inputs: readonly string[]
}

/** A call that a model wrote into its words. */
export interface WrittenCall {
  readonly tool: string
  readonly input: unknown
}

/** The result of reading JSON within the words; null for JSON that is no call and so is speech. */
export type ReadJson = { readonly calls: readonly WrittenCall[]; readonly said: string } | null

/** The beginning of an object that is a call, or that contains calls. */
export const CALL_OBJECT =
  /^\[?\s*\{\s*["'“]?(?:tool|tool_name|name|function|action|recipient_name|function_call|tool_calls?|calls?|say|type)["'”]?\s*:/i
/** Text that may still become the beginning of such an object. */
export const MAY_BE_CALL_OBJECT = /^\[?\s*(?:\{\s*(?:["'“]?[a-z_]{0,15}(?:["'”]|\s){0,3})?)?$/i

/**
 * Reads JSON within the words.
 * @param named the tool that the text around the JSON names, so that the JSON is its input
 * @param sure whether the text around it says that it is a call, so that nothing of it is speech
 */
export function readJson(raw: string, tools: readonly KnownTool[], named: string | null, sure: boolean): ReadJson {
  const value = readLooseValue(raw, { whole: true })
  if (value === undefined) return sure || namesTool(raw, tools) ? { calls: [], said: '' } : null
  if (named !== null && !isCall(value)) return { calls: [{ tool: named, input: value }], said: '' }
  if (isObject(value) && typeof value.say === 'string' && ('calls' in value || 'call' in value || onlyKey(value)))
    return { calls: callsIn(value.calls ?? value.call ?? []), said: value.say }
  const calls = callsIn(value)
  const names = tools.map(({ name }) => name)
  const known = calls.length > 0 && calls.every(({ tool }) => resolveToolName(tool, names) !== null)
  if (!known && !sure && !(calls.length > 0 && hasInput(value))) return null
  return { calls, said: '' }
}

/** The input of a call in the form of a function, `conclude(reason="...")`; null when it cannot be read. */
export function readArguments(raw: string, { inputs }: KnownTool): Readonly<Record<string, unknown>> | null {
  const text = raw.trim()
  if (text === '') return {}
  const value = text.startsWith('{') ? readLooseValue(text, { whole: true }) : parsed(text)
  if (isObject(value)) return value
  const [only] = inputs
  if (typeof value === 'string') return only === undefined ? null : { [only]: value }
  const named: Record<string, unknown> = {}
  const left = text.replaceAll(
    /(?<!\w)(\w{1,40})\s*[=:]\s*("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[\w.+-]+)\s*,?/g,
    (_all, name: string, argument: string) => {
      named[name] = argument.startsWith("'") ? argument.slice(1, -1) : (parsed(argument) ?? argument)
      return ''
    },
  )
  return left.trim() === '' && Object.keys(named).length > 0 ? named : null
}

/** Whether a piece of JSON names a tool on offer. */
export function namesTool(raw: string, tools: readonly KnownTool[]): boolean {
  return tools.some(({ name }) => [`"${name}"`, `'${name}'`, `“${name}”`].some((marked) => raw.includes(marked)))
}

function callsIn(value: unknown): readonly WrittenCall[] {
  if (Array.isArray(value)) return value.flatMap(callsIn)
  if (!isObject(value)) return []
  const inner = value.tool_calls ?? value.tool_call ?? value.function_call ?? value.calls ?? value.call
  if (inner !== undefined) return callsIn(inner)
  if (isObject(value.function)) return callsIn(value.function)
  const name = value.tool ?? value.tool_name ?? value.name ?? value.function ?? value.action ?? value.recipient_name
  if (typeof name !== 'string' || name === '') return []
  const given = value.input ?? value.arguments ?? value.args ?? value.parameters ?? value.action_input ?? value.params
  const input = typeof given === 'string' ? (readLooseValue(given) ?? given) : (given ?? {})
  return [{ tool: name, input }]
}

function hasInput(value: unknown): boolean {
  return /"(?:input|arguments|args|parameters|action_input)"\s*:/.test(JSON.stringify(value))
}

function isCall(value: unknown): boolean {
  return callsIn(value).length > 0 && hasInput(value)
}

function onlyKey(value: Readonly<Record<string, unknown>>): boolean {
  return Object.keys(value).length === 1
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return undefined
  }
}

/** The most characters of a call that are kept while it is read; a longer one cannot be run. */
const LONGEST = 20_000

/** Characters after which a single quotation mark begins a string; elsewhere it is an apostrophe. */
const BEFORE_SINGLE = '=:([{,'
const LETTER = /[\p{L}\p{N}]/u

/** Reads up to where a bracket is closed. Brackets in strings do not count. */
export class BracketReader {
  #raw = ''
  /** Whether to read on without keeping the text. */
  dropping = false
  #depth = 0
  #quote = ''
  #escaped = false
  /** Whether the last character was a single quotation mark, which closes its string unless a letter follows. */
  #closing = false
  /** The last character that is no space. */
  #before = ''

  /** @returns how much of the text belongs to it, and whether it is whole; no more of it is kept once it is full */
  push(given: string): { readonly length: number; readonly whole: boolean } {
    const text = this.dropping ? given : given.slice(0, LONGEST - this.#raw.length)
    for (let at = 0; at < text.length; at += 1) {
      this.#read(text.charAt(at))
      if (this.#depth > 0 || this.#before === '') continue
      this.#keep(text.slice(0, at + 1))
      return { length: at + 1, whole: true }
    }
    this.#keep(text)
    return { length: text.length, whole: false }
  }

  #read(character: string): void {
    if (this.#closing && !LETTER.test(character)) this.#quote = ''
    this.#closing = false
    if (this.#escaped) this.#escaped = false
    else if (this.#quote !== '') this.#inString(character)
    else if (character === '"' || (character === "'" && BEFORE_SINGLE.includes(this.#before))) this.#quote = character
    else if (character === '{' || character === '[' || character === '(') this.#depth += 1
    else if (character === '}' || character === ']' || character === ')') this.#depth -= 1
    if (character.trim() !== '') this.#before = character
  }

  #inString(character: string): void {
    if (character === '\\') this.#escaped = true
    else if (character !== this.#quote) return
    else if (character === "'") this.#closing = true
    else this.#quote = ''
  }

  #keep(text: string): void {
    if (!this.dropping) this.#raw += text
  }

  get full(): boolean {
    return !this.dropping && this.#raw.length >= LONGEST
  }

  get raw(): string {
    return this.#raw
  }
}
