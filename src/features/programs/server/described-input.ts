import type { StandardSchemaWithJSON } from '@modelcontextprotocol/server'
import { z } from 'zod'

/**
 * An input as it is told to whoever calls. What arrives goes on as it is: it is read where it is used, so that whatever
 * is wrong with it is said in the app's own words.
 */
export function describedInput(schema: z.ZodType): StandardSchemaWithJSON<unknown, unknown> {
  const { $schema: _version, ...shape } = z.toJSONSchema(schema, { io: 'input' })
  return {
    '~standard': {
      version: 1,
      vendor: 'idi',
      validate: (value) => ({ value }),
      jsonSchema: { input: () => shape, output: () => shape },
    },
  }
}
