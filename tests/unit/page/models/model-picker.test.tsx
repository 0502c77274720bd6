// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { ProviderInfo } from '../../../../src/core/contract/host/model-info.ts'
import { ModelField } from '../../../../src/page/models/model-field.tsx'
import { fakeConnection, type FakeConnection } from '../fake-connection.ts'
import { click, press, render, typeInto } from '../render.tsx'
import { listOf, model, provider } from '../models.ts'

const PROVIDERS: readonly ProviderInfo[] = [
  provider('openai', { label: 'OpenAI', defaultModel: 'gpt-a' }),
  provider('ollama', { label: 'Ollama' }),
  provider('gemini', {
    label: 'Gemini',
    ready: false,
    why: 'No key.',
    keyPage: 'https://aistudio.example/apikey',
  }),
]
const LISTS: Record<string, readonly string[]> = { openai: ['gpt-a', 'gpt-b'], ollama: ['qwen3:8b'] }

let connection: FakeConnection
let box: HTMLElement
let picked: string[]
beforeEach(async () => {
  picked = []
  connection = fakeConnection()
  connection.answers = {
    'providers.models': (input: { provider: string }) =>
      listOf(...(LISTS[input.provider] ?? []).map((id) => model(id))),
  }
  box = await render(connection, <Seat />)
})

/** A seat whose default model becomes another one when the button is pressed. */
function EarlySeat() {
  const [arrived, setArrived] = useState(false)
  return (
    <>
      <button onClick={() => setArrived(true)}>Arrive</button>
      <ModelField
        draft={{ model: null }}
        provider={provider('openai', { label: 'OpenAI', defaultModel: arrived ? 'gpt-long' : 'gpt-a' })}
        providers={PROVIDERS}
        baseUrl=""
        error={undefined}
        onChange={() => undefined}
        onProvider={() => undefined}
      />
    </>
  )
}

function Seat({ mayBePerson = false }: { readonly mayBePerson?: boolean }) {
  const [chosen, setChosen] = useState<{ provider: string; model: string | null }>({ provider: 'openai', model: null })
  const [byPerson, setByPerson] = useState(false)
  return (
    <ModelField
      draft={chosen}
      provider={PROVIDERS.find((each) => each.id === chosen.provider) ?? null}
      providers={PROVIDERS}
      baseUrl=""
      error={undefined}
      person={mayBePerson ? { chosen: byPerson, onChoose: () => setByPerson(true) } : undefined}
      onChange={(id) => {
        setByPerson(false)
        setChosen({ ...chosen, model: id })
      }}
      onProvider={(id, modelId) => {
        picked.push(`${id}/${modelId}`)
        setByPerson(false)
        setChosen({ provider: id, model: modelId })
      }}
    />
  )
}

const field = () => box.querySelector<HTMLInputElement>('[role="combobox"]')
const lines = () => [...box.querySelectorAll('[role="option"]')]
const active = () => document.getElementById(field()?.getAttribute('aria-activedescendant') ?? '')?.textContent

test('tells a screen reader about the list, its groups and the current line', async () => {
  expect(field()?.getAttribute('aria-expanded')).toBe('false')
  await press(field(), 'ArrowDown')
  expect(field()?.getAttribute('aria-expanded')).toBe('true')
  expect(document.getElementById(field()?.getAttribute('aria-controls') ?? '')?.getAttribute('role')).toBe('listbox')
  expect([...box.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'))).toEqual([
    'OpenAI, 2 models',
    'Ollama, 1 model',
    'Gemini, No key.',
  ])
  expect(active()).toContain('gpt-a')
  await press(field(), 'ArrowDown')
  await press(field(), 'ArrowDown')
  expect(active()).toContain('qwen3:8b')
})

test('says what prices are for, also where a list could not be fetched', async () => {
  connection.answers = {
    'providers.models': ({ provider: id }: { provider: string }) => ({
      ...listOf(...(LISTS[id] ?? []).map((each) => model(each))),
      problem: id === 'ollama' ? 'Ollama sleeps.' : null,
    }),
  }
  box = await render(connection, <Seat />)
  await press(field(), 'ArrowDown')
  expect(box.textContent).toContain('Ollama sleeps. Prices are per million tokens.')
})

test('choosing a model of another provider also chooses that provider', async () => {
  await typeInto(field(), 'qwen')
  await press(field(), 'Enter')
  expect(picked).toEqual(['ollama/qwen3:8b'])
  expect(field()?.value).toBe('qwen3:8b')
  expect(lines()).toEqual([])
})

test('an unlisted id can be chosen as it was typed', async () => {
  await typeInto(field(), 'gpt-')
  expect(active()).toContain('gpt-a')
  await press(field(), 'ArrowUp')
  expect(active()).toBe('Use “gpt-” of Ollama')
  await press(field(), 'ArrowUp')
  expect(active()).toBe('Use “gpt-” of OpenAI')
  await press(field(), 'Enter')
  expect(field()?.value).toBe('gpt-')
})

test('Escape discards a half-typed word and closes the list', async () => {
  await typeInto(field(), 'gpt-b')
  await press(field(), 'Escape')
  expect(field()?.value).toBe('gpt-a')
  expect(field()?.getAttribute('aria-expanded')).toBe('false')
})

test('keeps what was typed when the field is left', async () => {
  await typeInto(field(), 'my-model')
  await press(field(), 'Tab')
  expect(field()?.value).toBe('my-model')
})

test.each(['Escape', 'Enter'])('typing over a person leaves the model behind it unchanged: %s', async (key) => {
  box = await render(connection, <Seat mayBePerson />)
  await typeInto(field(), 'yo')
  await press(field(), 'Enter')
  expect(field()?.value).toBe('You')
  expect(box.textContent).toContain('If you give the seat back, gpt-a goes on.')
  await typeInto(field(), 'Y')
  await press(field(), key)
  expect(field()?.value).toBe('You')
  expect(box.textContent).toContain('If you give the seat back, gpt-a goes on.')
})

test('asks the vendors again, and for a vendor without a key shows the models the app knows', async () => {
  await press(field(), 'ArrowDown')
  await click([...box.querySelectorAll('button')].find((each) => each.textContent === 'Check again'))
  const asked = connection.asked.filter(({ name }) => name === 'providers.models').map(({ input }) => input)
  expect(asked).toContainEqual({ provider: 'openai', refresh: true })
  expect(asked).toContainEqual({ provider: 'ollama', refresh: true })
  expect(asked).toContainEqual({ provider: 'gemini' })
})

test('a favourite is announced to a screen reader, is kept, and comes first', async () => {
  const star = () => box.querySelector('[aria-label="gpt-a is a favourite"]')
  expect(star()?.getAttribute('aria-pressed')).toBe('false')
  await click(star())
  expect(star()?.getAttribute('aria-pressed')).toBe('true')
  expect(connection.asked.filter(({ name }) => name === 'settings.set').map(({ input }) => input)).toMatchObject([
    { value: [{ provider: 'openai', model: 'gpt-a', baseUrl: '' }] },
  ])
  await press(field(), 'ArrowDown')
  expect(box.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('Favourites')
  await click(star())
  expect(box.querySelector('[role="group"]')?.getAttribute('aria-label')).toBe('OpenAI, 2 models')
})

test('shows a person without a key how to get one', async () => {
  await typeInto(field(), 'gemini')
  await press(field(), 'Enter')
  const ways = [...box.querySelectorAll('.provider-way a')].map((way) => [way.textContent, way.getAttribute('href')])
  expect(ways).toEqual([
    ['Add the key of Gemini', '#/settings/keys/gemini'],
    ['Get a key', 'https://aistudio.example/apikey'],
  ])
})

test('a default model that arrives in the focused field is selected, so that typed text replaces it', async () => {
  box = await render(connection, <EarlySeat />)
  field()?.focus()
  await click(box.querySelector('button'))
  const { value, selectionStart, selectionEnd } = field() ?? {}
  expect({ value, selectionStart, selectionEnd }).toEqual({ value: 'gpt-long', selectionStart: 0, selectionEnd: 8 })
})

test('names a built-in voice while the list is closed, and gives its id to be changed', async () => {
  const voices = provider('rehearsal', { label: 'Built-in voices', rehearsal: true, defaultModel: 'steady' })
  connection.answers = {
    'providers.models': () => listOf({ ...model('steady'), label: 'Steady, at reading pace' }),
  }
  box = await render(
    connection,
    <ModelField
      draft={{ model: null }}
      provider={voices}
      providers={[voices]}
      baseUrl=""
      error={undefined}
      onChange={() => undefined}
    />,
  )
  expect(field()?.value).toBe('Steady')
  await click(field())
  expect(field()?.value).toBe('steady')
})
