import { z } from 'zod'
import { DIALOG_JSON_SCHEMA_ID, dialogJsonSchema } from './dialog-json.ts'

/** The published JSON Schema (2020-12) of idi.dialog/1: the content of resources/idi.dialog-1.schema.json. */
export function dialogJsonSchemaDocument(): Record<string, unknown> {
  // As input: fields not named are allowed, so that a later export still validates.
  const { $schema, ...schema } = z.toJSONSchema(dialogJsonSchema, { io: 'input', target: 'draft-2020-12' })
  return { $schema, $id: `urn:${DIALOG_JSON_SCHEMA_ID.replace('/', ':')}`, title: 'Intermediated Dialog export', description: `A moderated dialog among three AIs, as ${DIALOG_JSON_SCHEMA_ID}`, ...schema }
}
