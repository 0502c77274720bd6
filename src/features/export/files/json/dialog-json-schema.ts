import { z } from 'zod'
import { DIALOG_JSON_SCHEMA_ID, dialogJsonSchema } from './dialog-json.ts'

/** The published JSON Schema (2020-12) of idi.dialog/1, which is stored as resources/idi.dialog-1.schema.json. */
export function dialogJsonSchemaDocument(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(dialogJsonSchema, {
    target: 'draft-2020-12',
    // With `input`, unknown fields are allowed, so files of later versions stay valid.
    io: 'input',
    // The keyword `format` is enough for dates. The pattern would only hide it.
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
