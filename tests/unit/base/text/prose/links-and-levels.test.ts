import { expect, test } from 'vitest'
import { parseProse } from '../../../../../src/base/text/prose/parse-prose.ts'
import { parseWords } from '../../../../../src/base/text/prose/words.ts'

const marked = (source: string) => {
  const { text, marks } = parseWords(source)
  return [text, ...marks.map(({ from, to, kind, url }) => [kind, text.slice(from, to), url])]
}

test('an address with brackets in it, or between angle brackets, is a link without the marks around it', () => {
  expect(
    marked('See [it](https://example.com/a_(b)?q=1), [both](https://example.com/(a)(b)) and <https://example.org/x>.'),
  ).toEqual([
    'See it (https://example.com/a_(b)?q=1), both (https://example.com/(a)(b)) and https://example.org/x.',
    ['link', 'it', 'https://example.com/a_(b)?q=1'],
    ['link', 'https://example.com/a_(b)?q=1', 'https://example.com/a_(b)?q=1'],
    ['link', 'both', 'https://example.com/(a)(b)'],
    ['link', 'https://example.com/(a)(b)', 'https://example.com/(a)(b)'],
    ['link', 'https://example.org/x', 'https://example.org/x'],
  ])
  expect(marked('<img src="https://example.org/x.png"> and x < https://example.org/y')[0]).toBe(
    '<img src="https://example.org/x.png"> and x < https://example.org/y',
  )
})

test('an item is one level below the nearest item above it that is indented less, and the first has none above it', () => {
  const levels = (text: string) =>
    parseProse(text).flatMap((block) => (block.type === 'list' ? block.items.map(({ depth }) => depth) : []))
  expect(levels('   - a\n   - b\n      - c\n1. d\n2. e')).toEqual([0, 0, 1, 0, 0])
  expect(levels('- a\n        - b\n    - c\n  - d\n- e')).toEqual([0, 1, 1, 1, 0])
})
