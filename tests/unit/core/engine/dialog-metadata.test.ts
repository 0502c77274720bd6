import type { ListUpdate } from '../../../../src/core/contract/library/list-update.ts'
import { expect, test } from 'vitest'
import { gate, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { newDialog, runDialog, testEngine, watchUntil } from '../../../helpers/test-engine.ts'

test('a title and tags are kept, tags once whatever their case, and setting the same again stores nothing', async () => {
  const { engine, storage } = testEngine()
  const { id } = await runDialog({ engine }, { turns: 1 })
  await engine.rename(id, '  Cars  ')
  await engine.tag(id, [' Cities ', 'cities', 'CITIES', 'rail', ''])
  expect(await engine.state(id)).toMatchObject({ title: 'Cars', tags: ['Cities', 'rail'] })
  const facts = (await storage.log.read(id)).length
  await engine.rename(id, 'Cars')
  await engine.tag(id, ['Cities', 'rail'])
  expect((await storage.log.read(id)).length).toBe(facts)
  await engine.rename(id, null)
  expect((await engine.state(id)).title).toBeNull()
  await expect(engine.rename(id, '   ')).rejects.toMatchObject({
    code: 'INPUT_INVALID',
    message: 'The title is empty.',
  })
  await expect(engine.tag(id, ['x'.repeat(41)])).rejects.toMatchObject({ code: 'INPUT_INVALID' })
})

test('a pin is kept over a restart, stored once and removable, and no branch inherits it', async () => {
  const first = testEngine()
  const { id, turns } = await runDialog(first, { turns: 1 })
  await first.engine.pin(id, true)
  const facts = (await first.storage.log.read(id)).length
  await first.engine.pin(id, true)
  expect((await first.storage.log.read(id)).length).toBe(facts)
  const branch = await first.engine.branch(id, { turnId: turns.at(-1)?.id ?? '', keep: 'turn', seats: {} })
  expect((await first.engine.state(branch)).pinned).toBe(false)
  const { engine } = await first.reopen()
  const pinnedAt = async (of: string) => (await engine.list()).find((row) => row.id === of)?.pinnedAt
  expect([await pinnedAt(id), await pinnedAt(branch)]).toEqual([expect.any(Number), null])
  await engine.pin(id, false)
  expect(await pinnedAt(id)).toBeNull()
})

test('a running dialog cannot be binned, a binned one cannot run, and only a binned one can be deleted', async () => {
  const held = gate()
  const { engine } = testEngine(
    new ScriptedProvider((_request, call) => (call === 1 ? ['One ', { wait: held.wait }] : 'words')),
  )
  const id = await engine.create(newDialog({ turns: 1 }))
  await engine.start(id)
  await watchUntil(engine, id, (event) => event.type === 'stage-delta' && event.text.includes('One'))
  await engine.rename(id, 'While it runs')
  await expect(engine.bin(id)).rejects.toThrow('This dialog is running')
  await engine.stop(id, 'now')
  await expect(engine.remove(id)).rejects.toMatchObject({ code: 'DIALOG_STATE' })
  await engine.bin(id)
  await engine.bin(id)
  await expect(engine.resume(id)).rejects.toThrow('This dialog is in the bin')
  await engine.restore(id)
  await engine.restore(id)
  expect(await engine.state(id)).toMatchObject({ binnedAt: null, title: 'While it runs' })
  await engine.bin(id)
  await engine.remove(id)
  await expect(engine.state(id)).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  expect(await engine.list()).toEqual([])
})

test('whoever watches a dialog is told that it was deleted, at once or when it asks again for what came since', async () => {
  const { engine } = testEngine()
  const { id } = await runDialog({ engine }, { turns: 1 })
  await engine.bin(id)
  const never = new AbortController().signal
  let seen = 0
  const watching = (async () => {
    for await (const events of engine.watch(id, 0, never)) {
      seen += events.length
      if (events.some(({ type }) => type === 'dialog-binned')) void engine.remove(id)
    }
  })()
  await expect(watching).rejects.toMatchObject({ code: 'DIALOG_NOT_FOUND' })
  await expect(engine.watch(id, seen, never)[Symbol.asyncIterator]().next()).rejects.toMatchObject({
    code: 'DIALOG_NOT_FOUND',
  })
})

test('a watched list is updated after a deletion', async () => {
  const { engine } = testEngine()
  const { id } = await runDialog({ engine }, { turns: 1 })
  await engine.bin(id)
  const leaving = new AbortController()
  const updates: ListUpdate[] = []
  for await (const update of engine.watchList(leaving.signal)) {
    updates.push(update)
    if (updates.length === 2) break
    await engine.remove(id)
  }
  expect(updates.map(({ dialogs, removed }) => [dialogs.length, removed])).toEqual([
    [1, []],
    [0, [id]],
  ])
})
