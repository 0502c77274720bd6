import type { JsonSchema } from '../../core/engine/ports.ts'

/**
 * Adapts a tool's schema to what Ollama passes on to a model's template: the type, description, choices and unions of
 * each property, but nothing inside a property. The inner shape of a property is therefore added to its description.
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

/** Whether a schema has more than a type and a description. */
function hasMore({ type, ...more }: JsonSchema): boolean {
  return typeof type !== 'string' || Object.keys(more).some((key) => key !== 'description')
}
