// @vitest-environment happy-dom
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import type { Voice } from '../../../../src/core/contract/dialog-config.ts'
import { AppError } from '../../../../src/core/contract/errors/errors.ts'
import { VoicePicker } from '../../../../src/page/voices/voice-picker.tsx'
import { fakeConnection, type FakeConnection } from '../fake-connection.ts'
import { button, click, press, render, typeInto } from '../render.tsx'

const ENGINES = [
  {
    id: 'builtin',
    label: 'In the box',
    ready: true,
    why: null,
    usdPerMillionChars: 0,
    remote: false,
    voices: [{ id: 'slt', label: 'Slt', languages: ['en-US'] }],
  },
  {
    id: 'openai',
    label: 'OpenAI',
    ready: true,
    why: null,
    usdPerMillionChars: 15,
    remote: true,
    takesTone: true,
    voices: [{ id: 'nova', label: 'Nova', languages: [] }],
  },
  {
    id: 'system',
    label: 'This computer',
    ready: false,
    why: 'espeak-ng is not installed.',
    usdPerMillionChars: 0,
    remote: false,
    voices: [],
  },
  { id: 'mine', label: 'Mine', ready: true, why: null, usdPerMillionChars: null, remote: true, voices: [] },
]

let connection: FakeConnection
let box: HTMLElement
let chosen: (Voice | undefined)[]

function Held({ first }: { readonly first: Voice | undefined }) {
  const [value, setValue] = useState(first)
  return (
    <VoicePicker
      value={value}
      onChange={(voice) => {
        chosen.push(voice)
        setValue(voice)
      }}
    />
  )
}

beforeEach(() => {
  chosen = []
  connection = fakeConnection()
  connection.answers = { 'settings.get': () => null, 'speech.engines': () => ENGINES }
})

const field = () => box.querySelector<HTMLInputElement>('[role="combobox"]')
const line = (name: string) => [...box.querySelectorAll('[role="option"]')].find((each) => each.textContent === name)

async function pick(name: string): Promise<void> {
  await press(field(), 'ArrowDown')
  await click(line(name))
}

test('a chosen voice shows that text leaves this computer, and what it costs', async () => {
  box = await render(connection, <Held first={undefined} />)
  await pick('Nova')
  expect(chosen).toEqual([{ engine: 'openai', voice: 'nova' }])
  expect(box.textContent).toContain('Text leaves this computer. About $15.00 per million characters.')
})

test('an engine that is not ready is listed with the reason', async () => {
  box = await render(connection, <Held first={undefined} />)
  await press(field(), 'ArrowDown')
  const groups = [...box.querySelectorAll('[role="group"]')].map((group) => group.getAttribute('aria-label'))
  expect(groups).toContain('This computer, espeak-ng is not installed.')
})

test('keeps a chosen voice that no longer exists', async () => {
  box = await render(connection, <Held first={{ engine: 'gone', voice: 'vera', speed: 1.25 }} />)
  expect(field()?.value).toBe('vera')
  expect(chosen).toEqual([])
})

test('a server that lists no voices is used by the name of a voice', async () => {
  box = await render(connection, <Held first={undefined} />)
  await pick('A voice by its name')
  expect(chosen.at(-1)).toBeUndefined()
  await typeInto(box.querySelector('[placeholder="As the server calls it"]'), 'af_heart')
  expect(chosen.at(-1)).toEqual({ engine: 'mine', voice: 'af_heart' })
})

test('says why a preview failed', async () => {
  connection.answers['speech.preview'] = () => {
    throw new AppError('SPEECH_ENGINE', 'The voice did not answer: try again.')
  }
  box = await render(connection, <Held first={{ engine: 'builtin', voice: 'slt' }} />)
  await click(button(box, 'Preview of Voice'))
  expect(box.querySelector('[role="alert"]')?.textContent).toBe('The voice did not answer: try again.')
})

test('finds one voice among hundreds by typing, and plays it before it is chosen', async () => {
  box = await render(connection, <Held first={undefined} />)
  await typeInto(field(), 'box american')
  expect([...box.querySelectorAll('[role="option"]')].map((each) => each.textContent)).toEqual(['SltAmerican English'])
  await click(box.querySelector('[title="Listen to Slt"]'))
  expect(connection.asked.filter(({ name }) => name === 'speech.preview').map(({ input }) => input)).toEqual([
    { voice: { engine: 'builtin', voice: 'slt' } },
  ])
  expect(chosen).toEqual([])
  await press(field(), 'Enter')
  expect(chosen).toEqual([{ engine: 'builtin', voice: 'slt' }])
})

test('a tone is only asked for where the engine takes one, and saved completely when its field is left', async () => {
  box = await render(connection, <Held first={{ engine: 'builtin', voice: 'slt', speed: 1.25 }} />)
  const tone = () => box.querySelector('[placeholder="Such as: calm, a little amused"]')
  expect(tone()).toBeNull()
  await pick('Nova')
  await typeInto(tone(), 'calm, a ')
  await typeInto(tone(), 'calm, a little amused ')
  expect(chosen.at(-1)).toEqual({ engine: 'openai', voice: 'nova', speed: 1.25 })
  const typed = tone()
  await press(typed, 'Enter')
  expect(chosen.at(-1)).toEqual({ engine: 'openai', voice: 'nova', speed: 1.25, tone: 'calm, a little amused' })
  // It is the same field, so that it keeps the focus.
  expect(tone()).toBe(typed)
  await typeInto(tone(), '')
  await press(tone(), 'Enter')
  expect(chosen.at(-1)).toEqual({ engine: 'openai', voice: 'nova', speed: 1.25 })
})
