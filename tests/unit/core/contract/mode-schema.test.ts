import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import source from '../../../../resources/modes.json' with { type: 'json' }
import { modesFileSchema } from '../../../../src/core/contract/mode/mode-file.ts'
import { fileFormat } from '../../../../src/app/services/library/format.ts'

// When the schema changes, write the result of z.toJSONSchema here into the file.
test('the published JSON Schema of mode files matches the one in use', () => {
  const published: unknown = JSON.parse(readFileSync('resources/idi.modes-1.schema.json', 'utf8'))
  expect(published).toEqual(JSON.parse(JSON.stringify(z.toJSONSchema(modesFileSchema, { io: 'input' }))))
})

test('an exported mode file matches the schema', () => {
  const items = source.modes.map(({ id: _id, ...mode }) => mode)
  expect(modesFileSchema.safeParse({ format: fileFormat('mode'), items }).success).toBe(true)
})
