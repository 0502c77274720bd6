// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { KeyInfo, KeyStoreInfo } from '../../../../../src/core/contract/host/keys.ts'
import { KeysSection } from '../../../../../src/page/settings/connections/keys-section.tsx'
import { fakeConnection, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const NONE: KeyInfo = {
  provider: 'openai',
  label: 'OpenAI',
  present: false,
  lastFour: null,
  source: null,
  variable: null,
}
const STORED: KeyInfo = { ...NONE, present: true, lastFour: '3f9a', source: 'store' }
const FROM_ENV: KeyInfo = {
  provider: 'gemini',
  label: 'Gemini',
  present: true,
  lastFour: '77aa',
  source: 'environment',
  variable: 'GEMINI_API_KEY',
}
const store = (openai: KeyInfo, canAcceptPlain = false): KeyStoreInfo => ({
  store: 'memory only',
  note: 'There is no keychain here.',
  canAcceptPlain,
  keys: [openai, FROM_ENV],
})

let connection: FakeConnection
let box: HTMLElement
beforeEach(async () => {
  connection = fakeConnection()
  connection.answers = {
    'keys.list': () => store(NONE, true),
    'keys.set': () => store(STORED),
    'keys.delete': () => store(NONE),
    'keys.acceptPlain': () => store(NONE),
    'providers.list': () => [],
    'providers.models': () => ({ models: [], fetchedAt: null, cached: false, problem: null }),
  }
  box = await render(connection, <KeysSection />)
})
const card = () => box.querySelector<HTMLElement>('form[aria-label="OpenAI"]') as HTMLElement
const field = () => card().querySelector<HTMLInputElement>('input')
const asked = (name: string) => connection.asked.filter((each) => each.name === name).map((each) => each.input)

test('says where keys are stored, and lets the person change that', async () => {
  expect(box.textContent).toContain('memory only')
  expect(box.textContent).toContain('There is no keychain here.')
  await click(box.querySelector('[role="switch"]'))
  expect(asked('keys.acceptPlain')).toEqual([{ accept: true }])
  expect(box.querySelector('[role="switch"]')).toBeNull()
})

test('shows only the end of a key after it was saved', async () => {
  expect(field()?.type).toBe('password')
  await typeInto(field(), 'sk-test-3f9a')
  await click(button(box, 'Save the key of OpenAI'))
  expect(asked('keys.set')).toEqual([{ provider: 'openai', key: 'sk-test-3f9a' }])
  expect(field()?.value).toBe('')
  expect(card().textContent).toContain('ends in 3f9a')
  expect(box.innerHTML).not.toContain('sk-test')
})

test('leaves a key that is refused in its field, and says why', async () => {
  connection.answers['keys.set'] = () => {
    throw new AppError('CONFIG_INVALID', 'The key for OpenAI has a space in it: paste it again.')
  }
  await typeInto(field(), 'sk test')
  await click(button(box, 'Save the key of OpenAI'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('The key for OpenAI has a space in it: paste it again.')
  expect(field()?.value).toBe('sk test')
})

test('a key from the environment cannot be deleted here', () => {
  const other = box.querySelector<HTMLElement>('form[aria-label="Gemini"]') as HTMLElement
  expect(other.textContent).toContain('from GEMINI_API_KEY, ends in 77aa')
  expect(button(other, 'Delete the key of Gemini')).toBeUndefined()
})

test('says precisely what a test found wrong', async () => {
  connection.answers['providers.check'] = () => ({
    ok: false,
    message: 'Gemini refused the key (401): check GEMINI_API_KEY.',
    model: null,
    milliseconds: null,
    details: { vendorSentence: 'API key not valid.' },
  })
  expect(button(box, 'Test OpenAI')?.disabled).toBe(true)
  await click(button(box, 'Test Gemini'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('Gemini refused the key (401): check GEMINI_API_KEY.')
  expect(box.querySelector<HTMLDetailsElement>('details.vendor-sentence')?.open).toBe(false)
  expect(box.querySelector('details.vendor-sentence p')?.textContent).toBe('API key not valid.')
})

test('storing keys unencrypted can be switched off again', async () => {
  connection.answers['keys.list'] = () => ({ ...store(STORED), plainAccepted: true })
  box = await render(connection, <KeysSection />)
  await click(box.querySelector('[role="switch"]'))
  expect(asked('keys.acceptPlain')).toEqual([{ accept: false }])
})

test('calls a key tested only after the test of that very key', async () => {
  connection.answers['providers.check'] = () => ({ ok: true, message: 'It answered.', model: 'm', milliseconds: 9 })
  await typeInto(field(), 'sk-0123456789-3f9a')
  await click(button(box, 'Save the key of OpenAI'))
  expect(card().textContent).toContain('ends in 3f9a, not tested')
  await click(button(box, 'Test OpenAI'))
  expect(card().textContent).toContain('ends in 3f9a, tested')
  connection.answers['keys.set'] = () => store({ ...STORED, lastFour: '0000' })
  await typeInto(field(), 'sk-0123456789-0000')
  await click(button(box, 'Save the key of OpenAI'))
  expect(card().textContent).toContain('ends in 0000, not tested')
})

test('says for a missing key where to create one', async () => {
  connection.answers['keys.list'] = () => store({ ...NONE, page: 'https://platform.openai.com/api-keys' })
  box = await render(connection, <KeysSection item="openai" />)
  expect(card().querySelector('a')?.href).toBe('https://platform.openai.com/api-keys')
  expect(box.querySelector('.named form')?.getAttribute('aria-label')).toBe('OpenAI')
})
