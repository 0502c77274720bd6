import type { JsonSchema } from '../../core/engine/ports.ts'

/**
 * A tool's schema as Ollama passes it on to a model's template: of each property its type, description, choices and
 * unions, but nothing below it. A property with a shape of its own therefore says it in its description.
 */
export function ollamaSchema(schema: JsonSchema): JsonSchema {
  const properties = Object.entries(schema.properties ?? {}).map(([name, value]) => [name, described(value)] as const)
  return { ...schema, properties: Object.fromEntries(properties) }
}

function described(value: JsonSchema): JsonSchema {
  const { description, ...shape } = value
  const plain = shape.const === undefined ? value : { ...value, enum: [shape.const] }
  if (!isDeep(shape)) return plain
  const told = `JSON Schema: ${JSON.stringify(shape)}`
  return { ...plain, description: description ? `${description} ${told}` : told }
}

function isDeep({ properties, additionalProperties, items, anyOf = [] }: JsonSchema): boolean {
  return (
    properties !== undefined ||
    additionalProperties !== undefined ||
    (items !== undefined && hasMore(items)) ||
    anyOf.some(isDeep)
  )
}

/** A list of plain texts or numbers is told by its type alone. */
function hasMore({ type, ...more }: JsonSchema): boolean {
  return typeof type !== 'string' || Object.keys(more).some((key) => key !== 'description')
}
