// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { changeRouteQuery } from '../../../../src/page/host/route-query.ts'
import { useSelection } from '../../../../src/page/lists/use-selection.ts'
import { fakeConnection } from '../fake-connection.ts'
import { button, click, render } from '../render.tsx'

function List({ ids }: { readonly ids: readonly string[] }) {
  const selection = useSelection(ids)
  return (
    <>
      <button type="button" onClick={selection.all}>
        All
      </button>
      <button type="button" onClick={() => selection.change(['ants'], false)}>
        Not the ants
      </button>
      <p>{selection.ids.join()}</p>
    </>
  )
}
const listed = ['bees', 'ants', 'wasps']
const open = () => render(fakeConnection(), <List ids={listed} />)
const selected = (box: HTMLElement) => box.querySelector('p')?.textContent

beforeEach(() => history.replaceState(null, '', '#/library'))

test('keeps the selection over a change of filter and a reload', async () => {
  const box = await open()
  await click(button(box, 'All'))
  await click(button(box, 'Not the ants'))
  expect(selected(box)).toBe('bees,wasps')
  await act(async () => changeRouteQuery({ tag: '' }, { tag: 'mine' }))
  expect(selected(box)).toBe('bees,wasps')
  // The state after a reload.
  expect(selected(await open())).toBe('bees,wasps')
})

test('keeps the selection of each list apart, and restores it when the person comes back', async () => {
  const box = await open()
  await click(button(box, 'All'))
  const state: unknown = history.state
  await act(async () => {
    history.replaceState(null, '', '#/library/bin')
    dispatchEvent(new Event('hashchange'))
  })
  expect(selected(box)).toBe('')
  await act(async () => {
    history.replaceState(state, '', '#/library')
    dispatchEvent(new Event('hashchange'))
  })
  expect(selected(box)).toBe('bees,ants,wasps')
})
