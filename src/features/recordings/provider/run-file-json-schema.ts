import { z } from 'zod'
import { callSchema, endSchema, headSchema, RUN_FILE_SCHEMA } from './run-file.ts'

const sum = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'SHA-256 in hex of the sum of the line before it and the JSON of this line without its sum' })

const lines = z.union([
  headSchema.extend({ sum }).meta({ description: 'The first line: what the dialog was begun with' }),
  callSchema.extend({ sum }).meta({ description: 'A line for each call, in the order in which they ended' }),
  endSchema.extend({ sum }).meta({ description: 'The last line, without which a recording counts as cut' }),
])

/** The published JSON Schema (2020-12) of one line of a recording: the content of resources/idi.run-3.schema.json. */
export function runFileJsonSchemaDocument(): Record<string, unknown> {
  const { $schema, ...schema } = z.toJSONSchema(lines, { target: 'draft-2020-12', io: 'input', reused: 'ref' })
  return {
    $schema,
    $id: 'urn:idi:run:3',
    title: 'Intermediated Dialog recording',
    description: `One line of a recorded dialog, as ${RUN_FILE_SCHEMA}: JSON lines, in this order`,
    ...schema,
  }
}
