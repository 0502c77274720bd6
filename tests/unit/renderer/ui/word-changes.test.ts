import { expect, test } from 'vitest'
import { DIFF_MAX_CHARS, wordChanges } from '../../../../src/renderer/ui/word-changes.ts'

const readable = (before: string, after: string) =>
  wordChanges(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `+[${text}]` : `-[${text}]`))
    .join('')

test('a phrase that was replaced reads as one change, not as a word-by-word shuffle', () => {
  expect(readable('The cost is very high today.', 'The price looks low today.')).toBe(
    'The -[cost is very high]+[price looks low] today.',
  )
})

test('texts without spaces are compared by word, not as one long word', () => {
  expect(readable('猫が好きです。', '犬が好きです。')).toBe('-[猫]+[犬]が好きです。')
})

test('both texts can be read back from the changes', () => {
  const before = 'One two.\n\nThree four five, six.'
  const after = 'One, two.\n\nThree five six and seven.'
  const changes = wordChanges(before, after) ?? []
  expect(
    changes
      .filter(({ kind }) => kind !== 'added')
      .map(({ text }) => text)
      .join(''),
  ).toBe(before)
  expect(
    changes
      .filter(({ kind }) => kind !== 'removed')
      .map(({ text }) => text)
      .join(''),
  ).toBe(after)
})

test('two very long texts are left out instead of blocking the page', () => {
  expect(wordChanges('a '.repeat(DIFF_MAX_CHARS / 2), 'b')).toBe(null)
})
