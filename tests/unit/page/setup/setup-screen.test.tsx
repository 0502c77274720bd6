// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import type { AppInfo } from '../../../../src/core/contract/host/app-info.ts'
import type { ProviderInfo } from '../../../../src/core/contract/host/model-info.ts'
import { changeWaiting, FORM_FIELD, FRESH } from '../../../../src/page/files/recordings/waiting-recordings.ts'
import { draftStore } from '../../../../src/page/draft/draft-store.ts'
import { SetupScreen } from '../../../../src/page/setup/setup-screen.tsx'
import { fakeConnection, settle, type FakeConnection } from '../fake-connection.ts'
import { listOf, model, provider, takes } from '../models.ts'
import { button, click, render, shown, typeInto } from '../render.tsx'

const role = (title: string) => ({ title, positionHint: '' })
const INFO: AppInfo = {
  version: '1',
  host: 'browser',
  dataDir: '/data',
  capabilities: { saveDialog: false, revealFile: false, nativeMenus: false },
  modes: [
    {
      id: 'debate',
      label: 'Debate',
      blurb: 'Two sides argue',
      startLabel: 'Start the debate',
      closing: { title: 'Verdict', plural: 'Verdicts', act: 'Give the verdict' },
      person: 'watches',
      roles: { moderator: role('Moderator'), first: role('Proponent'), second: role('Opponent') },
    },
  ],
  exportFormats: [],
}
const PROVIDERS: ProviderInfo[] = [
  {
    id: 'rehearsal',
    label: 'Built-in voices',
    ready: true,
    why: null,
    defaultModel: 'steady',
    rehearsal: true,
    takesBaseUrl: false,
  },
]

let connection: FakeConnection
let box: HTMLElement
beforeEach(async () => {
  connection = fakeConnection()
  connection.answers = {
    'app.info': () => INFO,
    'providers.list': () => PROVIDERS,
    'providers.models': () => ({
      models: [
        {
          id: 'steady',
          label: 'Steady',
          contextTokens: null,
          maxOutputTokens: null,
          capabilities: null,
          price: null,
          free: true,
          memoryBytes: null,
          loaded: null,
        },
      ],
      fetchedAt: null,
      cached: false,
      problem: null,
    }),
  }
  box = await render(connection, <SetupScreen />)
})

const topic = () => box.querySelector<HTMLTextAreaElement>('[aria-label="Topic"]')
async function type(text: string): Promise<void> {
  await act(async () => {
    const element = topic()
    if (!element) throw new Error('no topic field')
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(element, text)
    element.dispatchEvent(new Event('input', { bubbles: true }))
    await settle()
  })
}
async function start(): Promise<void> {
  await act(async () => {
    const button = [...box.querySelectorAll('button')].find((each) => each.textContent === 'Start the debate')
    button?.click()
    await settle()
  })
}
const alerts = () => [...box.querySelectorAll('[role="alert"]')].map((each) => each.textContent)
const created = () => connection.asked.filter((each) => each.name === 'dialogs.create')

test('refuses an empty topic at its field', async () => {
  await type('')
  await start()
  expect(created()).toEqual([])
  expect(alerts()).toEqual(['The topic is empty: write what the dialog should be about.'])
  const field = topic()
  expect(field?.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field?.getAttribute('aria-describedby') ?? '')?.textContent).toMatch(/empty/)
  await type('Bees')
  expect(alerts()).toEqual([])
})

test('goes to the first wrong field, and nowhere once the form is closed', async () => {
  await type('')
  await start()
  await shown(() => expect(document.activeElement).toBe(topic()))
  act(() => button(box, 'Start the debate')?.click())
})

test('shows what the host refused, and keeps what was typed', async () => {
  connection.answers['dialogs.create'] = () => {
    throw new AppError('INPUT_INVALID', 'The model "steady" is not there: choose another.', {
      details: { field: 'dialog.seats.second.model' },
    })
  }
  await type('Bees')
  await start()
  expect(created()).toHaveLength(1)
  expect(alerts()).toEqual(['The model "steady" is not there: choose another.'])
  expect(box.querySelector('.seat-second [aria-invalid="true"]')).not.toBeNull()
  expect(topic()?.value).toBe('Bees')
})

test('a dialog cannot start while a recording chosen for it is not transcribed', async () => {
  const chosen = { name: 'talk.mp3', file: new File(['x'], 'talk.mp3') }
  await act(async () => changeWaiting(FORM_FIELD, () => [{ ...FRESH, chosen }]))
  await type('Bees')
  await start()
  expect(created()).toEqual([])
  expect(alerts()).toEqual([
    '"talk.mp3" is not transcribed yet, so nobody would be told it: have it transcribed, or remove it.',
  ])
  await click(button(box, 'Remove talk.mp3'))
  expect(alerts()).toEqual([])
  await start()
  expect(created()).toHaveLength(1)
})

test('leads from an error of a vendor to the settings, until it is solved', async () => {
  connection.answers['providers.list'] = () => [...PROVIDERS, { ...provider('openai'), label: 'OpenAI' }]
  connection.answers['dialogs.create'] = () => {
    throw new AppError('PROVIDER_AUTH', 'OpenAI refused the key.', { details: { provider: 'openai' } })
  }
  await act(async () => {
    dispatchEvent(new Event('focus'))
    await settle()
  })
  await type('Bees')
  await start()
  const way = () => box.querySelector('footer .provider-way a')
  expect(alerts()).toEqual(['OpenAI refused the key.'])
  expect([way()?.textContent, way()?.getAttribute('href')]).toEqual([
    'Open the settings of OpenAI',
    '#/settings/keys/openai',
  ])
  await type('Bees and wasps')
  expect(way()).toBeNull()
})

test('shows once, before the start, that seats are a rehearsal without an AI', () => {
  expect([...box.querySelectorAll('.model-provider')].map((each) => each.textContent)).toEqual(
    Array.from({ length: 3 }, () => 'Built-in voices'),
  )
  expect(box.textContent?.split('Rehearsal, no AI')).toHaveLength(2)
  expect(box.querySelector('footer')?.textContent).toContain('Rehearsal, no AI')
})

test('one start creates only one dialog', async () => {
  await type('Bees')
  await start()
  await start()
  expect(created()).toHaveLength(1)
})

test('says that the engine is not running, keeps the form, and starts once the engine is back', async () => {
  await type('Bees')
  await act(async () => {
    connection.become('lost')
    await settle()
  })
  expect(box.querySelector('footer')?.textContent).toContain('The engine cannot be reached just now.')
  await start()
  expect(created()).toEqual([])
  expect(topic()?.value).toBe('Bees')
  connection.answers['dialogs.create'] = () => ({ id: 'd1' })
  await act(async () => {
    connection.become('open')
    await settle()
  })
  await start()
  expect(created()).toHaveLength(1)
  expect(location.hash).toBe('#/dialog/d1')
})

test('queues a dialog without starting it, and empties the topic', async () => {
  connection.answers['queue.add'] = () => ({ ids: ['q1'] })
  await type('Bees')
  await click(button(box, 'Add to queue'))
  expect(connection.asked.filter(({ name }) => name === 'queue.add')).toMatchObject([
    { input: { dialogs: [{ topic: 'Bees' }] } },
  ])
  expect(created()).toEqual([])
  expect(topic()?.value).toBe('')
})

test('the error of an empty topic goes away however the topic is filled in', async () => {
  await type('')
  await start()
  expect(alerts().join()).toContain('The topic is empty')
  await act(async () => {
    draftStore.set({ ...draftStore.get(), topic: 'Are maps honest?' })
    await settle()
  })
  expect(alerts()).toEqual([])
})

test('says the options in a line, and unfolds them when one of them is wrong', async () => {
  const options = box.querySelector<HTMLDetailsElement>('.setup-options')
  expect(options?.open).toBe(false)
  await type('Sollte man ab 16 wählen dürfen?')
  act(() => draftStore.set({ ...draftStore.get(), turns: '7', critique: false, capUsd: '2' }))
  expect(options?.querySelector('summary')?.textContent).toBe(
    'Options7 turns each, usual length, Deutsch, without drafts, stops at $2.00',
  )
  act(() => draftStore.set({ ...draftStore.get(), turns: '51' }))
  await start()
  await shown(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Turns each'))
  expect(options?.open).toBe(true)
})

test('a typed model stays with the provider for which it was typed, when another becomes the usual one', async () => {
  const field = box.querySelector('[role="group"].seat-first [role="combobox"]')
  await typeInto(field, 'steady+slow')
  connection.answers['providers.list'] = () => [provider('anthropic', { defaultModel: 'claude-a' }), ...PROVIDERS]
  await act(async () => {
    dispatchEvent(new Event('focus'))
    await settle()
  })
  const { first } = draftStore.get().seats
  expect([first.provider, first.model]).toEqual(['rehearsal', 'steady+slow'])
  expect(box.querySelector<HTMLInputElement>('.seat-moderator [role="combobox"]')?.value).toBe('claude-a')
})

test.each([
  ['', true, true],
  ['self', true, false],
  ['', false, false],
])(
  'says that models speak without a draft when they think: critic "%s", thinking %s',
  async (critic, thinking, says) => {
    connection.answers['providers.list'] = () => [provider('anthropic', { defaultModel: 'claude-a' })]
    connection.answers['providers.models'] = () =>
      listOf(model('claude-a', { capabilities: takes({ thinking, thinkingOff: true }) }))
    await act(async () => {
      dispatchEvent(new Event('focus'))
      const { seats } = draftStore.get()
      const seat = { provider: 'anthropic', model: 'claude-a', critic }
      draftStore.set({
        ...draftStore.get(),
        critique: true,
        seats: { ...seats, first: { ...seats.first, ...seat }, second: { ...seats.second, ...seat } },
      })
      await settle()
    })
    const options = box.querySelector('.setup-options')
    await shown(() => expect(options?.querySelector('summary')?.textContent.includes('without drafts')).toBe(says))
    expect(options?.textContent.includes('they speak without a draft')).toBe(says)
  },
)
