// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Item } from '../../../../../src/core/contract/library/library.ts'
import { modeFileSchema, type ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { checkMode } from '../../../../../src/app/services/modes/check-mode.ts'
import { clash } from '../../../../../src/modes/debate/clash.ts'
import { modeDrafts } from '../../../../../src/page/settings/modes/mode-drafts.ts'
import { ModePage } from '../../../../../src/page/settings/modes/mode-page.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, shown, typeInto } from '../../render.tsx'

const council = { ...(modes.get('council').file?.() as ModeFile), name: 'Two doctors' }

let connection: FakeConnection
let box: HTMLElement

async function open(mode: ModeFile): Promise<void> {
  modeDrafts.set('m1', null)
  const feed = new Feed<readonly Item[]>()
  feed.push([{ id: 'm1', revision: 1, updatedAt: 0, sample: false, value: mode }])
  connection = fakeConnection()
  connection.answers = {
    'app.info': () => ({ modes: modes.list().map(({ info }) => info), capabilities: {} }),
    'collections.watch': () => feed,
    'collections.put': ({ value }: { value: ModeFile }) => ({
      id: 'm1',
      revision: 2,
      updatedAt: 0,
      sample: false,
      value,
    }),
    'modes.file': ({ mode: id, style }: { mode: string; style?: string }) => modes.get(id).file?.(style) ?? null,
    'modes.check': ({ file }: { file: unknown }) => checkMode(file, modes),
  }
  box = await render(connection, <ModePage id="m1" />)
  const group = box.querySelector('#mode-order')
  if (!(group instanceof HTMLDetailsElement)) throw new Error('There is no part for the order.')
  await act(async () => {
    group.open = true
    group.dispatchEvent(new Event('toggle'))
    await settle()
  })
}

const titles = () => [...box.querySelectorAll('.order-step-head strong')].map(({ textContent }) => textContent)
const draft = () => modeDrafts.get().m1?.mode
const field = (path: string) => box.querySelector(`[data-path="${path}"]`)

beforeEach(() => open(council))

test('shows the steps of an order, and does not change an order that was only viewed', async () => {
  expect(titles()).toEqual((council.order?.steps ?? []).map(({ title }) => title))
  await click(box.querySelector('#step-0-head'))
  expect(field('order.steps.0.task')).not.toBeNull()
  expect(draft()).toBeUndefined()
})

test('moves a step down, and up again to the original file', async () => {
  const names = () =>
    draft()
      ?.order?.steps.map(({ name }) => name)
      .slice(0, 2)
  await click(button(box, 'Move down: step 1, Answer'))
  expect(names()).toEqual(['answer-second', 'answer-first'])
  await click(button(box, 'Move up: step 2, Answer'))
  expect(draft()).toBeUndefined()
})

test('adds a step before the summary, asks for its task, and saves an order that runs', async () => {
  await click(button(box, 'Add a step'))
  const at = titles().length - 2
  expect(titles().slice(-2)).toEqual(['Speech', 'Answer of the council'])
  await shown(() => expect(box.querySelector(`#step-${at}-head`)?.textContent).toContain('to fix'))
  await shown(() => expect(box.querySelector('.mode-bar [role="status"]')?.textContent).toMatch(/to fix/))
  const step = { ...draft()?.order?.steps[at], task: 'Say what the other has missed.' }
  expect(modeFileSchema.safeParse({ ...council, order: { ...council.order, steps: [step] } }).success).toBe(false)
  expect(
    modeFileSchema.parse({
      ...council,
      order: { ...council.order, steps: council.order?.steps.toSpliced(at, 0, step as never) },
    }).order?.steps,
  ).toHaveLength(titles().length)
})

test('shows what the check of the mode says about the order as a whole', async () => {
  await click(button(box, `Remove: step ${titles().length}, Answer of the council`))
  await shown(() =>
    expect(box.querySelector('#mode-order .problem')?.textContent).toContain('The last step has to close the dialog'),
  )
  await click(box.querySelector('#step-1-head'))
  await typeInto(field('order.steps.1.name'), 'answer-first')
  await shown(() =>
    expect(box.querySelector('#mode-order .problem')?.textContent).toContain(
      'The name "answer-first" stands there twice',
    ),
  )
})

async function choose(value: string): Promise<void> {
  const select = box.querySelector<HTMLSelectElement>('#mode-order .mode-asks select')
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(select, value)
    select?.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  })
}

test('begins with the order of a style, and goes back to rounds', async () => {
  await choose('debate clash')
  const { id: _id, label: _label, blurb: _blurb, ...order } = clash
  expect(draft()?.order).toEqual(order)
  await choose('classic')
  expect(draft()).not.toHaveProperty('order')
})

test('takes over what a style tells its seats, and nothing else that a mode already has', async () => {
  await choose('critique red-team')
  expect(draft()?.duty.second).toMatch(/^You play somebody who gains/)
  expect(draft()?.roles.first).toEqual({ title: 'Planner', positionHint: 'The plan to defend' })
  expect(draft()?.settling).toMatch(/^Add nothing to the plan/)
  expect(draft()?.settles).toBe('first')
  await choose('debate clash')
  expect(draft()?.duty.second).toMatch(/^You play somebody who gains/)
})

test('has words for every value of a built-in step', async () => {
  await choose('interview hearing')
  const at = draft()?.order?.steps.findIndex(({ only }) => only === 'first') ?? -1
  await click(box.querySelector(`#step-${at}-head`))
  const select = field(`order.steps.${at}.only`)
  expect(select instanceof HTMLSelectElement && select.selectedOptions[0]?.textContent).toBe('Only the first time')
})

test('a new order ends in what the mode calls its closing, also as a kind of step', async () => {
  await choose('new')
  expect(titles().at(-1)).toBe('Answer')
  const head = box.querySelector(`#step-${titles().length - 1}-head`)
  // It is not named twice.
  expect(head?.textContent?.split('Answer')).toHaveLength(2)
  await click(head)
  const kind = field(`order.steps.${titles().length - 1}.kind`)
  expect(kind instanceof HTMLSelectElement && kind.selectedOptions[0]?.textContent).toBe('Answer')
})
