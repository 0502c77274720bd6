// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { PromptText } from '../../../../../src/core/contract/library/library.ts'
import { promptDrafts } from '../../../../../src/page/settings/prompts/prompt-drafts.ts'
import { PromptsSection } from '../../../../../src/page/settings/prompts/prompts-section.tsx'
import { fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render } from '../../render.tsx'

const KEY = 'debate.introduction'
const STANDARD = 'Introduce {first} and {second}.'
const EARLIER = 'Welcome {first} and {second}.'
const prompt = (current: string): PromptText => ({
  key: KEY,
  mode: 'debate',
  label: 'Introduction',
  standard: STANDARD,
  current,
  versions: [{ text: EARLIER, at: 1 }],
})

let connection: FakeConnection
let box: HTMLElement
beforeEach(async () => {
  await act(async () => promptDrafts.set(KEY, null))
  connection = fakeConnection()
  connection.answers = {
    'settings.get': () => null,
    'app.info': () => ({ modes: [{ id: 'debate', label: 'Debate' }] }),
    'prompts.list': () => [prompt(STANDARD)],
    'prompts.set': ({ text }: { text: string | null }) => prompt(text ?? STANDARD),
  }
  await open()
})

async function open(): Promise<void> {
  box = await render(connection, <PromptsSection />)
  await unfold('Introduction')
}
async function unfold(words: string): Promise<void> {
  const summary = [...box.querySelectorAll('summary')].find((each) => each.textContent?.includes(words))
  await act(async () => {
    const details = summary?.parentElement as HTMLDetailsElement
    details.open = true
    details.dispatchEvent(new Event('toggle'))
    await settle()
  })
}
async function write(text: string): Promise<void> {
  await act(async () => {
    const area = box.querySelector('textarea')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, text)
    area?.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
}
const sets = () => connection.asked.filter(({ name }) => name === 'prompts.set').map(({ input }) => input)

test('keeps unsaved text while another section is open', async () => {
  await write('Introduce {first} and {second} kindly.')
  await open()
  expect(box.querySelector('textarea')?.value).toBe('Introduce {first} and {second} kindly.')
  expect(box.textContent).toContain('Not saved')
})

test('warns of a missing placeholder, and of an unknown one, before a dialog uses the text', async () => {
  await write('Introduce {first} and {secnd}.')
  expect(box.textContent).toContain('{second} is missing')
  expect(box.textContent).toContain('{secnd} stands for nothing')
})

test('keeps a text that the host refuses, and says why', async () => {
  connection.answers['prompts.set'] = () => {
    throw new AppError('INPUT_INVALID', 'This text is too long: shorten it.')
  }
  await write('Begin, {first} and {second}.')
  await click(button(box, 'Save'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('This text is too long: shorten it.')
  expect(promptDrafts.get()[KEY]).toBe('Begin, {first} and {second}.')
})

test('an earlier text, or the standard, can be restored', async () => {
  await write('Begin, {first} and {second}.')
  await click(button(box, 'Save'))
  await unfold('1 earlier version')
  await click(button(box, /^Restore the version/))
  await click(button(box, 'Back to the standard'))
  expect(sets()).toEqual([
    { key: KEY, text: 'Begin, {first} and {second}.' },
    { key: KEY, text: EARLIER },
    { key: KEY, text: null },
  ])
  expect(box.querySelector('textarea')?.value).toBe(STANDARD)
})

test('a text whose standard is empty can be saved empty', async () => {
  const around = (current: string): PromptText => ({
    key: 'shared.after',
    mode: null,
    label: 'After what to do',
    standard: '',
    current,
    versions: [],
  })
  connection.answers['prompts.list'] = () => [around('End with a proverb.')]
  connection.answers['prompts.set'] = ({ text }: { text: string | null }) => around(text ?? '')
  box = await render(connection, <PromptsSection />)
  await unfold('After what to do')
  await write('')
  expect(box.querySelector('[role="alert"]')).toBeNull()
  expect(box.textContent).toContain('While it is empty, nothing is added.')
  await click(button(box, 'Save'))
  expect(sets()).toEqual([{ key: 'shared.after', text: '' }])
})

test('the prompts of a style are a group under its name, and none is left out', async () => {
  const ofStyle = (key: string, style: string, label: string): PromptText => ({
    ...prompt(STANDARD),
    key,
    style,
    label,
  })
  connection.answers['prompts.list'] = () => [
    prompt(STANDARD),
    ofStyle('debate.clash.introduction', 'Clash', '1. Introduction: Moderator'),
    ofStyle('debate.oxford.introduction', 'Oxford', '1. The motion: Moderator'),
    ofStyle('debate.clash.weighed', 'Clash', 'Moderator: what is weighed before the summary'),
    { ...prompt(STANDARD), key: 'debate.unheard-of', label: 'Something new' },
  ]
  box = await render(connection, <PromptsSection />)
  const groups = [...box.querySelectorAll('.prompt-group')].map((group) => [
    group.querySelector('h3')?.textContent,
    [...group.querySelectorAll('summary')].map(({ textContent }) => textContent),
  ])
  expect(groups).toEqual([
    ['Moderator', ['Introduction']],
    ['Others', ['Something new']],
    ['Clash', ['1. Introduction: Moderator', 'Moderator: what is weighed before the summary']],
    ['Oxford', ['1. The motion: Moderator']],
  ])
})
