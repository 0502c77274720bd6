import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LinkFilter, type WrittenLink } from '../../../src/providers/search/link-filter.ts'

function filtered(pieces: readonly string[]): { readonly text: string; readonly links: WrittenLink[] } {
  const links: WrittenLink[] = []
  const filter = new LinkFilter((link) => links.push(link))
  const text = pieces.map((piece) => filter.push(piece)).join('') + filter.end()
  return { text, links }
}

const R = 'https://reuters.com/a'
const W = 'https://en.wikipedia.org/wiki/Car_(disambiguation)'

test.each([
  // OpenAI: in brackets after the sentence.
  [
    `Traffic fell by 5%. ([reuters.com](${R}?utm_source=openai)) So it works.`,
    'Traffic fell by 5%. So it works.',
    ['Traffic fell by 5%.'],
  ],
  [
    `First. Traffic fell ([reuters.com](${R}), [Cars](${W})).`,
    'First. Traffic fell.',
    ['Traffic fell', 'Traffic fell'],
  ],
  // xAI: numbers.
  [
    `Traffic fell[[1]](${R}) and noise rose[[2]](${W}).`,
    'Traffic fell and noise rose.',
    ['Traffic fell', 'and noise rose'],
  ],
  [`Traffic fell.[[1]](${R})[[2]](${W})`, 'Traffic fell.', ['Traffic fell.', 'Traffic fell.']],
  // OpenRouter: by the domain, within the sentence.
  [`According to [nytimes.com](${R}), it fell.`, 'According to nytimes.com, it fell.', ['According to nytimes.com']],
  [`It fell (${R}).`, 'It fell.', ['It fell']],
  // Text that only looks like a link stays.
  ['A list [a, b] and f(x) and (see below) and [note](no link).', null, []],
  ['An open [bracket and an open (http', null, []],
  ['Two  spaces and 2 [3] stay [', null, []],
] as const)('the links of a search are left out of “%s”, and nothing else is', (written, shown, words) => {
  const { text, links } = filtered([written])
  expect(text).toBe(shown ?? written)
  expect(links.map((link) => link.words)).toEqual(words)
})

test('a link split by the stream is filtered as a complete one', () => {
  const written = `A [b] (c) x ([d](${R}); [e](${W})) y[[1]](${R}) z [f](${W} "t") (${R}) end [`
  const whole = filtered([written])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 40, maxLength: 40 }), (sizes) => {
      const pieces: string[] = []
      let at = 0
      for (const size of sizes) pieces.push(written.slice(at, (at += size)))
      pieces.push(written.slice(at))
      expect(filtered(pieces)).toEqual(whole)
    }),
  )
})

test('a bracket that is never closed does not hold the rest of a speech back', () => {
  const filter = new LinkFilter(() => undefined)
  expect(filter.push(`[${'word '.repeat(100)}`).length).toBeGreaterThan(100)
  expect(new LinkFilter(() => undefined).push('A (bracket) is ') + '').toBe('A (bracket) is')
})
