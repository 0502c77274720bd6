// @vitest-environment happy-dom
import { act, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ModelList } from '../../../../src/core/contract/host/model-info.ts'
import { ModelField } from '../../../../src/page/models/model-field.tsx'
import { fakeConnection, settle } from '../fake-connection.ts'
import { click, press, render, shown, typeInto } from '../render.tsx'
import { listOf, model, provider } from '../models.ts'

const NAMES = ['a', 'b', 'c', 'd'] as const
type Name = (typeof NAMES)[number]
const PROVIDERS = NAMES.map((name) => provider(name, { label: `The ${name}` }))

let box: HTMLElement
let picked: string[]
let arrive: (name: Name, ...ids: readonly string[]) => Promise<void>
beforeEach(async () => {
  picked = []
  const waiting = new Map<string, (list: ModelList) => void>()
  const connection = fakeConnection()
  connection.answers = {
    'settings.get': () => null,
    'settings.set': () => undefined,
    'providers.models': ({ provider: id }: { provider: string }) =>
      new Promise((resolve) => void waiting.set(id, resolve)),
  }
  arrive = (name, ...ids) =>
    act(async () => {
      waiting.get(name)?.(listOf(...ids.map((id) => model(id))))
      await settle()
    })
  box = await render(connection, <Seat />)
})

function Seat() {
  const [typed, setTyped] = useState('a1')
  return (
    <ModelField
      draft={{ model: typed }}
      provider={PROVIDERS[0]!}
      providers={PROVIDERS}
      baseUrl=""
      error={undefined}
      onChange={setTyped}
      onProvider={(id, modelId) => picked.push(`${id}/${modelId}`)}
    />
  )
}

const field = () => box.querySelector('[role="combobox"]')
const lines = () => [...box.querySelectorAll<HTMLElement>('[role="option"]')]
const names = () => lines().map((line) => line.querySelector('.model-name')?.firstChild?.textContent?.trim())
const line = (name: string) => lines()[names().indexOf(name)]

async function pointer(type: 'over' | 'out', at: Element | null | undefined, pointerType = 'mouse'): Promise<void> {
  await act(async () => {
    const relatedTarget = type === 'out' ? document.body : null
    at?.dispatchEvent(new PointerEvent(`pointer${type}`, { bubbles: true, pointerType, relatedTarget }))
    await settle()
  })
}

/** Makes the list as long as its box, or longer. */
function fill(pixels: number): void {
  const list = box.querySelector('[role="listbox"]')
  if (list) Object.defineProperties(list, { clientHeight: { value: 100 }, scrollHeight: { value: pixels } })
}

function* ordersOf<T>(items: readonly T[]): Generator<readonly T[]> {
  if (items.length === 0) yield []
  for (const [index, item] of items.entries())
    for (const rest of ordersOf(items.toSpliced(index, 1))) yield [item, ...rest]
}

test('whatever arrives, in every order, the option under the pointer stays where it is and is the one pressed', async () => {
  await press(field(), 'ArrowDown')
  await arrive('b', 'b1', 'b2')
  fill(400)
  expect(names()).toEqual(['b1', 'b2'])
  await pointer('over', line('b2'))
  await arrive('d', 'd1')
  expect(names()).toEqual(['b1', 'b2', 'd1'])
  await arrive('a', 'a1', 'a2')
  await arrive('c', 'c1')
  expect(names()).toEqual(['b1', 'b2', 'd1'])
  await click(line('b2'))
  expect(picked).toEqual(['b/b2'])
  await press(field(), 'ArrowDown')
  expect(names()).toEqual(['a1', 'a2', 'b1', 'b2', 'c1', 'd1'])
})

test.each([...ordersOf(['a', 'c', 'd'] as const)].map((order) => [order.join(', '), order] as const))(
  'nothing above the pointer changes while %s arrive, and all is there when it leaves',
  async (_words, order) => {
    await press(field(), 'ArrowDown')
    await arrive('b', 'b1', 'b2')
    fill(400)
    await pointer('over', line('b1'))
    for (const name of order) {
      await arrive(name, `${name}1`)
      expect(names().slice(0, 2)).toEqual(['b1', 'b2'])
    }
    await pointer('out', line('b1'))
    expect(names()).toEqual(['a1', 'b1', 'b2', 'c1', 'd1'])
  },
)

test('in a list that still grows, which may be upwards, nothing is put in under the pointer', async () => {
  await press(field(), 'ArrowDown')
  await arrive('a', 'a1')
  fill(100)
  await pointer('over', line('a1'))
  await arrive('d', 'd1')
  expect(names()).toEqual(['a1'])
  await pointer('out', line('a1'))
  expect(names()).toEqual(['a1', 'd1'])
})

test('a finger that is lifted still presses what was under it', async () => {
  await press(field(), 'ArrowDown')
  await arrive('b', 'b1')
  await pointer('over', line('b1'), 'touch')
  await arrive('a', 'a1')
  await pointer('out', line('b1'), 'touch')
  expect(names()).toEqual(['b1'])
  await click(line('b1'))
  expect(picked).toEqual(['b/b1'])
})

test('typing shows what has arrived', async () => {
  await press(field(), 'ArrowDown')
  await arrive('b', 'b1')
  await pointer('over', line('b1'))
  await arrive('c', 'c1')
  await typeInto(field(), 'the')
  expect(names().filter((name) => /^.1$/.test(name ?? ''))).toEqual(['b1', 'c1'])
})

test('a star that is set puts nothing above the pointer until it leaves', async () => {
  await press(field(), 'ArrowDown')
  await arrive('a', 'a1', 'a2')
  fill(400)
  await pointer('over', line('a2'))
  await click(line('a2')?.querySelector('.model-line-star'))
  expect(line('a2')?.querySelector('.model-line-star.on')).not.toBe(null)
  expect(names()).toEqual(['a1', 'a2'])
  await pointer('out', line('a2'))
  expect(names()).toEqual(['a2', 'a1', 'a2'])
  await click(line('a2')?.querySelector('.model-line-star'))
})

test('a key keeps its option while others arrive before it', async () => {
  await press(field(), 'ArrowDown')
  await arrive('c', 'c1', 'c2')
  await press(field(), 'ArrowDown')
  await press(field(), 'ArrowDown')
  await arrive('b', 'b1')
  await arrive('a', 'a1')
  expect(names()).toEqual(['a1', 'b1', 'c1', 'c2'])
  await press(field(), 'Enter')
  expect(picked).toEqual(['c/c2'])
  await shown(() => expect(lines()).toEqual([]))
})
