import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summaryParts } from '../../../../../src/core/dialog/closing/summary-parts.ts'

describe('the title of a review', () => {
  test('is the verdict that stands on a line of its own', () => {
    expect(summaryParts('Maya carries it, by a narrow margin.\n\nShe gave ground.')).toEqual({
      title: 'Maya carries it, by a narrow margin.',
      rest: 'She gave ground.',
    })
  })

  test('is the first sentence of a summary in one paragraph', () => {
    const { title, rest } = summaryParts(`The case for the ban stands. ${'It was argued well. '.repeat(20)}`)
    expect(title).toBe('The case for the ban stands.')
    expect(rest.startsWith('It was argued well.')).toBe(true)
  })

  test('is cut from a sentence too long for it, which stays complete in the text', () => {
    const text = 'and so it went on '.repeat(40)
    const { title, rest } = summaryParts(text)
    expect(title.length).toBeLessThan(185)
    expect(rest).toBe(text.trim())
  })

  test.each([
    ['## The **case** stands:\n\nIt is *so*.', 'The case stands', 'It is *so*.'],
    ['> *First* of all.\n> Then.\n\nMore.', 'First of all.', '> Then.\n\nMore.'],
    ['**The case stands.** It is *so*.', 'The case stands.', 'It is *so*.'],
    [
      `**The case stands. It is so.** ${'And more words. '.repeat(20)}`,
      'The case stands.',
      `**The case stands. It is so.** ${'And more words. '.repeat(20)}`.trim(),
    ],
    ['```py\nx = 1\n```\n\nIt runs.', 'x = 1 It runs.', '```py\nx = 1\n```\n\nIt runs.'],
  ])('has no marks: %j', (text, title, rest) => {
    expect(summaryParts(text)).toEqual({ title, rest })
  })

  test('takes no word from the summary: title and text together contain all of it', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 30 }), (text) => {
        const { title, rest } = summaryParts(text)
        if (!title.endsWith('…')) expect(`${title}${rest}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })
})
