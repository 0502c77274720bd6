import { expect, onTestFinished, test } from 'vitest'
import type { DialogEvent } from '../../../../../src/core/contract/events.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { open, replay, run, said, textOf } from './recorded-dialogs.ts'

const voice = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })

test('a recording of turns made at the same time is replayed in the order they were heard', async () => {
  const app = await open(temporaryFolder())
  const events: DialogEvent[] = []
  const stop = new AbortController()
  onTestFinished(() => stop.abort())
  const state = await run(
    app,
    {
      mode: 'council',
      critique: false,
      seats: { moderator: voice('Iris'), first: voice('Alpha'), second: voice('Beta') },
    },
    async (id) => {
      const watched = app.engine.watch(id, 0, stop.signal)
      void (async () => {
        for await (const batch of watched) events.push(...batch)
      })()
    },
  )
  expect(state.status).toBe('completed')
  await expect.poll(() => events.some(({ type }) => type === 'stage-ahead')).toBe(true)
  const replayed = await replay(await open(temporaryFolder()), await textOf(app, state.id))
  expect(replayed.status).toBe('completed')
  expect(said(replayed)).toEqual(said(state))
})
