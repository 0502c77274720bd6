import { expect, test } from 'vitest'
import { hideAddresses } from '../../../../../src/features/recordings/provider/hide-addresses.ts'

test.each([
  [
    'OpenAI at http://10.0.0.7:8080 failed on its side (500): try again.',
    'OpenAI at its address failed on its side (500): try again.',
  ],
  ['Lab did not answer at http://[::1]:9/v1 in time.', 'Lab did not answer at its address in time.'],
  [
    'There is no model service at https://llm.corp.internal: check the base URL.',
    'There is no model service at its address: check the base URL.',
  ],
  ['It runs at "https://a.b:1".', 'It runs at "its address".'],
  ['Nothing of the kind.', 'Nothing of the kind.'],
])('removes the address of a server from an error: %s', (said, kept) => {
  expect(hideAddresses(said)).toBe(kept)
})
