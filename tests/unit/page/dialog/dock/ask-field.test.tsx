// @vitest-environment happy-dom
import { act } from 'react'
import { expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import { MESSAGE_MAX_CHARS } from '../../../../../src/core/contract/limits.ts'
import { openModal } from '../../../../../src/page/dialog-view/open-modal.ts'
import { awaiting, choose, show, talking, type } from '../../field-page.tsx'
import { fakeConnection, settle } from '../../fake-connection.ts'
import { button, click, press } from '../../render.tsx'

test('keeps the words when the host refuses them, and over a reload', async () => {
  const connection = fakeConnection()
  connection.answers = {
    'dialogs.note': () => {
      throw new AppError('DIALOG_STATE', 'The dialog has ended.')
    },
  }
  const { field } = await show(connection, 'refused')
  await type(field, '/note be brief')
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toEqual({
    name: 'dialogs.note',
    input: { id: 'refused', seat: 'moderator', text: 'be brief' },
  })
  expect(field.value).toBe('/note be brief')
  expect((await show(fakeConnection(), 'refused')).field.value).toBe('/note be brief')
})

test('empties the field once a text is sent', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.say': () => undefined }
  const { field } = await show(connection, 'sent')
  await type(field, 'Why?')
  await press(field, 'Enter')
  expect(field.value).toBe('')
})

test('keeps what was typed while a question was being sent', async () => {
  const connection = fakeConnection()
  let arrive = () => {}
  connection.answers = { 'dialogs.say': () => new Promise<void>((resolve) => (arrive = resolve)) }
  const { field } = await show(connection, 'slow')
  await type(field, 'Why?')
  await press(field, 'Enter')
  await type(field, 'Why? And how?')
  await act(async () => {
    arrive()
    await settle()
  })
  expect(field.value).toBe('Why? And how?')
})

test('Enter in a text of several lines does not send it', async () => {
  const connection = fakeConnection()
  const { field } = await show(connection, 'lines')
  await type(field, 'One\nTwo')
  await press(field, 'Enter')
  expect(connection.asked.filter(({ name }) => name === 'dialogs.say')).toEqual([])
})

test('says what is wrong with a command, and keeps it in the field', async () => {
  const connection = fakeConnection()
  const { box, field } = await show(connection, 'wrong')
  await type(field, '/as third hello')
  await press(field, 'Enter')
  expect(box.querySelector('[role=alert]')?.textContent).toContain('There is no seat "third"')
  expect(field.value).toBe('/as third hello')
})

test('says that a text is too long before it can be sent', async () => {
  const { box, field } = await show(fakeConnection(), 'long')
  await type(field, 'a'.repeat(MESSAGE_MAX_CHARS + 5))
  expect(box.querySelector('[role=alert]')?.textContent).toContain('5 characters too many')
  expect(button(box, 'Ask')?.disabled).toBe(true)
})

test('shows words that wait for a seat, and lets a person edit them or take them back', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.takeSeat': () => undefined }
  const { box, field } = await show(connection, 'taken')
  expect(box.textContent).toContain('Your words are spoken at Second’s next turn: I would rather say it myself.')
  await click(button(box, 'Edit the words for Second'))
  expect(field.value).toBe('I would rather say it myself.')
  await click(button(box, 'Take back the words for Second'))
  expect(connection.asked.at(-1)).toEqual({
    name: 'dialogs.takeSeat',
    input: { id: 'taken', seat: 'second', text: null },
  })
})

test('speaks for the seat that waits for words, or for another one that is chosen for one text', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.say': () => undefined }
  const { field, whom } = await show(connection, 'awaited', awaiting('second'))
  expect(whom.value).toBe('as second')
  await choose(whom, 'floor')
  expect(whom.value).toBe('floor')
  await type(field, 'Who pays?')
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toEqual({ name: 'dialogs.say', input: { id: 'awaited', text: 'Who pays?' } })
  expect(whom.value).toBe('as second')
})

test('a player who is drawn into a talk by the narrator speaks to that partner, and follows the talk on its sheet', async () => {
  const connection = fakeConnection()
  connection.answers = { 'dialogs.takeSeat': () => undefined }
  const { box, field } = await show(connection, 'story', talking)
  expect(box.querySelector('select')?.value).toBe('aside second')
  await type(field, 'Where do we meet?')
  await press(field, 'Enter')
  expect(connection.asked.at(-1)).toEqual({
    name: 'dialogs.takeSeat',
    input: {
      id: 'story',
      seat: 'person',
      text: 'Where do we meet?',
      seen: { awaits: null, partner: 'second', waiting: null },
    },
  })
  expect(openModal.get()).toEqual({ kind: 'aside', member: 'second' })
})
