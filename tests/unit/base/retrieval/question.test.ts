import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { diverse, fuse } from '../../../../src/base/retrieval/fuse.ts'
import { markerOf } from '../../../../src/base/retrieval/mark-terms.ts'
import { readQuestion } from '../../../../src/base/retrieval/question.ts'

const words = (question: string) => readQuestion(question).terms.map(({ text }) => text)

describe('a question is searched by', () => {
  test('its words once each, with operators and marks as plain text', () => {
    expect(words('Bridge OR bridge NEAR(city) -road* AND ^')).toEqual(['Bridge', 'OR', 'NEAR', 'city', 'road', 'AND'])
    expect(words('?')).toEqual([])
  })

  test.each([
    '"over the bridge"',
    '“over the bridge”',
    '„over the bridge“',
    '«over the bridge»',
    '「over the bridge」',
  ])('a phrase in quotation marks as a whole: %s', (quoted) => {
    const { phrases, terms } = readQuestion(`who went ${quoted} then`)
    expect(phrases).toEqual(['over the bridge'])
    expect(terms.map(({ text }) => text)).toEqual(['who', 'went', 'then'])
  })

  test('pairs of characters in a script without spaces', () => {
    expect(words('大桥关闭')).toEqual(['大桥', '桥关', '关闭'])
    expect(words('桥')).toEqual(['桥'])
  })

  test('the beginnings of words, to find other forms, but not of numbers and short words', () => {
    const stems = Object.fromEntries(readQuestion('closing cost 12345').terms.map(({ text, stem }) => [text, stem]))
    expect(stems).toEqual({ closing: 'clos', cost: null, '12345': null })
  })

  test('no more than a limited number of words, however long it is', () => {
    expect(readQuestion('word '.repeat(20_000)).terms).toHaveLength(1)
    expect(readQuestion(Array.from({ length: 500 }, (_, index) => `w${index}`).join(' ')).terms.length).toBeLessThan(50)
  })
})

test('rankings are joined by rank alone, and no dialog takes all places', () => {
  const fused = fuse([
    { ranked: ['a', 'b', 'c'], weight: 1 },
    { ranked: ['c', 'b'], weight: 1 },
  ])
  expect(fused.toSorted()).toEqual(['a', 'b', 'c'])
  expect(fused.at(-1)).toBe('a')
  expect(diverse(['a1', 'a2', 'a3', 'a4', 'b1'], (item) => item.charAt(0), 3, 4)).toEqual(['a1', 'a2', 'a3', 'b1'])
})

test('a passage is a word-for-word piece of the text, and only searched words are marked in it', () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom('bridge', 'the', 'closed', '大桥', 'Ångström,', 'of'), { maxLength: 80 }),
      (said) => {
        const text = said.join(' ')
        const parts = markerOf(readQuestion('closing the 大桥 angstrom'))(text).passage(10)
        const joined = parts.map((part) => part.text).join('')
        expect(text).toContain(joined.replace(/^…/, '').replace(/…$/, '').trim())
        for (const part of parts) if (part.hit) expect(['the', 'closed', '大桥', 'Ångström']).toContain(part.text)
      },
    ),
  )
})

test('the reason why a place was found is given in the words of the question', () => {
  const question = readQuestion('Why were bridges closed?')
  expect(markerOf(question)('The closing of a Bridge.').terms).toEqual(['closed', 'bridges'])
})
