// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'
import { AppError } from '../../../../../src/core/contract/errors/errors.ts'
import type { Pronunciation } from '../../../../../src/core/contract/host/pronunciations.ts'
import type { SpeechEngineInfo } from '../../../../../src/core/contract/host/speech.ts'
import { useRoute } from '../../../../../src/page/host/route.ts'
import { VoicesSection } from '../../../../../src/page/settings/voices-section.tsx'
import { fakeConnection } from '../../fake-connection.ts'
import { button, click, render, shown, typeInto } from '../../render.tsx'

const BOX: SpeechEngineInfo = {
  id: 'builtin',
  label: 'Built-in speech voices',
  ready: true,
  why: null,
  about: null,
  usdPerMillionChars: 0,
  remote: false,
  voices: [{ id: 'slt', label: 'American woman', languages: ['en-US'], robotic: true }],
}
const PIPER: SpeechEngineInfo = {
  ...BOX,
  id: 'piper',
  label: 'Piper',
  voices: [{ id: 'alan', label: 'Alan', languages: ['en-GB'] }],
  added: {
    settings: { label: 'Piper', kind: 'piper', baseUrl: 'http://127.0.0.1:5000' },
    key: { present: true, lastFour: 'abcd' },
  },
}
const KOKORO: SpeechEngineInfo = {
  ...PIPER,
  id: 'kokoro',
  label: 'Kokoro',
  added: {
    settings: {
      label: 'Kokoro',
      kind: 'openai-speech',
      baseUrl: 'http://127.0.0.1:8880/v1',
      voices: ['af_bella', 'am_adam'],
      model: 'kokoro',
    },
    key: { present: false, lastFour: null },
  },
}

beforeEach(() => {
  localStorage.clear()
  location.hash = '#/settings/voices'
})

function Section() {
  const route = useRoute()
  return <VoicesSection item={route.screen === 'settings' ? route.item : undefined} />
}

async function section(engines: readonly SpeechEngineInfo[] = [BOX]) {
  const connection = fakeConnection()
  let words: readonly Pronunciation[] = []
  connection.answers = {
    'speech.engines': () => engines,
    'servers.put': ({ settings }: { readonly settings: { readonly baseUrl: string } }) => {
      if (settings.baseUrl === '')
        throw new AppError('INPUT_INVALID', 'The server needs an address.', { details: { field: 'baseUrl' } })
      engines = [BOX, PIPER]
      return { id: 'piper' }
    },
    'servers.remove': () => void (engines = [BOX]),
    'speech.preview': () => new Promise(() => {}),
    'speech.pronunciations': () => words,
    'speech.pronounce': (entry: Pronunciation) => {
      if (entry.said === '') throw new AppError('INPUT_INVALID', 'Write what is said for it.')
      return (words = [...words, entry])
    },
    'speech.unpronounce': ({ word }: Pronunciation) => (words = words.filter((each) => each.word !== word)),
  }
  const box = await render(connection, <Section />)
  const field = (label: string) =>
    [...document.querySelectorAll('label')].find((each) => each.textContent === label)?.control ?? null
  const asked = (name: string) => connection.asked.filter((each) => each.name === name).map(({ input }) => input)
  return { box, field, asked }
}

test('adds a Piper server, plays a sample of it, and deletes it', async () => {
  const { box, field, asked } = await section()
  expect(button(box, 'Delete Built-in speech voices')).toBeUndefined()
  await click(button(box, 'Add a speech server'))
  await click(button(document.body, 'Add server'))
  expect(document.body.textContent).toContain('The server needs an address.')
  await typeInto(field('Address'), 'http://127.0.0.1:5000')
  await typeInto(field('Name'), 'Piper')
  await typeInto(field('Key'), 'secret-key')
  await click(button(document.body, 'Add server'))
  expect(asked('servers.put').at(-1)).toEqual({
    settings: { label: 'Piper', kind: 'piper', baseUrl: 'http://127.0.0.1:5000' },
    key: 'secret-key',
  })
  await click(button(box, 'Preview of Piper'))
  expect(asked('speech.preview')).toEqual([{ voice: { engine: 'piper', voice: 'alan' } }])
  await click(button(box, 'Delete Piper'))
  expect(asked('servers.remove')).toEqual([{ id: 'piper' }])
  expect(button(box, 'Delete Piper')).toBeUndefined()
})

test('an edit keeps the key and fields that are not shown, and sends the key to no other address', async () => {
  const { box, field, asked } = await section([BOX, PIPER, KOKORO])
  expect(button(box, 'Edit Built-in speech voices')).toBeUndefined()
  await click(button(box, 'Edit Piper'))
  await shown(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Edit Piper'))
  expect(field('Another key (the one that is kept ends in abcd)')).not.toBeNull()
  await typeInto(field('Name'), 'Studio')
  await typeInto(field('Address'), 'http://127.0.0.1:5001')
  expect(field('Key')).not.toBeNull()
  expect(document.body.textContent).toContain('belongs to the old address')
  await click(button(document.body, 'Save'))
  expect(asked('servers.put')).toEqual([
    { id: 'piper', settings: { label: 'Studio', kind: 'piper', baseUrl: 'http://127.0.0.1:5001' } },
  ])
  await shown(() => expect(document.querySelector('dialog')).toBeNull())
  expect(location.hash).toBe('#/settings/voices')
})

test('opens the settings of the server that the page address names, with its voices', async () => {
  location.hash = '#/settings/voices/kokoro'
  const { asked } = await section([BOX, PIPER, KOKORO])
  await shown(() => expect(document.querySelector('dialog h2')?.textContent).toBe('Edit Kokoro'))
  await click(button(document.body, 'Save'))
  expect(asked('servers.put')).toEqual([{ id: 'kokoro', settings: KOKORO.added?.settings }])
})

test('adds a pronunciation, says what is missing in it, and deletes it again', async () => {
  const { box, field, asked } = await section()
  await typeInto(field('Word'), 'GIF')
  await click(button(box, 'Add pronunciation'))
  expect(box.textContent).toContain('Write what is said for it.')
  await typeInto(field('Said as'), 'jif')
  await click(button(box, 'Add pronunciation'))
  expect(asked('speech.pronounce').at(-1)).toEqual({ language: 'en', word: 'GIF', said: 'jif' })
  await shown(() => expect(box.textContent).toContain('Said as “jif”'))
  expect(box.textContent).not.toContain('Write what is said for it.')
  await click(button(box, 'Delete the pronunciation of GIF'))
  expect(asked('speech.unpronounce')).toEqual([{ language: 'en', word: 'GIF' }])
  await shown(() => expect(box.textContent).not.toContain('Said as “jif”'))
})

test('a pronunciation can be heard before it is saved, by the most natural free voice of its language', async () => {
  const paid: SpeechEngineInfo = { ...PIPER, id: 'openai', remote: true, usdPerMillionChars: 12 }
  const { box, field, asked } = await section([BOX, paid, PIPER])
  const label = 'Preview of how GIF is said'
  await typeInto(field('Word'), 'GIF')
  expect(button(box, label)?.disabled).toBe(true)
  await typeInto(field('Said as'), 'jif')
  await click(button(box, label))
  expect(asked('speech.preview')).toEqual([{ voice: { engine: 'piper', voice: 'alan' }, text: 'jif' }])
})

test('natural voices that are missing are described, and how to bring them is said once, in their card', async () => {
  await section([
    {
      ...BOX,
      id: 'natural',
      label: 'Natural voices (Supertonic 3)',
      ready: false,
      why: 'They are not on this computer yet: download them in Settings, or with idi voices get natural.',
      about: 'Natural voices for 31 languages.',
    },
  ])
  expect(document.body.textContent).toContain('Natural voices for 31 languages.')
  expect(document.body.textContent).toContain('not ready')
  expect(document.body.textContent).not.toContain('in Settings')
})
