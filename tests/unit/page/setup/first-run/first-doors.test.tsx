// @vitest-environment happy-dom
import { act } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { DEMO, WRITTEN_DIALOGS, WRITTEN_STORY } from '../../../../../src/core/contract/rehearsal.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { draftStore } from '../../../../../src/page/draft/draft-store.ts'
import { EMPTY_DRAFT } from '../../../../../src/page/draft/draft.ts'
import { firstDoor } from '../../../../../src/page/draft/open-form.ts'
import { SetupScreen } from '../../../../../src/page/setup/setup-screen.tsx'
import { fakeConnection, settle, type FakeConnection } from '../../fake-connection.ts'
import { button, click, press, render, typeInto } from '../../render.tsx'
import { listOf, model, provider } from '../../models.ts'

const role = (title: string) => ({ title, positionHint: '' })
const MODES = [
  {
    id: 'debate',
    label: 'Debate',
    blurb: '',
    startLabel: 'Start the debate',
    roles: { moderator: role(''), first: role(''), second: role('') },
  },
]
const PROVIDERS = [
  provider('ollama', { label: 'Ollama' }),
  provider('openai', { ready: false, why: 'No key.', takesBaseUrl: true }),
  provider('rehearsal', { rehearsal: true, defaultModel: 'steady' }),
]

let connection: FakeConnection
beforeEach(() => {
  localStorage.clear()
  location.hash = ''
  draftStore.set(EMPTY_DRAFT)
  connection = fakeConnection()
  connection.answers = {
    'app.info': () => ({ modes: MODES, exportFormats: [], capabilities: {} }),
    'providers.list': () => PROVIDERS,
    'providers.models': ({ provider: id, baseUrl }: { provider: string; baseUrl?: string }) =>
      baseUrl?.includes('1234')
        ? listOf(model('local-gemma'))
        : id === 'ollama'
          ? { ...listOf(), problem: 'Ollama does not answer.' }
          : listOf(),
    'dialogs.create': () => ({ id: 'd1' }),
    'settings.get': () => null,
    'settings.set': () => undefined,
  }
})
async function show(dialogs: readonly never[] | null): Promise<HTMLElement> {
  const box = await render(connection, <SetupScreen />)
  await act(async () => {
    if (dialogs !== null) connection.lists.at(-1)?.push(dialogs)
    await settle()
  })
  return box
}
const chosen = () =>
  connection.asked
    .filter(({ name, input }) => name === 'settings.set' && JSON.stringify(input).includes('firstRun.door'))
    .map(({ input }) => (input as { value: unknown }).value)

test('starts a sample dialog with one click, without a topic or a key', async () => {
  const box = await show([])
  expect(box.querySelector('[aria-label="Topic"]')).toBeNull()
  connection.answers['dialogs.create'] = () => {
    throw new Error('broken')
  }
  const door = [...box.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Watch it rehearse'))
  await click(door)
  expect(connection.asked.find(({ name }) => name === 'dialogs.create')?.input).toMatchObject({
    start: true,
    dialog: {
      mode: DEMO.mode,
      topic: DEMO.topic,
      turns: DEMO.turns,
      seats: {
        moderator: { provider: 'rehearsal', model: 'steady' },
        first: { position: DEMO.positions.first },
        second: { position: DEMO.positions.second },
      },
    },
  })
  expect(box.querySelector('[role="alert"]')).not.toBeNull()
  expect(chosen()).toEqual([])
})

test('offers every written dialog and the story, each with a button that starts it', async () => {
  // If the dialog cannot be begun, the choices stay.
  connection.answers['dialogs.create'] = () => {
    throw new Error('broken')
  }
  const box = await show([])
  const list = box.querySelector('[aria-labelledby="written-dialogs-title"]')
  const others = WRITTEN_DIALOGS.filter((written) => written !== DEMO)
  const offered = [...(list?.querySelectorAll('button') ?? [])]
  expect(offered).toHaveLength(others.length + 1)
  for (const [index, { mode, topic, language, turns, positions }] of others.entries()) {
    await click(offered[index])
    expect(connection.asked.findLast(({ name }) => name === 'dialogs.create')?.input).toMatchObject({
      start: true,
      dialog: {
        mode,
        topic,
        language,
        turns,
        seats: { first: { position: positions.first }, second: { position: positions.second } },
      },
    })
  }
  await click(offered.at(-1))
  const story = connection.asked.findLast(({ name }) => name === 'dialogs.create')?.input
  expect(story).toMatchObject({ dialog: { mode: 'story', topic: WORLDS['forest']?.title, turns: WRITTEN_STORY.turns } })
  expect(JSON.stringify(story)).not.toContain('position')
})

test('finds the models of LM Studio at its own address', async () => {
  const box = await show([])
  await click(
    [...box.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Use models on this computer')),
  )
  expect(box.textContent).toContain('Not found at 127.0.0.1:11434')
  await press(document.body, 'Escape')
  expect(box.querySelector('.own-models')).toBeNull()
  expect(box.querySelector('.doors')).not.toBeNull()
  await click(
    [...box.querySelectorAll('button')].find((each) => each.textContent?.startsWith('Use models on this computer')),
  )
  await click(button(box, 'Use it: the model of LM Studio'))
  const { first, moderator, second } = draftStore.get().seats
  for (const seat of [first, moderator, second])
    expect(seat).toMatchObject({ provider: 'openai', model: 'local-gemma', baseUrl: 'http://127.0.0.1:1234/v1' })
  expect(box.querySelector('[aria-label="Topic"]')).not.toBeNull()
  expect(chosen()).toEqual(['own'])
})

test('shows no first-run choices to a person who has chosen before', async () => {
  connection.answers['settings.get'] = ({ key }: { key: string }) => (key.endsWith('firstRun.door') ? 'self' : null)
  const box = await show([])
  expect(box.querySelector('.doors')).toBeNull()
})

test('a form in which a model was typed stays when the list of dialogs arrives late and is empty', async () => {
  const box = await show(null)
  await typeInto(box.querySelector('[role="combobox"]'), 'local-gemma')
  await act(async () => {
    connection.lists.at(-1)?.push([])
    await settle()
  })
  expect(box.querySelector('.doors')).toBeNull()
  expect(box.querySelector('.setup')).not.toBeNull()
})

test('the parts below the posters do not move when the providers arrive', async () => {
  let answer: ((providers: unknown) => void) | undefined
  connection.answers['providers.list'] = () => new Promise((resolve) => (answer = resolve))
  const box = await show([])
  const posters = () => [...box.querySelectorAll<HTMLButtonElement>('.poster')]
  expect(posters().map(({ disabled }) => disabled)).toEqual(Array.from({ length: WRITTEN_DIALOGS.length }, () => true))
  await act(async () => {
    answer?.(PROVIDERS)
    await settle()
  })
  expect(posters().map(({ disabled }) => disabled)).toEqual(Array.from({ length: WRITTEN_DIALOGS.length }, () => false))
})

test('the form is mounted once, whether the first choice or the empty list of dialogs arrives first', async () => {
  for (const first of ['choice', 'list'] as const) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    connection.answers['settings.get'] = ({ key }: { key: string }) => (key.includes('firstRun') ? promise : null)
    const box = await render(connection, <SetupScreen />)
    const form = box.querySelector('form')
    const steps = {
      choice: () => resolve('self'),
      list: () => connection.lists.at(-1)?.push([]),
    }
    for (const step of first === 'choice' ? (['choice', 'list'] as const) : (['list', 'choice'] as const)) {
      await act(async () => {
        steps[step]()
        await settle()
      })
      expect(box.querySelector('form'), `${first} first, after ${step}`).toBe(form)
    }
    expect(box.querySelector('.setup-hidden')).toBe(null)
    await act(async () => firstDoor.set(''))
    localStorage.clear()
  }
})
