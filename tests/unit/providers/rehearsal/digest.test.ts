import { expect, test } from 'vitest'
import { rehearsalDigest } from '../../../../src/providers/rehearsal/digest.ts'

const said = [
  { name: 'Maya', text: 'Streets are for people. More follows.' },
  { name: 'Daniel', text: 'Bread must come home. And so on.' },
]

test('a digest names who said what, and keeps the newest when there is no room for all', () => {
  expect(rehearsalDigest({ earlier: null, said, words: 40 })).toBe(
    'Maya said: Streets are for people. Daniel said: Bread must come home.',
  )
  expect(rehearsalDigest({ earlier: null, said, words: 7 })).toBe('Daniel said: Bread must come home.')
})

test('an earlier digest is kept as far as there is room, so that a second compaction does not forget the first', () => {
  expect(rehearsalDigest({ earlier: 'Iris opened. Nobody disagreed yet.', said, words: 16 })).toContain('Iris opened.')
})

test('a digest is never empty, because an empty one would not be used', () => {
  expect(
    rehearsalDigest({
      earlier: null,
      said: [{ name: 'Maya', text: 'One very long sentence without an end in sight' }],
      words: 3,
    }),
  ).not.toBe('')
})
