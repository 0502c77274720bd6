import { readLooseValue } from '../loose-json/loose-value.ts'

/** The part of a tool's input schema that is needed to read a call. */
export interface InputShape {
  readonly properties?: Readonly<Record<string, { readonly type?: unknown }>> | undefined
  readonly required?: readonly string[] | undefined
}

/** Matches prefixes that some models put before the name of a tool. */
const ROOM = /^(?:functions?|tools?|default_?api|api|mcp|assistant|call|to)[\s_.:=/-]+(?=[a-z])/i
/** Matches the marks of a model's own format. What follows them is about the form of a call, and is no name. */
const MARK = /<\|?|\|>/
/** Matches what separates the words of a name. */
const BETWEEN = /[^\p{L}\p{N}_-]+/u
/** Fields inside which some models repeat the input. */
const WRAPPERS = ['arguments', 'input', 'parameters', 'args', 'params', 'action_input', 'tool_input', 'kwargs']
/** Fields that may occur beside such a field. */
const BESIDE = new Set([...WRAPPERS, 'name', 'tool', 'tool_name', 'function', 'type', 'id', 'action'])
/** The longest name of a tool that vendors accept. */
const NAME_MAX = 64

/**
 * The offered tool that a name stands for: "functions.conclude", "conclude<|channel|>json" and "Conclude" all mean
 * `conclude`. Null when it is none of them, or could be two.
 */
export function resolveToolName(written: string, offered: readonly string[]): string | null {
  if (offered.includes(written)) return written
  for (const piece of written.split(MARK)) {
    const name = piece.trim().replace(/^[^\p{L}\p{N}_]+/u, '')
    const found = only(name, offered) ?? only(withoutRooms(name), offered)
    if (found !== null) return found
    // The last word is the most specific: "functions.conclude", "story/conclude:0".
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

/** The only tool with this name, ignoring case and the signs between its words. */
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

/** A name that every vendor accepts, for a call of an unknown tool. */
export function legalToolName(written: string): string {
  return written.replaceAll(/[^A-Za-z0-9_-]+/g, '_').slice(0, NAME_MAX) || 'unknown'
}

/**
 * The input of a tool in the form of its schema. Nothing, text, and JSON in a text, complete or cut off, are
 * understood. What cannot be read stays a text.
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
  // What begins like JSON and cannot be read is no ordinary text, either.
  return single && !/^[{[]/.test(words) ? { [name]: words } : written
}

function unwrapped(value: unknown, shape: InputShape): unknown {
  if (Array.isArray(value) && value.length <= 1) return unwrapped(value[0] ?? {}, shape)
  if (!isObject(value)) return value
  const wrapper = WRAPPERS.find((name) => Object.hasOwn(value, name) && !Object.hasOwn(shape.properties ?? {}, name))
  if (wrapper === undefined || !Object.keys(value).every((name) => BESIDE.has(name))) return value
  return readToolInput(value[wrapper], shape)
}

/** The fields with the names of the schema, without empty ones that are not required. */
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

/** The value of a text that contains a number, a list or the like, as in calls that are written in tags. */
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
