// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { asideDrafts, asideKey } from '../../../../../src/page/dialog/aside/aside-draft.ts'
import { openOoc } from '../../../../../src/page/dialog/dock/open-ooc.ts'
import { awaiting, choose, playing, running, show, talking, type } from '../../field-page.tsx'
import { fakeConnection } from '../../fake-connection.ts'
import { button, click, press } from '../../render.tsx'

test.each(['note moderator', 'note second', 'ooc', 'as first', 'floor'])(
  'goes back to addressing everybody once words to "%s" are sent',
  async (target) => {
    const connection = fakeConnection()
    const done = () => undefined
    connection.answers = {
      'dialogs.note': done,
      'ooc.ask': done,
      'dialogs.takeSeat': done,
      'dialogs.say': done,
    }
    const { field, whom } = await show(connection, `back ${target}`, running)
    await choose(whom, target)
    await type(field, 'Be brief.')
    expect(whom.value).toBe(target)
    await press(field, 'Enter')
    expect([field.value, whom.value]).toEqual(['', 'floor'])
  },
)

test.each(['floor', 'note moderator', 'ooc', 'as first'])(
  'a field that addressed "%s" speaks for the seat as soon as its turn comes',
  async (target) => {
    const connection = fakeConnection()
    connection.answers = { 'dialogs.takeSeat': () => undefined }
    const { field, whom, turns } = await show(connection, `due ${target}`, running)
    await choose(whom, target)
    await turns(awaiting('second'))
    expect(whom.selectedOptions[0]?.textContent).toBe('Speak as Second')
    await type(field, 'I disagree.')
    await press(field, 'Enter')
    expect(connection.asked.at(-1)).toMatchObject({
      name: 'dialogs.takeSeat',
      input: { seat: 'second', text: 'I disagree.', seen: { awaits: 'second' } },
    })
    await turns(running)
    expect(whom.value).toBe('floor')
  },
)

test('words begun for everybody stay addressed to everybody when a seat’s turn comes, until the person changes that', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.say': () => undefined, 'dialogs.takeSeat': () => undefined }
  const { box, field, whom, turns } = await show(connection, 'under', running)
  await type(field, 'Who pays?')
  await turns(awaiting('second'))
  expect(whom.value).toBe('floor')
  expect(box.querySelector('[role=status]')?.textContent).toContain('It is Second’s turn')
  await press(field, 'Enter')
  expect(connection.asked.at(-1)?.name).toBe('dialogs.say')
  expect(whom.value).toBe('as second')

  await turns(running)
  await type(field, 'Nobody does.')
  await turns(awaiting('second'))
  await click(button(box, 'Speak as Second instead'))
  expect([field.value, whom.value]).toEqual(['Nobody does.', 'as second'])
  expect(box.querySelector('[role=status]')).toBeNull()
})

test('words for a seat stay for it when the dialog goes on without them, or waits for another', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.takeSeat': () => undefined }
  const { box, field, whom, turns } = await show(connection, 'passed', awaiting('second'))
  await type(field, 'I disagree.')
  await turns(running)
  expect(whom.value).toBe('as second')
  expect(box.querySelector('[role=status]')?.textContent).toContain('no longer waits for Second')
  await turns(awaiting('first'))
  expect(whom.value).toBe('as second')
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toMatchObject({ input: { seat: 'second', seen: { awaits: 'first' } } })
  expect(whom.value).toBe('as first')
})

test('a player’s action is not sent as words to a companion who begins to talk with the player', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.takeSeat': () => undefined }
  const { box, field, whom, turns } = await show(connection, 'acts', playing)
  await type(field, 'I hide the rope.')
  await turns(talking)
  expect(whom.value).toBe('as person')
  await press(field, 'Enter')
  expect(connection.asked.filter(({ name }) => name === 'dialogs.takeSeat')).toEqual([])
  expect(field.value).toBe('I hide the rope.')
  await click(button(box, 'To Second instead'))
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toMatchObject({ input: { seat: 'person', seen: { partner: 'second' } } })
})

test('words not sent before the dialog ended are shown, and are addressed to nobody', async () => {
  const connection = fakeConnection()
  connection.answers = { 'ooc.ask': () => undefined }
  const before = await show(connection, 'ended', running)
  await type(before.field, 'Why?')
  const { box, field, whom } = await show(connection, 'ended', running, 'ooc')
  expect([field.value, whom.value]).toEqual(['Why?', 'floor'])
  await press(field, 'Enter')
  expect(connection.asked.filter(({ name }) => name === 'dialogs.say' || name === 'ooc.ask')).toEqual([])
  await click(button(box, 'Out of character instead'))
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toEqual({ name: 'ooc.ask', input: { id: 'ended', text: 'Why?' } })
})

test('the out-of-character key does not change whom words already typed are for', async () => {
  const connection = fakeConnection()
  const { field, whom } = await show(connection, 'key', running)
  await type(field, 'Why?')
  const open = () => act(async () => openOoc('key', 'floor', (run) => run()))
  await open()
  expect([field.value, whom.value]).toEqual(['Why?', 'floor'])
  await type(field, '')
  await open()
  expect(whom.value).toBe('ooc')
  expect(document.activeElement).toBe(field)
})

test('words that were typed in an aside are added below those already in the field', async () => {
  const { field } = await show(fakeConnection(), 'apart', running)
  asideDrafts.set(asideKey('apart', 'second'), 'First of all:')
  await type(field, '/aside second why?')
  await press(field, 'Enter')
  expect(asideDrafts.get()[asideKey('apart', 'second')]).toBe('First of all:\nwhy?')
})
