import { expect, test } from 'vitest'
import { describeFailure } from '../../../src/app/describe-failure.ts'

test('a failure is logged by its kind and place, never by its message', () => {
  const line = describeFailure('dialogs.pause', new TypeError('prompt: my secret plan\nsk-key'))
  expect(line).toMatch(/^Unexpected failure in dialogs\.pause: TypeError at .*describe-failure\.test/)
  expect(line).not.toMatch(/secret|sk-key|\n/)
  expect(describeFailure('http', 'sk-key')).toBe('Unexpected failure in http: a thrown string.')
})
