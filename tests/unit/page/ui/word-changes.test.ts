import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DIFF_MAX_CHARS, wordChanges } from '../../../../src/page/ui/word-changes.ts'

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

test('a rewritten draft is compared by whole sentences, not by single words from both', () => {
  const draft =
    'I think that the city should ban cars because the air is bad. Shops lose nothing by it. Buses are slow.'
  const final =
    'Ghent closed its centre and the shops there gained a tenth. Shops lose nothing by it. Buses are slow where cars stand in their way.'
  expect(readable(draft, final)).toBe(
    '-[I think that the city should ban cars because the air is bad.]+[Ghent closed its centre and the shops there gained a tenth.] ' +
      'Shops lose nothing by it. Buses are slow+[ where cars stand in their way].',
  )
})

test('a single unchanged word between two changes is shown as part of them', () => {
  expect(
    readable(
      'We measured noise at nine places in the old town last spring, and it fell by half.',
      'We measured sound at four places in the old town last spring, and it fell by half.',
    ),
  ).toBe('We measured -[noise at nine]+[sound at four] places in the old town last spring, and it fell by half.')
})

test('a sentence that moved past others is compared with its own earlier text', () => {
  expect(
    readable('Alpha holds here. Vans are the larger share of it.', 'New words begin. Vans are a larger share of it.'),
  ).toBe('-[Alpha holds here.]+[New words begin.] Vans are -[the]+[a] larger share of it.')
})

test('the list of changes neither loses nor adds words', () => {
  const sentence = fc.array(fc.constantFrom('one', 'two', 'three', 'four', 'five', '猫'), {
    minLength: 1,
    maxLength: 8,
  })
  const text = fc
    .array(fc.tuple(sentence, fc.constantFrom('. ', '.\n\n', '? ', '')), { maxLength: 6 })
    .map((parts) => parts.map(([words, end]) => words.join(' ') + end).join(''))
  fc.assert(
    fc.property(text, text, (before, after) => {
      const changes = wordChanges(before, after) ?? []
      const without = (kind: string) => changes.map((change) => (change.kind === kind ? '' : change.text)).join('')
      expect([without('added'), without('removed')]).toEqual([before, after])
      // No two neighbours of one kind, and removed words before added ones.
      for (const [at, { kind }] of changes.entries()) {
        expect(changes[at - 1]?.kind).not.toBe(kind)
        if (kind === 'removed') expect(changes[at - 1]?.kind).not.toBe('added')
      }
    }),
  )
})

test('two very long texts are not compared, so that the page does not freeze', () => {
  expect(wordChanges('a '.repeat(DIFF_MAX_CHARS / 2), 'b')).toBe(null)
})
