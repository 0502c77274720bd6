// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test } from 'vitest'
import type { Source } from '../../../../../src/core/dialog/ask/ask-state.ts'
import { CitedText } from '../../../../../src/features/ask/page/cited-text.tsx'
import { untilTestEnds } from '../../../page/drawn.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

const source = (number: number): Source => ({
  number,
  dialogId: `d${number}`,
  turnId: `t${number}`,
  turnNumber: number,
  turns: 4,
  title: '**Cars** in cities',
  speaker: 'Maya',
  mode: 'debate',
  role: null,
  at: 0,
  what: null,
  text: 'Words.',
  why: null,
  reasons: [],
  nodes: [],
})

function drawn(text: string): HTMLElement {
  const box = document.createElement('div')
  const root = createRoot(box)
  untilTestEnds(async () => act(() => root.unmount()))
  act(() => root.render(<CitedText text={text} sources={[source(1), source(2)]} growing={false} />))
  return box
}

test('an answer is drawn in blocks, with its numbers as links in items, cells, bold words and headings', () => {
  const box = drawn(
    '## Cars [1]\n\n- **noise [2]**\n- air [3]\n\n| a | b |\n|---|---|\n| x [1] | y |\n\n```py\nx[1]\n```',
  )
  expect(box.querySelector('h3')?.textContent).toBe('Cars 1')
  expect(Array.from(box.querySelectorAll('li'), ({ textContent }) => textContent)).toEqual(['noise 2', 'air [3]'])
  expect(box.querySelector('li strong')?.textContent).toBe('noise ')
  expect(box.querySelector('td')?.textContent).toBe('x 1')
  expect(Array.from(box.querySelectorAll('.cite a'), (each) => each.getAttribute('href'))).toEqual([
    '#/dialog/d1/turn/t1',
    '#/dialog/d2/turn/t2',
    '#/dialog/d1/turn/t1',
  ])
})

test('a number in code, in a link or in a formula is no citation', () => {
  const box = drawn('Take `list[1]`, [the first [x]](https://example.org) and $a[1]$.')
  expect(box.querySelector('.cite')).toBeNull()
})

test('a source is told without the marks of its title', () => {
  expect(drawn('So [1].').querySelector('.cite a')?.getAttribute('aria-label')).toBe(
    'Source 1: Maya, “Cars in cities”, turn 1',
  )
})
