// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import { GrowingText } from '../../../../src/page/ui/growing-text.tsx'
import { untilTestEnds } from '../drawn.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

test('a new token does not redraw the paragraphs before it', async () => {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<GrowingText text={'One.\n\nTwo.\n\nThr'} growing />))
  const [one, two, three] = [...box.querySelectorAll('p')]
  const changed: Node[] = []
  const observer = new MutationObserver((records) => changed.push(...records.map((record) => record.target)))
  observer.observe(box, { subtree: true, childList: true, characterData: true, attributes: true })
  act(() => root.render(<GrowingText text={'One.\n\nTwo.\n\nThree'} growing />))
  changed.push(...observer.takeRecords().map((record) => record.target))
  expect([...box.querySelectorAll('p')]).toEqual([one, two, three])
  expect(three?.textContent).toBe('Three')
  expect(changed.length).toBeGreaterThan(0)
  for (const node of changed) expect(three?.contains(node)).toBe(true)
  observer.disconnect()
})

test('code within a list is shown without its indentation, which stays in the text of the page', () => {
  const text = '1. Run:\n\n   ```py\n   if a:\n       b()\n   ```'
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<GrowingText text={text} />))
  expect(box.querySelector('.code-text')?.textContent).toBe(text.slice(text.indexOf('   ```')))
  for (const hidden of box.querySelectorAll('[hidden]')) hidden.remove()
  expect(box.querySelector('code')?.textContent).toBe('if a:\n    b()')
})
