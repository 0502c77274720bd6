import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { startScript } from './child-process.ts'
import { created, opened, said } from './dialog-facts.ts'
import { overBoth } from './over-both.ts'

overBoth((newPlace) => {
  test('processes that append at once, to the same dialog and to others, make no gaps and no duplicates', async () => {
    const place = await newPlace()
    const storage = await place.open()
    for (const id of ['shared', 'own-1', 'own-2']) await storage.log.append(id, [created()])
    const children = ['1', '2'].map((name) => place.startScript('append-many', name, '150', 'shared', `own-${name}`))
    expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0])
    const facts = await storage.log.read('shared')
    expect(facts.map((fact) => fact.seq)).toEqual(Array.from({ length: 301 }, (_, index) => index + 1))
    for (const id of ['own-1', 'own-2']) expect(await storage.log.read(id)).toHaveLength(151)
    const order = facts.flatMap((fact) =>
      fact.type === 'message-added' && fact.messageId.startsWith('1-') ? [Number(fact.messageId.slice(2))] : [],
    )
    expect(order).toEqual(order.toSorted((a, b) => a - b))
  })

  test('a dialog claimed by a living process can be neither claimed nor written by another, until that one is killed', async () => {
    const place = await newPlace()
    const storage = await place.open()
    await storage.log.append('a', [created(), { type: 'dialog-started' }])
    const child = place.startScript('hold-claim', 'a')
    await child.printed('claimed')
    await expect(storage.log.claim('a')).rejects.toMatchObject({
      code: 'DIALOG_BUSY',
      retryable: true,
      message: expect.stringContaining(`process ${child.process.pid}`),
    })
    await expect(storage.log.append('a', [said('behind its back')])).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    await expect(storage.log.remove('a')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    expect(await storage.log.read('a')).toHaveLength(2)
    expect(await storage.log.abandoned()).toEqual([])
    await child.kill()
    expect(await storage.log.abandoned()).toEqual(['a'])
    await storage.log.claim('a')
    expect(await storage.log.abandoned()).toEqual([])
  })

  test('work claimed by a living process cannot be begun by another, until it is released or that process ends', async () => {
    const place = await newPlace()
    const [first, second] = [await place.open(), await place.open()]
    await first.work.claim('a cup')
    await first.work.claim('a cup')
    await second.work.claim('another cup')
    await expect(second.work.claim('a cup')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    // A process cannot release another one's claim.
    await second.work.release('a cup')
    await expect(second.work.claim('a cup')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    await first.work.release('a cup')
    await second.work.claim('a cup')
    await second.close()
    await first.work.claim('a cup')
  })

  test('two storages in one process have separate claims', async () => {
    const place = await newPlace()
    const first = await place.open()
    const second = await place.open()
    await first.log.append('a', [created()])
    await first.log.claim('a')
    await first.log.claim('a')
    await expect(second.log.claim('a')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    await second.log.release('a')
    await expect(second.log.claim('a')).rejects.toMatchObject({ code: 'DIALOG_BUSY' })
    await first.log.release('a')
    await second.log.claim('a')
    await second.close()
    await first.log.claim('a')
  })

  test('only dialogs that were running count as abandoned, not those paused in the middle of a turn', async () => {
    const { log } = await (await newPlace()).open()
    await log.append('created', [created()])
    await log.append('running', [created(), { type: 'dialog-started' }])
    await log.append('paused', [created(), { type: 'dialog-started' }, { type: 'dialog-paused', reason: 'user' }])
    await log.append('paused-in-turn', [
      created(),
      { type: 'dialog-started' },
      opened('t'),
      { type: 'dialog-paused', reason: 'user' },
    ])
    await log.append('ended', [
      created(),
      { type: 'dialog-started' },
      opened('t'),
      { type: 'turn-ended', turnId: 't', text: '' },
      { type: 'dialog-ended', status: 'stopped', reason: 'stopped' },
    ])
    expect(await log.abandoned()).toEqual(['running'])
  })
})

test('processes that create the same new folder at once all start', async () => {
  const dataDir = join(temporaryFolder(), 'new')
  const children = Array.from({ length: 4 }, (_, index) => startScript('append-many', dataDir, String(index), '0'))
  expect(await Promise.all(children.map((child) => child.ended()))).toEqual([0, 0, 0, 0])
})

test('what a dead process left is removed, and a clean end leaves nothing', async () => {
  const dataDir = temporaryFolder()
  const before = openStorage(dataDir)
  await before.log.append('a', [created()])
  before.close()
  const child = startScript('hold-claim', dataDir, 'a')
  await child.printed('claimed')
  await child.kill()
  expect(readdirSync(join(dataDir, 'owners'))).toHaveLength(1)
  const storage = openStorage(dataDir)
  expect(readdirSync(join(dataDir, 'owners'))).toHaveLength(1)
  storage.close()
  expect(readdirSync(dataDir).toSorted()).toEqual(['idi.db', 'owners'])
  expect(readdirSync(join(dataDir, 'owners'))).toEqual([])
})
