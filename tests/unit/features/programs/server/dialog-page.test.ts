import { expect, test } from 'vitest'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog } from '../../../../../src/core/dialog/state.ts'
import { openStorage } from '../../../../../src/core/storage/index.ts'
import { dialogPage } from '../../../../../src/features/programs/server/dialog-page.ts'
import { temporaryFolder } from '../../../../helpers/test-engine.ts'
import { beganWith, PAUSED_BY_FAILURE } from '../../../core/storage/ended-replays.ts'

test('tells a program of a replay at its end that it is completed, and not to wait for a person', async () => {
  const { log, close } = openStorage(temporaryFolder())
  const page = async (id: string) => {
    await log.append(id, beganWith(PAUSED_BY_FAILURE[id] ?? []))
    return dialogPage((await log.read(id)).reduce(reduce, emptyDialog(id)), 1, 10)
  }
  const [ended, vendor] = [await page('ended'), await page('vendor')]
  close()
  expect(ended).toMatchObject({ status: 'completed', note: 'It has been replayed to the end of its recording.' })
  expect(vendor).toMatchObject({ status: 'paused', note: 'It is paused: The vendor could not be reached.' })
})
