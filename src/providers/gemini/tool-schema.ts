import type { JsonSchema } from '../../core/engine/ports.ts'

/**
 * Reduces a tool's schema to the part of JSON Schema that Gemini accepts: without `const` and limits for the length of
 * texts, and with only texts and numbers as choices. The engine checks what is left out.
 */
export function geminiSchema(schema: JsonSchema): JsonSchema {
  const { const: only, enum: choices, minLength: _least, maxLength: _most, ...rest } = schema
  const { anyOf, properties, additionalProperties, items, ...plain } = rest
  const named = choices ?? (only === undefined ? undefined : [only])
  const written = named?.every((choice) => typeof choice === 'string' || typeof choice === 'number')
  return {
    ...plain,
    ...typeOf(schema, named),
    ...(named && written && { enum: named }),
    ...(anyOf && { anyOf: anyOf.map(geminiSchema) }),
    ...(properties && { properties: mapped(properties) }),
    ...(additionalProperties !== undefined && {
      additionalProperties:
        typeof additionalProperties === 'boolean' ? additionalProperties : geminiSchema(additionalProperties),
    }),
    ...(items && { items: geminiSchema(items) }),
  }
}

/** The type of choices, which Gemini requires. */
function typeOf({ type }: JsonSchema, choices: JsonSchema['enum']): Pick<JsonSchema, 'type'> {
  if (type !== undefined) return { type }
  const [first] = choices ?? []
  if (first === undefined) return {}
  return { type: first === null ? 'null' : (typeof first as 'string' | 'number' | 'boolean') }
}

function mapped(properties: Readonly<Record<string, JsonSchema>>): Readonly<Record<string, JsonSchema>> {
  return Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, geminiSchema(value)]))
}
