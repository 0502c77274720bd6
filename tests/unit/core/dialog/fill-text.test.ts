import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillText } from '../../../../src/core/dialog/fill-text.ts'

test('each name in braces is replaced by its value, and everything else stays as it is', () => {
  const piece = fc.constantFrom(
    '{topic}',
    '{words}',
    '{nobody}',
    '{toString}',
    '{',
    '}',
    ' ',
    'word',
    '$&',
    '🌍',
    '{{topic}}',
  )
  const text = fc.array(piece, { maxLength: 9 }).map((pieces) => pieces.join(''))
  const values = { topic: '{words} and $1', words: 60 }
  fc.assert(
    fc.property(text, (whole) => {
      const expected = whole.replaceAll(/\{(topic|words)\}/g, (_name, name: 'topic' | 'words') => `${values[name]}`)
      // The second time the text is known.
      expect([fillText(whole, values), fillText(whole, values)]).toEqual([expected, expected])
    }),
  )
})
