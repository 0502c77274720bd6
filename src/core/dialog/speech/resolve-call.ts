import { readLooseValue } from '../loose-json/loose-value.ts'

/** What the input of a tool may hold, as far as a call is read. */
export interface InputShape {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> | undefined
  readonly required?: readonly string[] | undefined
}

/** Names that models put before the name of a tool: the rooms in which some were taught to find them. */
const ROOM = /^(?:functions?|tools?|default_?api|api|mcp|assistant|call|to)[\s_.:=/-]+(?=[a-z])/i
/** Marks of a model's own format; what follows them tells of the form of a call, and not which it is. */
const MARK = /<\|?|\|>/
/** What stands between the words of a name. */
const BETWEEN = /[^\p{L}\p{N}_-]+/u
/** Fields under which some put the input once more. */
const WRAPPERS = ['arguments', 'input', 'parameters', 'args', 'params', 'action_input', 'tool_input', 'kwargs']
/** What may stand beside such a field. */
const BESIDE = new Set([...WRAPPERS, 'name', 'tool', 'tool_name', 'function', 'type', 'id', 'action'])
/** Longest name of a tool that vendors take. */
const NAME_MAX = 64

/**
 * The offered tool that a called name stands for: "functions.conclude", "conclude<|channel|>json" and "Conclude" are all
 * `conclude`. Null where it is none of them, or could be two.
 */
export function resolveToolName(written: string, offered: readonly string[]): string | null {
  if (offered.includes(written)) return written
  for (const piece of written.split(MARK)) {
    const name = piece.trim().replace(/^[^\p{L}\p{N}_]+/u, '')
    const found = only(name, offered) ?? only(withoutRooms(name), offered)
    if (found !== null) return found
    // The last word is the most particular: "functions.conclude", "story/conclude:0".
    for (const word of name.split(BETWEEN).toReversed()) {
      const match = only(word, offered) ?? only(withoutRooms(word), offered)
      if (match !== null) return match
    }
  }
  return null
}

function withoutRooms(name: string): string {
  const bare = name.replace(ROOM, '')
  return bare === name ? name : withoutRooms(bare)
}

/** The one tool of this name, whatever its capitals and the marks between its words. */
function only(name: string, offered: readonly string[]): string | null {
  if (offered.includes(name)) return name
  const plain = plainName(name)
  const matches = plain === '' ? [] : offered.filter((tool) => plainName(tool) === plain)
  return matches.length === 1 ? (matches[0] ?? null) : null
}

function plainName(name: string): string {
  return name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '')
}

/** A name as every vendor takes it back, for a call of no tool there is. */
export function legalToolName(written: string): string {
  return written.replaceAll(/[^A-Za-z0-9_-]+/g, '_').slice(0, NAME_MAX) || 'unknown'
}

/**
 * What a tool is given, as its schema has it: none, or text, or a text of JSON, whole or broken off, is read as what was
 * meant. What cannot be read stays the text it was.
 */
export function readToolInput(written: unknown, shape: InputShape): unknown {
  const value = typeof written === 'string' ? fromText(written, shape) : (written ?? {})
  return fitted(unwrapped(value, shape), shape)
}

function fromText(written: string, shape: InputShape): unknown {
  if (written.trim() === '') return {}
  const value = readLooseValue(written)
  if (value === null) return {}
  if (value !== undefined && typeof value !== 'string') return value
  const words = (value ?? written).trim()
  const { properties = {}, required = [] } = shape
  const names = Object.keys(properties)
  const [name] = required.length === 1 ? required : names
  const single =
    (names.length === 1 || required.length === 1) && name !== undefined && properties[name]?.type === 'string'
  // What begins as JSON and cannot be read is no text either.
  return single && !/^[{[]/.test(words) ? { [name]: words } : written
}

function unwrapped(value: unknown, shape: InputShape): unknown {
  if (Array.isArray(value) && value.length <= 1) return unwrapped(value[0] ?? {}, shape)
  if (!isObject(value)) return value
  const wrapper = WRAPPERS.find((name) => Object.hasOwn(value, name) && !Object.hasOwn(shape.properties ?? {}, name))
  if (wrapper === undefined || !Object.keys(value).every((name) => BESIDE.has(name))) return value
  return readToolInput(value[wrapper], shape)
}

/** Fields under the names of the schema, and without those that were given as nothing where nothing is needed. */
function fitted(value: unknown, { properties, required = [] }: InputShape): unknown {
  if (!isObject(value) || properties === undefined) return value
  const names = Object.keys(properties)
  const entries = Object.entries(value).map(([written, entry]) => {
    const name = only(written, names) ?? written
    return [name, typed(entry, properties[name])] as const
  })
  const kept = entries.filter(
    ([name, entry]) => entry !== null || required.includes(name) || takesNull(properties[name]),
  )
  return Object.fromEntries(kept)
}

/** A number, a list or the like that was written as text, as calls in tags are. */
function typed(entry: unknown, property: { readonly type?: unknown } | undefined): unknown {
  if (typeof entry !== 'string' || property?.type === undefined) return entry
  return [property.type].flat().includes('string') ? entry : (readLooseValue(entry, { whole: true }) ?? entry)
}

function takesNull(property: { readonly type?: unknown } | undefined): boolean {
  return property === undefined || property.type === undefined || [property.type].flat().includes('null')
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
