import { expect, test } from 'vitest'
import { redact } from '../../../../src/base/format/redact.ts'

test.each([
  'sk-ant-api03-MARKER0123456789',
  'sk-proj-MARKER_0123456789',
  'AIzaMARKER-0123456789_0123456789abcd',
  'hf_MARKER0123456789',
  'Authorization: Bearer MARKER.0123456789',
  'authorization: MARKER0123456789',
  '{"x-api-key":"MARKER0123456789"}',
  'x-goog-api-key=MARKER0123456789',
  'Basic TUFSS0VSOjAxMjM0NTY3ODk=MARKER',
  'api_key: "MARKER0123456789"',
  'postgres://idi:MARKER@db.example.org/idi',
])('a line with %s goes into the log without its secret', (secret) => {
  const line = redact(`Failure at line 3: ${secret} (retrying)`)
  expect(line).not.toContain('MARKER')
  expect(line).toMatch(/^Failure at line 3: .*\(retrying\)$/)
})

test('source paths and ordinary words are not taken for keys', () => {
  const line =
    'Unexpected failure in keys.set: TypeError at change (src/core/storage/keys/key-file-store.ts:27:5), task-force-of-four'
  expect(redact(line)).toBe(line)
})
