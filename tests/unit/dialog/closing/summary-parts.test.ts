import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { summaryParts } from '../../../../src/dialog/closing/summary-parts.ts'

describe('the title of a review', () => {
  test('a verdict on a line of its own would be lost in the text', () => {
    expect(summaryParts('Maya carries it, by a narrow margin.\n\nShe gave ground.')).toEqual({
      title: 'Maya carries it, by a narrow margin.',
      rest: 'She gave ground.',
    })
  })

  test('a summary in one paragraph would become one long title', () => {
    const { title, rest } = summaryParts(`The case for the ban stands. ${'It was argued well. '.repeat(20)}`)
    expect(title).toBe('The case for the ban stands.')
    expect(rest.startsWith('It was argued well.')).toBe(true)
  })

  test('a sentence without an end would fill the screen, or lose words', () => {
    const text = 'and so it went on '.repeat(40)
    const { title, rest } = summaryParts(text)
    expect(title.length).toBeLessThan(185)
    expect(rest).toBe(text.trim())
  })

  test('words of the summary would get lost between title and text', () => {
    fc.assert(
      fc.property(fc.lorem({ mode: 'sentences', maxCount: 30 }), (text) => {
        const { title, rest } = summaryParts(text)
        if (!title.endsWith('…')) expect(`${title}${rest}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      }),
    )
  })
})
