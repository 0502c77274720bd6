import type { JsonSchema, JsonType, ToolSpec } from '../../../core/engine/ports.ts'
import { shortenLine } from '../../../base/text/shorten.ts'

/** The most levels of a schema that models are given; deeper values may be anything. */
const DEPTH_MAX = 6
/** The most properties of an object, values of an enum and members of a union that models are given. */
const WIDTH_MAX = 40
const DESCRIPTION_MAX_CHARS = 300
const TYPES: readonly string[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null']

/**
 * Reduces another program's schema to the part of JSON Schema that tools may use here. The other program checks the
 * rest itself: nothing it would accept is refused here.
 */
export function readToolSchema(schema: unknown): ToolSpec['inputSchema'] {
  const root = asObject(schema)
  return { ...readSchema(root, root, DEPTH_MAX), type: 'object' }
}

type Raw = Readonly<Record<string, unknown>>

function readSchema(schema: Raw, root: Raw, depth: number): JsonSchema {
  const raw = resolved(schema, root)
  const about = text(raw['description'] ?? raw['title'])
  if (depth === 0) return about
  const shapes = [raw['anyOf'], raw['oneOf']].find((each): each is unknown[] => Array.isArray(each))
  if (shapes && shapes.length <= WIDTH_MAX && raw['properties'] === undefined)
    return { ...about, anyOf: shapes.map((shape) => readSchema(asObject(shape), root, depth - 1)) }
  const whole = together(raw, root)
  const type = typeOf(whole)
  return {
    ...about,
    ...(type !== undefined && { type }),
    ...choices(whole),
    ...objectParts(whole, root, depth),
    ...(whole['items'] !== undefined && !Array.isArray(whole['items'])
      ? { items: readSchema(asObject(whole['items']), root, depth - 1) }
      : {}),
    ...wholeNumbers(whole, ['minItems', 'maxItems', 'minLength', 'maxLength']),
    ...numbers(whole, ['minimum', 'maximum']),
  }
}

/** The target of a reference inside the schema. Other references, and circular ones, allow anything. */
function resolved(raw: Raw, root: Raw): Raw {
  let at = raw
  for (let steps = 0; steps < 10; steps += 1) {
    const reference = at['$ref']
    if (typeof reference !== 'string') return at
    if (!reference.startsWith('#/')) return {}
    const path = reference.slice(2).split('/')
    let target: unknown = root
    for (const part of path) target = asObject(target)[part.replaceAll('~1', '/').replaceAll('~0', '~')]
    at = asObject(target)
  }
  return {}
}

/** Merges the parts of an allOf. */
function together(raw: Raw, root: Raw): Raw {
  const parts = raw['allOf']
  if (!Array.isArray(parts)) return raw
  const all = parts.slice(0, WIDTH_MAX).map((part) => resolved(asObject(part), root))
  const required = [raw, ...all].flatMap((each) =>
    Array.isArray(each['required']) ? (each['required'] as unknown[]) : [],
  )
  const properties = Object.assign(
    {},
    ...all.map((each) => asObject(each['properties'])),
    asObject(raw['properties']),
  ) as Raw
  return {
    ...Object.assign({}, ...all),
    ...raw,
    ...(Object.keys(properties).length > 0 && { properties }),
    ...(required.length > 0 && { required }),
  }
}

function objectParts(raw: Raw, root: Raw, depth: number): JsonSchema {
  const all = Object.entries(asObject(raw['properties']))
  const properties = Object.fromEntries(
    all.slice(0, WIDTH_MAX).map(([name, value]) => [name, readSchema(asObject(value), root, depth - 1)] as const),
  )
  const required = (Array.isArray(raw['required']) ? (raw['required'] as unknown[]) : []).filter(
    (name): name is string => typeof name === 'string' && Object.hasOwn(properties, name),
  )
  const more = raw['additionalProperties']
  return {
    ...(all.length > 0 && { properties }),
    ...(required.length > 0 && { required: [...new Set(required)] }),
    // Properties that were left out of the schema must still be allowed.
    ...(more === false && all.length <= WIDTH_MAX && { additionalProperties: false }),
  }
}

function typeOf(raw: Raw): JsonSchema['type'] {
  const { type } = raw
  if (typeof type === 'string') return TYPES.includes(type) ? (type as JsonType) : undefined
  if (Array.isArray(type)) {
    const types = type.filter((each): each is JsonType => typeof each === 'string' && TYPES.includes(each))
    return types.length === 0 ? undefined : types
  }
  return raw['properties'] === undefined ? undefined : 'object'
}

function choices(raw: Raw): JsonSchema {
  if (isPlain(raw['const'])) return { const: raw['const'] }
  const list = raw['enum']
  if (!Array.isArray(list) || list.length > WIDTH_MAX || !list.every(isPlain)) return {}
  return { enum: list }
}

function isPlain(value: unknown): value is string | number | boolean | null {
  return value === null || ['string', 'number', 'boolean'].includes(typeof value)
}

function wholeNumbers(raw: Raw, names: readonly ('minItems' | 'maxItems' | 'minLength' | 'maxLength')[]): JsonSchema {
  return Object.fromEntries(
    names.flatMap((name) => (Number.isInteger(raw[name]) && Number(raw[name]) >= 0 ? [[name, raw[name]]] : [])),
  )
}

function numbers(raw: Raw, names: readonly ('minimum' | 'maximum')[]): JsonSchema {
  return Object.fromEntries(names.flatMap((name) => (Number.isFinite(raw[name]) ? [[name, raw[name]]] : [])))
}

function text(description: unknown): JsonSchema {
  if (typeof description !== 'string' || description.trim() === '') return {}
  return { description: shortenLine(description, DESCRIPTION_MAX_CHARS) }
}

function asObject(value: unknown): Raw {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : {}
}
