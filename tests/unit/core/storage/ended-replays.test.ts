import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { isReplayEnded } from '../../../../src/core/dialog/recordings/replayed.ts'
import { reduce } from '../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../src/core/dialog/state.ts'
import { openStorage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'
import { beganWith, LISTED_REASONS, PAUSED_BY_FAILURE } from './ended-replays.ts'

async function written(folder: string) {
  const { log, close } = openStorage(folder)
  for (const [id, facts] of Object.entries(PAUSED_BY_FAILURE)) await log.append(id, beganWith(facts))
  return { log, close }
}

test('the list tells a replay at the end of its recording from a failure, as the dialog itself does', async () => {
  const { log, close } = await written(temporaryFolder())
  onTestFinished(close)
  const rows = await log.list()
  expect(Object.fromEntries(rows.map(({ id, pauseReason }) => [id, pauseReason]))).toEqual(LISTED_REASONS)
  for (const { id, pauseReason } of rows)
    expect([id, isReplayEnded((await log.read(id)).reduce(reduce, emptyDialog(id)))]).toEqual([
      id,
      pauseReason === 'recording-ended',
    ])
})

test('a file from before the list told the end of a recording tells it when it is opened', async () => {
  const folder = temporaryFolder()
  const { log, close } = await written(folder)
  const before = await log.list()
  close()
  const db = new DatabaseSync(join(folder, 'idi.db'))
  db.exec(`
    update dialogs set pause_reason = 'failure' where pause_reason = 'recording-ended';
    pragma user_version = ${Number(db.prepare('pragma user_version').get()?.user_version) - 1}`)
  db.close()
  const opened = openStorage(folder)
  onTestFinished(opened.close)
  expect(await opened.log.list()).toEqual(before)
})
