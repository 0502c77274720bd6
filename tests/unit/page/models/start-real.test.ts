// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { NewDialog } from '../../../../src/core/contract/dialog-config.ts'
import { draftStore } from '../../../../src/page/draft/draft-store.ts'
import { EMPTY_DRAFT } from '../../../../src/page/draft/draft.ts'
import type { AppModel } from '../../../../src/page/host/app-model.ts'
import { testedConnections } from '../../../../src/page/models/tested.ts'
import { toasts } from '../../../../src/page/host/toasts.ts'
import { startReal } from '../../../../src/page/models/start-real.ts'
import { listOf, model, provider } from '../models.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'brisk', name, temperature: 0.3 })
const REHEARSAL: NewDialog = {
  topic: 'Should a city close its centre?',
  mode: 'debate',
  style: 'clash',
  turns: 5,
  length: 'longer',
  seats: {
    moderator: seat('Ada'),
    first: { ...seat('Maya'), position: 'For closing it' },
    second: { ...seat('Daniel'), position: 'Against' },
  },
}

function appWith(ready: readonly string[]): AppModel {
  const providers = [{ ...provider('rehearsal'), rehearsal: true }, ...ready.map((id) => provider(id))]
  return {
    providers: { get: () => ({ value: providers }) },
    client: {
      providers: { models: ({ provider: id }: { provider: string }) => Promise.resolve(listOf(model(`${id}-1`))) },
    },
  } as unknown as AppModel
}

test('fills the form with the rehearsal, and a connected model in each seat', async () => {
  draftStore.set(EMPTY_DRAFT)
  await startReal(appWith(['lab', 'works']), REHEARSAL)
  const { topic, mode, style, turns, length, seats } = draftStore.get()
  expect({ topic, mode, style, turns, length }).toEqual({
    topic: REHEARSAL.topic,
    mode: 'debate',
    style: 'clash',
    turns: '5',
    length: 'longer',
  })
  expect(seats.first).toMatchObject({ name: 'Maya', position: 'For closing it', provider: 'lab', temperature: '' })
  expect(seats.second).toMatchObject({ name: 'Daniel', position: 'Against', provider: 'works' })
  expect(seats.moderator).toMatchObject({ name: 'Ada', provider: 'lab' })
  expect(location.hash).toBe('#/new')
})

test('leads to the keys when nothing is connected, and back to the filled form once a key was tested', async () => {
  draftStore.set(EMPTY_DRAFT)
  const ready: string[] = []
  const app = appWith(ready)
  await startReal(app, REHEARSAL)
  expect(draftStore.get().topic).toBe(REHEARSAL.topic)
  expect(location.hash).toBe('#/settings/keys')
  Object.assign(app, appWith(['lab']))
  testedConnections.set({ lab: 'key' })
  const back = toasts.get().find(({ action }) => action?.label === 'Back to the new dialog')
  back?.action?.run()
  await expect.poll(() => location.hash).toBe('#/new')
  expect(draftStore.get().seats.second).toMatchObject({ name: 'Daniel', provider: 'lab' })
})
