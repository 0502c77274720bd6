import { z } from 'zod'
import { DIALOG_JSON_SCHEMA_ID, dialogJsonSchema } from './dialog-json.ts'

/** The published JSON Schema (2020-12) of idi.dialog/1: the content of resources/idi.dialog-1.schema.json. */
export function dialogJsonSchemaDocument(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(dialogJsonSchema, {
    target: 'draft-2020-12',
    // As input: unknown fields are allowed, so that a later export is still valid.
    io: 'input',
    // The format is enough; the pattern for leap years only obscures it.
    override: ({ jsonSchema }) => {
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  return {
    $schema,
    $id: 'urn:idi:dialog:1',
    title: 'Intermediated Dialog export',
    description: `A moderated dialog among three AIs, as ${DIALOG_JSON_SCHEMA_ID}`,
    ...schema,
  }
}
