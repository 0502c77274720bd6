import { expect, onTestFinished, test } from 'vitest'
import { openJobs } from '../../../../../src/app/services/jobs/open-jobs.ts'
import { createSharedJobs } from '../../../../../src/features/queue/engine/shared-jobs.ts'
import { created } from '../../../core/storage/dialog-facts.ts'
import { withPostgres } from '../../shared-library/storage/with-postgres.ts'

const [ONE, TWO, BINNED] = [1, 2, 3].map((end) => `01a20926-b2b4-7000-8000-00000000000${end}`) as [
  string,
  string,
  string,
]

withPostgres(({ create, open }) => {
  test('the app’s queue shows which worker has a dialog, and which keys a dialog waits for', async () => {
    const url = await create()
    const [here, there] = [await open(url), await open(url)]
    for (const id of [ONE, TWO, BINNED]) await here.log.append(id, [created(id)])
    await here.log.append(BINNED, [{ type: 'dialog-binned' }])
    const jobs = await openJobs(url, false)
    onTestFinished(() => jobs.close())
    await jobs.add(ONE, [])
    await jobs.add(TWO, ['openai'])
    await jobs.add(BINNED, [])
    await jobs.take(new Set())
    await there.log.claim(ONE)
    if (!here.fleet) throw new Error('A database has a fleet.')
    const shared = createSharedJobs(here.fleet)
    onTestFinished(() => shared.close())
    expect(await shared.entries(() => here.log.list())).toMatchObject([
      { id: ONE, state: 'running', worker: expect.stringContaining(`process ${process.pid}`) as string },
      { id: TWO, state: 'waiting', worker: null, needs: ['openai'] },
    ])
    expect([await shared.remove(TWO), await shared.remove(ONE)]).toEqual([true, false])
    expect(await shared.entries(() => here.log.list())).toMatchObject([{ id: ONE }])
  })
})
