import { expect, test } from 'vitest'
import { systemClock } from '../../../../../src/app/system-clock.ts'
import type { Engine } from '../../../../../src/core/engine/engine.ts'
import { newWords } from '../../../../helpers/scripted-provider.ts'
import { vendorEngine } from '../../../../helpers/vendor-engine.ts'

/**
 * A dialog whose first model's speeches are cut by a filter; its second model stops half way once and keeps the
 * connection open.
 */
async function stalling(model: 'strict' | 'mild') {
  const begun = newWords(12)
  let stalls = true
  const made = await vendorEngine(
    ({ body }) => {
      const asked = JSON.stringify(body)
      if (asked.includes('strict')) return { text: newWords(25), finish: 'content_filter' }
      if (!asked.includes('mild') || !stalls) return null
      stalls = false
      return { text: `${begun} ${newWords(9)}`, stallAfter: 12 }
    },
    { clock: systemClock },
  )
  const dialog = made.dialog({ turns: 1, critique: false })
  const first = { ...dialog.seats.first, model }
  const id = await made.engine.create({ ...dialog, seats: { ...dialog.seats, first } })
  await made.engine.start(id)
  return { engine: made.engine, id, first, begun }
}

/** Waits for the words before the silence, and stops the dialog. */
async function stopped(engine: Engine, id: string, words: string) {
  const leave = new AbortController()
  let heard = ''
  for await (const batch of engine.watch(id, 0, leave.signal)) {
    for (const event of batch) if (event.type === 'stage-delta') heard += event.text
    if (heard.includes(words)) break
  }
  await engine.stop(id, 'now')
  return engine.settled(id)
}

test('a turn whose model fell silent can be stopped and continued, and its words are kept', async () => {
  const { engine, id, begun } = await stalling('mild')
  const state = await stopped(engine, id, begun)
  expect(state).toMatchObject({ status: 'stopped', endReason: 'stopped' })
  expect(state.turns.at(-1)).toMatchObject({ status: 'cancelled', partialText: begun })
  await engine.resume(id)
  expect((await engine.settled(id)).status).toBe('completed')
})

test('a cut-off turn that falls silent when it is said again can be stopped, and said again', async () => {
  const { engine, id, first, begun } = await stalling('strict')
  const cut = await engine.settled(id)
  expect(cut).toMatchObject({ status: 'paused', pauseReason: 'cut' })
  await engine.changeSeat(id, 'first', { ...first, model: 'mild' })
  await engine.resume(id, { again: true })
  const state = await stopped(engine, id, begun)
  expect(state).toMatchObject({ status: 'paused', pauseReason: 'cut' })
  expect(state.turns.at(-1)).toMatchObject({
    status: 'ended',
    text: cut.turns.at(-1)?.text,
    versions: [{ status: 'cancelled', partialText: begun }],
  })
  await engine.resume(id, { again: true })
  expect((await engine.settled(id)).status).toBe('completed')
})
