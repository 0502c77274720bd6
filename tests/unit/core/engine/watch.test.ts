import { expect, test } from 'vitest'
import type { DialogEvent } from '../../../../src/core/contract/events.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../src/core/dialog/state.ts'
import { joinDeltas } from '../../../../src/core/engine/run/watchers.ts'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

const rebuild = (id: string, events: readonly DialogEvent[]) => events.reduce<DialogState>(reduce, emptyDialog(id))

test('attaching in the middle of a stage gives the words so far and then the rest, without a gap', async () => {
  const held = gate()
  const provider = new ScriptedProvider((_, call) =>
    call === 0 ? ['Good ', 'evening', { wait: held.wait }, ' all.'] : 'words',
  )
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog())
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('evening'))
  const early = watchUntil(engine, id, (event) => event.type === 'turn-ended')
  const late = watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('all'), 2)
  const attached = (await watchUntil(engine, id, (event) => event.type === 'stage-delta')).at(-1)
  expect(attached).toMatchObject({ offset: 0, text: 'Good evening' })
  held.open()
  for (const events of [await early, await late])
    expect(events.filter((event) => event.type === 'stage-delta').at(-1)).toMatchObject({ offset: 12, text: ' all.' })
  expect(rebuild(id, await early).resync).toBe(false)
  await engine.settled(id)
})

test('watching and leaving never changes a run', async () => {
  const held = gate()
  const provider = new ScriptedProvider((_, call) => (call === 0 ? ['Good ', { wait: held.wait }, 'day.'] : 'words'))
  const { engine } = testEngine(provider)
  const id = await engine.create(newDialog())
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'turn-started')
  await watchUntil(engine, id, (event) => event.type === 'stage-delta')
  held.open()
  expect((await engine.settled(id)).status).toBe('completed')
})

test('a live watcher has the same state as one rebuilt from the log', async () => {
  const { engine, storage } = testEngine()
  const id = await engine.create(newDialog())
  const live = watchUntil(engine, id, (event) => event.type === 'dialog-ended')
  await engine.start(id)
  expect(rebuild(id, await live)).toEqual(rebuild(id, await storage.log.read(id)))
})

test('every fact is on disk before anybody sees it', async () => {
  const { engine, storage } = testEngine()
  const id = await engine.create(newDialog())
  await engine.start(id)
  await watchUntil(engine, id, (event) => {
    if (!('seq' in event)) return false
    // A second connection already sees the row, because it was committed.
    void storage.log.read(id, event.seq - 1).then((facts) => expect(facts[0]).toEqual(event))
    return event.type === 'dialog-ended'
  })
})

test('watching an unknown dialog is refused instead of waiting forever', async () => {
  await expect(watchUntil(testEngine().engine, 'nobody', () => true)).rejects.toMatchObject({
    code: 'DIALOG_NOT_FOUND',
  })
})

test('the list of dialogs is sent at once and again after a change', async () => {
  const test_ = testEngine()
  const stop = new AbortController()
  const seen: string[] = []
  for await (const { dialogs } of test_.engine.watchList(stop.signal)) {
    seen.push(dialogs.map((dialog) => `${dialog.status} ${dialog.speeches}`).join())
    if (seen.length === 1) await runDialog(test_)
    if (dialogs[0]?.status === 'completed') break
  }
  expect(seen[0]).toBe('')
  expect(seen.at(-1)).toBe('completed 4')
})

test('deltas waiting for a slow reader join only when they follow each other', () => {
  const delta = (offset: number, text: string): DialogEvent => ({
    dialogId: 'd',
    type: 'stage-delta',
    turnId: 't',
    stage: 'draft',
    channel: 'speech',
    offset,
    text,
    startedAt: 1,
  })
  expect(joinDeltas(delta(0, 'ab'), delta(2, 'c'))).toEqual(delta(0, 'abc'))
  expect(joinDeltas(delta(0, 'ab'), delta(3, 'c'))).toBeNull()
  expect(joinDeltas(delta(0, 'ab'), { dialogId: 'd', type: 'control-pending', control: null })).toBeNull()
})
