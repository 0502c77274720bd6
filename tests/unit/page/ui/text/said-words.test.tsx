// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { loadFormulas } from '../../../../../src/base/formula/read-formula.ts'
import { parseWords } from '../../../../../src/base/text/prose/words.ts'
import { evidenceSegments } from '../../../../../src/page/dialog/evidence/evidence-segments.ts'
import { GrowingText } from '../../../../../src/page/ui/growing-text.tsx'
import { untilTestEnds } from '../../drawn.ts'
import { characterAt, paragraphText, textRange } from '../../../../../src/page/ui/text/text-nodes.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

function drawn(content: ReactNode): HTMLElement {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(content))
  document.body.replaceChildren(box)
  return box
}

const paragraphOf = (box: HTMLElement): HTMLElement => box.querySelector('p') as HTMLElement

test('words are shown as they were written until formulas can be read', async () => {
  const box = drawn(<GrowingText text="So $x^2$ it is." />)
  expect(box.querySelector('math')).toBeNull()
  expect(box.textContent).toBe('So $x^2$ it is.')
  await act(loadFormulas)
  await act(async () => new Promise((resolve) => setTimeout(resolve, 0)))
  expect(box.querySelector('math msup')).not.toBeNull()
})

test('a formula is typeset, and the text of the page keeps what was written', () => {
  const text = String.raw`The sum is
$$\frac12$$
so \(a\), \$5 to $10, and $\nonsense$.`
  const paragraph = paragraphOf(drawn(<GrowingText text={text} />))
  expect(paragraphText(paragraph).text).toBe(text.replace('\\$5', '$5'))
  expect(paragraph.querySelectorAll('math')).toHaveLength(2)
  expect(paragraph.querySelector('.own-line math')?.getAttribute('display')).toBe('block')
})

test('a search hit within a formula marks the typeset formula', () => {
  const paragraph = paragraphOf(drawn(<GrowingText text="So $x^2$ it is." />))
  const words = paragraphText(paragraph)
  const range = textRange(words, 4, 7)
  expect(range?.cloneContents().querySelector('math')).not.toBeNull()
  expect(range?.startContainer).toBe(paragraph.querySelector('.formula'))
  const shown = paragraph.querySelector('mi')?.firstChild as Text
  expect(characterAt(words, shown, 0)).toBe(3)
})

test('a growing text shows no half of a formula, and none that may turn out to be an amount of money', () => {
  const text = String.raw`A $x$ costs $5 and $$ \text{if $y$} $$ so.`
  for (let end = 1; end <= text.length; end += 1) {
    const box = drawn(<GrowingText text={text.slice(0, end)} growing />)
    const sources = [...box.querySelectorAll('.formula-source')].map((each) => each.textContent?.trim())
    expect(['$x$', String.raw`$x$ $$ \text{if $y$} $$`, '']).toContain(sources.join(' '))
  }
})

test('a quotation or figure that touches a formula marks all of it', () => {
  const text = 'They say “so $x = 250 km$ it is”.'
  const at = text.indexOf('250')
  const figure = { kind: 'figure', start: at, end: at + 6 } as Parameters<typeof evidenceSegments>[1][number]
  expect(evidenceSegments(parseWords(text), [figure]).map(({ from, to }) => text.slice(from, to))).toEqual([
    'They say “so ',
    '$x = 250 km$',
    ' it is”.',
  ])
})
