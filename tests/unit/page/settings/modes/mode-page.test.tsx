// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { Item } from '../../../../../src/core/contract/library/library.ts'
import type { ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { modeDrafts } from '../../../../../src/page/settings/modes/mode-drafts.ts'
import { ModePage } from '../../../../../src/page/settings/modes/mode-page.tsx'
import { fakeConnection, Feed, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, shown, typeInto } from '../../render.tsx'

const debate = { ...(modes.get('debate').file?.() as ModeFile), name: 'Duel' }
const item = (revision: number, change: Partial<ModeFile> = {}): Item<ModeFile> => ({
  id: 'm1',
  revision,
  updatedAt: 0,
  sample: false,
  value: { ...debate, ...change },
})

let connection: FakeConnection
let feed: Feed<readonly Item[]>
let box: HTMLElement
/** The stored revision. */
let kept: number
beforeEach(async () => {
  modeDrafts.set('m1', null)
  kept = 1
  feed = new Feed()
  feed.push([item(1)])
  connection = fakeConnection()
  connection.answers = {
    'app.info': () => ({ modes: modes.list().map(({ info }) => info), capabilities: {} }),
    'collections.watch': () => feed,
    'collections.put': ({ revision, id, value }: { revision?: number; id?: string; value: ModeFile }) => {
      if (id !== undefined && revision !== kept) throw new AppError('EDIT_CONFLICT', 'Somebody was faster.')
      kept += 1
      return { ...item(kept, value), id: id ?? 'm2' }
    },
    'collections.remove': () => undefined,
    'modes.check': ({ file }: { file: ModeFile }) =>
      file.name === '' ? [{ field: 'name', message: 'it is empty', where: null }] : [],
  }
  box = await render(connection, <ModePage id="m1" />)
})

const field = (path: string) => box.querySelector(`[data-path="${path}"]`)
const puts = () => connection.asked.filter(({ name }) => name === 'collections.put').map(({ input }) => input)
const others = async (items: readonly Item[]) =>
  act(async () => {
    feed.push(items)
    await settle()
  })

test('says what is wrong in a mistyped text, and saves nothing meanwhile', async () => {
  await typeInto(field('name'), '')
  await shown(() => expect(box.querySelector('.mode-bar [role="status"]')?.textContent).toBe('1 thing to fix.'))
  const note = document.getElementById(field('name')?.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('It is empty.')
  expect(box.querySelector('#mode-roles summary')?.textContent).toContain('1 thing to fix')
  await typeInto(field('name'), 'Duel at dawn')
  await shown(() => expect(box.querySelector('.mode-bar [role="status"]')?.textContent).toContain('Nothing to fix.'))
  await click(button(box, 'Save'))
  expect(puts()).toMatchObject([{ kind: 'mode', id: 'm1', revision: 1, value: { name: 'Duel at dawn' } }])
  expect(modeDrafts.get()).toEqual({})
})

test('opens the part that the first wrong text is in and goes to it', async () => {
  await typeInto(field('name'), '')
  await shown(() => expect(button(box, 'Show the first')).toBeDefined())
  await click(button(box, 'Show the first'))
  await shown(() => expect(document.activeElement).toBe(field('name')))
  const roles = box.querySelector<HTMLDetailsElement>('#mode-roles')
  expect(roles?.open).toBe(true)
})

test('shows that another window has changed the same mode', async () => {
  await typeInto(field('name'), 'Mine')
  kept = 2
  // Before the page has heard of the change, the host refuses; afterwards the page knows it.
  await click(button(box, 'Save'))
  expect(box.querySelector('.conflict-notice')?.textContent).toContain('Another window changed this mode.')
  await others([item(2, { name: 'Theirs' })])
  expect((field('name') as HTMLInputElement).value).toBe('Mine')
  await click(button(box, 'Keep mine'))
  expect(puts().at(-1)).toMatchObject({ id: 'm1', revision: 2, value: { name: 'Mine' } })
  await others([item(3, { name: 'Mine' })])
  await typeInto(field('name'), 'Mine again')
  await others([item(4, { name: 'Theirs' })])
  await click(button(box, 'Take theirs'))
  expect((field('name') as HTMLInputElement).value).toBe('Theirs')
})

test('keeps what was typed when another window deletes the mode', async () => {
  await typeInto(field('name'), 'Mine')
  await others([])
  expect(box.querySelector('.conflict-notice')?.textContent).toContain('Another window deleted this mode.')
  await click(button(box, 'Keep mine'))
  expect(puts().at(-1)).toEqual({ kind: 'mode', value: { ...debate, name: 'Mine' } })
})

test('says that another mode has the same name before the mode is saved', async () => {
  await others([item(1), { ...item(1, { name: 'Trial' }), id: 'm2' }])
  await typeInto(field('name'), 'trial')
  await shown(() => expect(box.textContent).toContain('There is a mode called "Trial" already.'))
})

test('chooses whose position settles what the introduction need not, and takes the choice back', async () => {
  await act(async () => box.querySelector<HTMLElement>('#mode-beginning summary')?.click())
  const choice = () =>
    [...box.querySelectorAll('label')]
      .find(({ textContent }) => textContent?.startsWith('When it settles that'))
      ?.querySelector('select') as HTMLSelectElement
  const choose = async (value: string) =>
    act(async () => {
      choice().value = value
      choice().dispatchEvent(new Event('change', { bubbles: true }))
      await settle()
    })
  await shown(() => expect(choice()?.value).toBe(''))
  expect([...choice().options].map(({ text }) => text)).toEqual([
    'Neither has a position',
    `${debate.roles.first.title} has no position`,
    `${debate.roles.second.title} has no position`,
  ])
  await choose('second')
  await shown(() => expect(modeDrafts.get().m1).toMatchObject({ mode: { settles: 'second' } }))
  await choose('')
  await shown(() => expect(modeDrafts.get().m1?.mode ?? {}).not.toHaveProperty('settles'))
})

test('calls the closing what the mode calls it, in every part, while its name is typed', async () => {
  await act(async () => {
    for (const part of box.querySelectorAll('details')) part.open = true
    await settle()
  })
  const texts = () =>
    [...box.querySelectorAll('*')]
      .filter(({ childElementCount, localName }) => childElementCount === 0 && localName !== 'textarea')
      .map(({ textContent }) => textContent ?? '')
  const headed = (name: string) => texts().filter((text) => text === name).length
  expect(texts().filter((text) => /\bsummary\b/i.test(text))).toEqual([])
  // Its part, its task and its length.
  expect(headed('Verdict')).toBe(3)
  await typeInto(field('ending.title'), 'Assessment')
  await shown(() => expect(headed('Assessment')).toBe(3))
  expect(headed('Verdict')).toBe(0)
  await typeInto(field('ending.title'), '')
  await shown(() => expect(headed('Summary')).toBe(3))
})
