import { expect, test } from 'vitest'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { StoredStates } from '../../../../../src/core/engine/run/stored-states.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { newDialog, runDialog, temporaryFolder, testEngine } from '../../../../helpers/test-engine.ts'

test('a dialog whose state is kept is read from where it ended, and is as its whole log makes it', async () => {
  const dataDir = temporaryFolder()
  const at = testEngine(undefined, dataDir)
  const { id } = await runDialog(at, { turns: 1 })
  const other = openStorage(dataDir)
  const read: number[] = []
  const states = new StoredStates({
    read: async (...asked) => {
      const facts = await at.storage.log.read(...asked)
      read.push(facts.length)
      return facts
    },
  })
  const whole = async () => (await at.storage.log.read(id)).reduce<DialogState>(reduce, emptyDialog(id))
  const first = await states.read(id)
  expect(first).toEqual(await whole())
  expect(await states.read(id)).toBe(first)
  // Another process stores something.
  await other.log.append(id, [{ type: 'message-added', messageId: 'm', text: 'And now?' }])
  other.close()
  const next = await states.read(id)
  expect(next).toEqual(await whole())
  expect(next.messages.at(-1)?.text).toBe('And now?')
  expect(next.turns[0]).toBe(first.turns[0])
  expect(read.slice(1)).toEqual([1, 2])
})

test('a dialog that was deleted, or replaced by one of the same name, is read anew', async () => {
  const at = testEngine()
  const id = await at.engine.create(newDialog({ topic: 'Before' }))
  const states = new StoredStates(at.storage.log)
  expect((await states.read(id)).config?.topic).toBe('Before')
  const [fact] = await at.storage.log.read(id)
  await at.storage.log.remove(id)
  expect(await states.read(id)).toEqual(emptyDialog(id))
  if (fact?.type !== 'dialog-created') throw new Error('A dialog begins otherwise.')
  const { dialogId: _id, seq: _seq, at: _at, ...body } = fact
  await at.storage.log.append(id, [body])
  await states.read(id)
  await at.storage.log.remove(id)
  await at.storage.log.append(id, [{ ...body, config: { ...body.config, topic: 'After' } }])
  expect((await states.read(id)).config?.topic).toBe('After')
})
