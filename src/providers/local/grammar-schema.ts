type Json = Readonly<Record<string, unknown>>

/** The largest limit of a list or a text that goes into a grammar; a larger one would make the grammar too big. */
const LONGEST_BOUND = 1_000
/**
 * The most levels of a schema that are read. The app's schemas have less than half as many; a schema that contains
 * itself would have no end.
 */
const DEEPEST = 12

function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function bound(value: unknown): number | undefined {
  return typeof value === 'number' && value <= LONGEST_BOUND ? value : undefined
}

function pick(entries: Json): Json {
  return Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined))
}

/** The part of a JSON Schema that a grammar can enforce; patterns and ranges are left out. */
export function grammarSchema(schema: unknown, root: unknown = schema, depth = 0): Json {
  if (!isObject(schema) || depth > DEEPEST) return { type: 'string' }
  const inner = (value: unknown): Json => grammarSchema(value, root, depth + 1)
  if (typeof schema['$ref'] === 'string') return inner(referred(schema['$ref'], root))
  if ('const' in schema) return { const: schema['const'] }
  if (Array.isArray(schema['enum'])) return { enum: schema['enum'] }
  const choices = schema['oneOf'] ?? schema['anyOf']
  if (Array.isArray(choices)) return { oneOf: choices.map(inner) }
  const { type } = schema
  if (Array.isArray(type)) return { oneOf: type.map((each: unknown) => inner({ ...schema, type: each })) }
  if (type === 'string')
    return pick({ type, minLength: bound(schema['minLength']), maxLength: bound(schema['maxLength']) })
  if (type === 'array')
    return pick({
      type,
      items: schema['items'] === undefined ? undefined : inner(schema['items']),
      minItems: bound(schema['minItems']),
      maxItems: bound(schema['maxItems']),
    })
  if (type === 'object' || isObject(schema['properties'])) {
    const properties = isObject(schema['properties']) ? schema['properties'] : {}
    return pick({
      type: 'object',
      properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, inner(value)])),
      required: schema['required'],
      additionalProperties:
        schema['additionalProperties'] === true
          ? true
          : isObject(schema['additionalProperties'])
            ? inner(schema['additionalProperties'])
            : undefined,
    })
  }
  return typeof type === 'string' ? { type } : { type: 'string' }
}

function referred(pointer: string, root: unknown): unknown {
  let at: unknown = root
  for (const step of pointer.replace(/^#\/?/, '').split('/'))
    at = isObject(at) ? at[step.replaceAll('~1', '/').replaceAll('~0', '~')] : undefined
  return at
}
