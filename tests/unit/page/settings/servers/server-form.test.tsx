// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { ServerDraft, ServerStatus } from '../../../../../src/core/contract/host/servers.ts'
import { ServerModal } from '../../../../../src/page/settings/servers/server-form.tsx'
import { fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, render, typeInto } from '../../render.tsx'

const PROXY: ServerStatus = {
  id: 'proxy',
  label: 'The proxy',
  kind: 'anthropic',
  origin: 'https://proxy.example',
  source: 'own',
  settings: {
    label: 'The proxy',
    kind: 'anthropic',
    baseUrl: 'https://proxy.example',
    headers: [{ name: 'X-Team' }],
    query: [{ name: 'api-version', value: 'preview' }],
  },
  key: { present: true, lastFour: 'wxyz' },
  reachable: true,
  problem: null,
  models: 1,
  loaded: [],
  watts: null,
}

let connection: FakeConnection
beforeEach(() => {
  connection = fakeConnection()
  connection.answers = {
    'servers.put': () => ({ id: 'proxy' }),
    'servers.test': () => ({ ok: true, message: 'm answered.', model: 'm', milliseconds: 9 }),
  }
})

const form = (server: ServerStatus | null = null) =>
  render(connection, <ServerModal server={server} taken={[]} onSaved={() => {}} onClose={() => {}} />)

function named(box: HTMLElement, name: string): HTMLInputElement | HTMLSelectElement {
  const label = [...box.querySelectorAll('label')].find((each) => each.textContent === name)
  const field = box.querySelector<HTMLInputElement | HTMLSelectElement>(
    label ? `[id="${label.htmlFor}"]` : `[aria-label="${name}"]`,
  )
  if (field === null) throw new Error(`no field ${name}`)
  return field
}

async function choose(box: HTMLElement, name: string, value: string): Promise<void> {
  await act(async () => {
    const field = named(box, name)
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value)
    field.dispatchEvent(new Event('change', { bubbles: true }))
    await settle()
  })
}

/** The settings in the last call. */
function sent(call: 'servers.put' | 'servers.test'): ServerDraft | undefined {
  return connection.asked.findLast(({ name }) => name === call)?.input as ServerDraft | undefined
}

test('sends the format, headers and query parameters that were typed, without the empty rows below them', async () => {
  const box = await form()
  await choose(box, 'Service or program', 'other')
  await typeInto(named(box, 'Address'), 'https://proxy.example')
  await typeInto(named(box, 'Name'), 'The proxy')
  await choose(box, 'Speaks', 'anthropic')
  await typeInto(named(box, 'Headers, 1: name'), 'X-Team')
  await typeInto(named(box, 'Headers, 1: value'), 'blue')
  await typeInto(named(box, 'Headers, 2: name'), 'X-Cost')
  await typeInto(named(box, 'Headers, 2: value'), '7')
  await typeInto(named(box, 'Query parameters, 1: name'), 'api-version')
  await typeInto(named(box, 'Query parameters, 1: value'), 'preview')
  await click(button(box, 'Add server'))
  expect(sent('servers.put')?.settings).toMatchObject({
    kind: 'anthropic',
    baseUrl: 'https://proxy.example',
    headers: [
      { name: 'X-Team', value: 'blue' },
      { name: 'X-Cost', value: '7' },
    ],
    query: [{ name: 'api-version', value: 'preview' }],
  })
})

test('shows no value of a header, and leaves a stored value as it is when the rest is changed', async () => {
  const box = await form(PROXY)
  const value = named(box, 'Headers, 1: value') as HTMLInputElement
  expect([value.type, value.value, value.placeholder]).toEqual(['password', '', 'Empty: the one that is kept'])
  await typeInto(named(box, 'Name'), 'Another name')
  await click(button(box, 'Save'))
  expect(sent('servers.put')?.settings.headers).toEqual([{ name: 'X-Team' }])
})

test('deletes a header whose name is emptied', async () => {
  const box = await form(PROXY)
  await typeInto(named(box, 'Headers, 1: name'), '')
  await click(button(box, 'Save'))
  expect(sent('servers.put')?.settings.headers ?? []).toEqual([])
  expect(sent('servers.put')?.settings.query).toEqual([{ name: 'api-version', value: 'preview' }])
})

test('shows at the headers what is wrong with them, and unfolds them', async () => {
  connection.answers['servers.put'] = () => {
    throw new AppError('CONFIG_INVALID', 'A header has no name: give it one.', { details: { field: 'headers' } })
  }
  const box = await form({ ...PROXY, settings: { ...PROXY.settings!, headers: [], query: [] } })
  expect(box.querySelector<HTMLDetailsElement>('details.server-more')?.open).toBe(false)
  await click(button(box, 'Save'))
  expect(box.querySelector<HTMLDetailsElement>('details.server-more')?.open).toBe(true)
  expect(box.querySelector('.sent-pairs [role=alert]')?.textContent).toBe('A header has no name: give it one.')
})

test('fills in the address of the chosen format where a service has one for it', async () => {
  const box = await form()
  await choose(box, 'Service or program', 'deepseek')
  const before = (named(box, 'Address') as HTMLInputElement).value
  await choose(box, 'Speaks', 'anthropic')
  expect((named(box, 'Address') as HTMLInputElement).value).toBe(`${new URL(before).origin}/anthropic`)
  await choose(box, 'Speaks', 'openai')
  expect((named(box, 'Address') as HTMLInputElement).value).toBe(before)
})

test('folds the server’s own words under the result of a failed test', async () => {
  connection.answers['servers.test'] = () => ({
    ok: false,
    message: 'The proxy refused access (401).',
    model: null,
    milliseconds: null,
    details: { vendorSentence: 'No such team.' },
  })
  const box = await form(PROXY)
  await click(button(box, 'Test'))
  expect(box.querySelector('.test-answer')?.textContent).toBe('The proxy refused access (401).')
  expect(box.querySelector('details.vendor-sentence p')?.textContent).toBe('No such team.')
})
