import { readFileSync } from 'node:fs'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { createRecordingProvider, createRunFileWriter } from '../../../../../src/features/recordings/provider/index.ts'
import { runFileJsonSchemaDocument } from '../../../../../src/features/recordings/provider/run-file-json-schema.ts'
import { createRehearsalProvider } from '../../../../../src/providers/rehearsal/index.ts'
import { collect, request, SwiftClock } from '../../../providers/rehearsal/rehearse.ts'

const published = JSON.parse(readFileSync('resources/idi.run-3.schema.json', 'utf8')) as Record<string, unknown>

test('the published schema of a recording equals the one the code reads by', () => {
  expect(published).toEqual(JSON.parse(JSON.stringify(runFileJsonSchemaDocument())))
})

test('each line that is written is valid by it, and one without its sum or with an unknown event is not', async () => {
  const validate = new Ajv2020({ strict: false, allErrors: true, logger: false }).compile(published)
  const lines: string[] = []
  const writer = createRunFileWriter((line) => lines.push(line), { monotonic: () => 0 })
  const provider = createRecordingProvider(createRehearsalProvider({ clock: new SwiftClock() }), () => writer)
  await collect(provider, request('instant+think'))
  await collect(provider, request('instant+fail=rate-limit')).catch(() => undefined)
  writer.end(null)
  const values = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  expect(values.map((value) => validate(value))).toEqual(values.map(() => true))
  expect(values).toHaveLength(4)
  const [head, call] = values
  expect(validate({ ...head, sum: undefined })).toBe(false)
  expect(validate({ ...call, events: [{ type: 'header', text: 'x' }] })).toBe(false)
})
