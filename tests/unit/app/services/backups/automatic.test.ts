import { readdirSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createDataFolder } from '../../../../../src/app/services/backups/create-data-folder.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { created, said } from '../../../core/storage/dialog-facts.ts'

const DAY = 24 * 60 * 60 * 1_000
const BEGUN = new Date(2026, 10, 1, 12).getTime()

/** A folder with a clock that the test moves; stored facts have its time. */
function folderIn(dataDir = temporaryFolder()) {
  let at = BEGUN
  const storage = openStorage(dataDir, { now: () => at })
  onTestFinished(() => storage.close())
  const data = createDataFolder({ storage, dataDir, newId: () => 'n', now: () => at, restored: async () => {} })
  onTestFinished(() => data.close())
  const touch = (): void => {
    for (const name of ['idi.db', 'idi.db-wal']) utimesSync(join(dataDir, name), at / 1000, at / 1000)
  }
  return {
    data,
    dataDir,
    storage,
    pass: (milliseconds: number) => (at += milliseconds),
    /** Stores something at this moment. */
    async use(): Promise<void> {
      await storage.log.append('a', [(await storage.log.list()).length === 0 ? created() : said('more')])
      touch()
    },
    touch,
    names: async () => (await data.info()).backups.map(({ name }) => name),
  }
}

test('a backup is made a day after the first dialog, once a day, and not on days without changes', async () => {
  const { data, pass, use, touch, names } = folderIn()
  await data.backUpIfDue()
  await use()
  await data.backUpIfDue()
  pass(DAY - 1)
  await data.backUpIfDue()
  expect(await names()).toEqual([])
  pass(1)
  await data.backUpIfDue()
  await data.backUpIfDue()
  expect(await names()).toEqual(['idi_auto_20261102_120000.db'])
  touch()
  pass(3 * DAY)
  await data.backUpIfDue()
  expect(await names()).toHaveLength(1)
  await use()
  await data.backUpIfDue()
  expect(await names()).toEqual(['idi_auto_20261105_120000.db', 'idi_auto_20261102_120000.db'])
  expect((await data.info()).automatic).toEqual({
    on: true,
    count: 2,
    bytes: (await data.info()).backups.reduce((sum, { bytes }) => sum + bytes, 0),
    problem: null,
  })
})

test('the latest seven automatic backups are kept, and all that a person made', async () => {
  const { data, pass, use, names } = folderIn()
  await use()
  const mine = await data.backUp()
  for (let day = 0; day < 9; day += 1) {
    pass(DAY)
    await use()
    await data.backUpIfDue()
  }
  expect(await names()).toEqual([
    ...['10', '09', '08', '07', '06', '05', '04'].map((day) => `idi_auto_202611${day}_120000.db`),
    mine.name,
  ])
})

test('no backups are made while they are switched off, and the switch is remembered', async () => {
  const { data, pass, use, names, dataDir } = folderIn()
  await use()
  await data.setAutomatic(false)
  pass(2 * DAY)
  await data.backUpIfDue()
  expect(await names()).toEqual([])
  expect((await folderIn(dataDir).data.info()).automatic.on).toBe(false)
})

test('a failed automatic backup is reported, does not interrupt anything, and deletes no earlier backup', async () => {
  const { data, pass, use, dataDir } = folderIn()
  await use()
  writeFileSync(join(dataDir, 'backups'), 'in the way')
  pass(DAY)
  await data.backUpIfDue()
  expect((await data.info()).automatic.problem).toContain('backups')
  expect(readdirSync(dataDir)).toContain('backups')
})
