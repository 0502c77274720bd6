import { expect, test } from 'vitest'
import { plainId } from '../../../../src/base/text/plain-id.ts'

test.each([
  ['Old Mill', 'old_mill'],
  ['  “The” Bell-Tower!  ', 'the_bell_tower'],
  // An accent does not separate two words, however it is encoded.
  ['Élan vital', 'elan_vital'],
  ['Caf\u0065\u0301', 'cafe'],
  ['Room １２', 'room_12'],
  ['漢字', ''],
  ['', ''],
])('makes of the name %s the id %s', (name, id) => {
  expect(plainId(name, '_', 60)).toBe(id)
})

test('an id ends with a word, not with a separator', () => {
  expect(plainId('Studio (GPU 2)', '-', 36)).toBe('studio-gpu-2')
  expect(plainId('abc def', '-', 4)).toBe('abc')
  expect(plainId('Jean-Luc', '', 24)).toBe('jeanluc')
})
