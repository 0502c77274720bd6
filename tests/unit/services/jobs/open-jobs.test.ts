import { expect, onTestFinished, test } from 'vitest'
import { openJobs, type Jobs } from '../../../../src/services/jobs/open-jobs.ts'
import { withPostgres } from '../../storage/postgres/with-postgres.ts'

const ID = '01a20926-b2b4-7000-8000-000000000001'
const OTHER = '01a20926-b2b4-7000-8000-000000000002'

withPostgres(({ server, create }) => {
  async function opened(url: string, looks = false): Promise<Jobs> {
    const jobs = await openJobs(url, looks)
    onTestFinished(() => jobs.close())
    return jobs
  }

  test('a dialog would be taken by two, put there twice, or come back after it is done', async () => {
    const url = await create()
    const [one, two] = [await opened(url), await opened(url)]
    await one.add(ID, [])
    await two.add(ID, [])
    const [first, second] = await Promise.all([one.take(new Set()), two.take(new Set())])
    expect([first, second].filter((job) => job !== null)).toMatchObject([{ id: ID }])
    expect(await one.list()).toEqual([{ id: ID, needs: [], state: 'taken' }])
    const job = first ?? second
    if (job) await one.done(job)
    expect([await one.list(), await two.take(new Set())]).toEqual([[], null])
  })

  test('a job would go to a worker without its keys', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, ['openai', 'anthropic'])
    expect(await jobs.take(new Set(['openai']))).toBeNull()
    expect(await jobs.list()).toEqual([{ id: ID, needs: ['anthropic', 'openai'], state: 'waiting' }])
    expect(await jobs.take(new Set(['openai', 'anthropic', 'gemini']))).toMatchObject({ id: ID })
  })

  test('what was given back would be lost, and who gave it back could still say it is done', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, [])
    const first = await jobs.take(new Set())
    if (!first) throw new Error('There was no job.')
    expect(await jobs.keep(first)).toBe(true)
    await jobs.giveBack(first)
    expect(await jobs.keep(first)).toBe(false)
    const second = await jobs.take(new Set())
    expect(second).toMatchObject({ id: ID })
    await jobs.done(first)
    expect(await jobs.list()).toMatchObject([{ id: ID, state: 'taken' }])
    expect(second && (await jobs.keep(second))).toBe(true)
  })

  test('a worker that said nothing for its lease would keep its job', async () => {
    const url = await create()
    const jobs = await opened(url, true)
    await jobs.add(ID, [])
    const first = await jobs.take(new Set())
    await server().ask(url, `update idi_jobs.job set heartbeat_on = heartbeat_on - interval '13 seconds'`)
    await expect.poll(() => jobs.take(new Set())).toMatchObject({ id: ID })
    expect(first && (await jobs.keep(first))).toBe(false)
  })

  test('what a worker has would be taken out under its hands', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, [])
    await jobs.add(OTHER, ['openai'])
    await jobs.take(new Set())
    expect([await jobs.remove(ID), await jobs.remove(OTHER), await jobs.remove(OTHER)]).toEqual([false, true, false])
    expect(await jobs.list()).toMatchObject([{ id: ID }])
  })
})
