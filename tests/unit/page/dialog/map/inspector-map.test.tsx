// @vitest-environment happy-dom
import { act } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { DialogEvent, FactBody } from '../../../../../src/core/contract/events.ts'
import type { DialogState } from '../../../../../src/core/dialog/state.ts'
import { InspectorMap } from '../../../../../src/page/dialog/map/inspector-map.tsx'
import { JumpContext } from '../../../../../src/page/dialog-view/jump-context.ts'
import { ID } from '../../facts.ts'
import { button, click, press, shown } from '../../render.tsx'
import { reviewPage } from '../../review-page.tsx'
import { argued, ended, read } from '../../made-map.ts'

const answers = {
  'insights.make': () => undefined,
  'insights.stop': () => undefined,
  'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
}

async function open(state: DialogState) {
  const jumps: number[] = []
  const page = await reviewPage(
    state,
    <div className="dialog-body">
      <div className="beside" />
      <JumpContext value={(turn) => jumps.push(turn)}>
        <InspectorMap />
      </JumpContext>
    </div>,
    answers,
  )
  return { ...page, jumps, list: () => [...page.box.querySelectorAll<HTMLButtonElement>('.map-list button')] }
}
const progress = (done: number, of: number): DialogEvent => ({
  dialogId: ID,
  type: 'insight-progress',
  insight: 'map',
  progress: { done, of },
  error: null,
})
const next = (state: DialogState, body: FactBody) =>
  ({ ...body, dialogId: ID, seq: state.seq + 1, at: 99_000 }) as DialogEvent

afterEach(() => document.body.replaceChildren())

describe('the map tab', () => {
  test('draws the map on a click, shows the progress, and can be stopped', async () => {
    const page = await open(argued(ended))
    expect(page.box.textContent).toContain('2 calls, costs nothing')
    await click(button(page.box, 'Draw the argument map'))
    expect(page.asked('insights.make')).toEqual([{ id: ID, insight: 'map' }])
    await page.take(progress(0, 2))
    expect(page.box.textContent).toContain('Reading 2 turns')
    expect(button(page.box, 'Draw the argument map')).toBeUndefined()
    await click(button(page.box, 'Stop'))
    expect(page.asked('insights.stop')).toEqual([{ id: ID, insight: 'map' }])
  })
  test('says what failed, and lets it be tried again', async () => {
    const page = await open(argued(read('t1'), ended))
    await page.take({
      dialogId: ID,
      type: 'insight-progress',
      insight: 'map',
      progress: null,
      error: { code: 'PROVIDER_TIMEOUT', message: 'The model took too long.', retryable: true },
    })
    expect(page.box.querySelector('[role="alert"]')?.textContent).toBe('The model took too long.')
    await click(button(page.box, 'Try again'))
    expect(page.asked('insights.make')).toHaveLength(1)
  })
  test('says how many turns are not read yet, and how many points were left out', async () => {
    const page = await open(argued(read('t1', 3), ended))
    expect(page.box.textContent).toContain('1 turn is not read yet')
    expect(page.box.textContent).toContain('3 points were left out because their quotes did not match')
    await click(button(page.box, 'Read it'))
    expect(page.asked('insights.make')).toHaveLength(1)
  })
  test('adds steps while the map grows, and keeps the reader’s place', async () => {
    const state = argued(read('t1'))
    const page = await open(state)
    expect(page.list()).toHaveLength(2)
    await act(async () => page.list()[1]?.focus())
    await page.take(next(state, read('t3')))
    await shown(() => expect(page.list()).toHaveLength(4))
    expect(document.activeElement).toBe(page.list()[1])
    expect(page.box.querySelectorAll('[data-node]')).toHaveLength(4)
  })
  test('every point can be reached by the keyboard, also while a pointer rests on the picture', async () => {
    const page = await open(argued(read('t1'), read('t3'), ended))
    expect(page.list().map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1, -1])
    await act(async () => page.list()[0]?.focus())
    await press(document.activeElement, 'ArrowDown')
    await press(document.activeElement, 'ArrowDown')
    expect(document.activeElement).toBe(page.list()[2])
    expect(page.box.querySelector('[data-node="n3"]')?.getAttribute('class')).toContain('chosen')
    expect(page.box.querySelector('.map-edge.rebuts')?.getAttribute('class')).toContain('lit')
    // The list scrolls under a pointer that does not move.
    const move = async (movementY: number) =>
      await act(async () =>
        page
          .list()[0]
          ?.dispatchEvent(
            Object.defineProperty(new MouseEvent('mousemove', { bubbles: true }), 'movementY', { value: movementY }),
          ),
      )
    await move(0)
    expect(page.list().findIndex(({ className }) => className === 'lit')).toBe(2)
    await move(4)
    expect(page.list().findIndex(({ className }) => className === 'lit')).toBe(0)
    await press(document.activeElement, 'End')
    await click(document.activeElement as HTMLElement)
    expect(page.jumps).toEqual([3])
  })
  test('a click into the picture opens the turn', async () => {
    const page = await open(argued(read('t1'), read('t3'), ended))
    await act(async () =>
      page.box.querySelector('[data-node="n2"] path')?.dispatchEvent(new MouseEvent('click', { bubbles: true })),
    )
    expect(page.jumps).toEqual([1])
  })
  test('Escape closes the large map and makes the page behind it usable again', async () => {
    const page = await open(argued(read('t1'), ended))
    const beside = page.box.querySelector<HTMLElement>('.beside')
    await click(button(page.box, 'Open the map large'))
    expect(page.box.querySelector('.map-large')).not.toBeNull()
    expect(beside?.inert).toBe(true)
    await press(document.body, 'Escape')
    expect(page.box.querySelector('.map-large')).toBeNull()
    expect(beside?.inert).toBe(false)
  })
})
