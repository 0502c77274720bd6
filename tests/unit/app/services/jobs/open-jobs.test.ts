import { expect, onTestFinished, test } from 'vitest'
import { openJobs, type Jobs } from '../../../../../src/app/services/jobs/open-jobs.ts'
import { withPostgres } from '../../../features/shared-library/storage/with-postgres.ts'

const ID = '01a20926-b2b4-7000-8000-000000000001'
const OTHER = '01a20926-b2b4-7000-8000-000000000002'

withPostgres(({ server, create }) => {
  async function opened(url: string, looks = false): Promise<Jobs> {
    const jobs = await openJobs(url, looks)
    onTestFinished(() => jobs.close())
    return jobs
  }

  test('a dialog is queued once, taken by one worker, and removed when it is done', async () => {
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

  test('a job goes only to a worker that has all its keys', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, ['openai', 'anthropic'])
    expect(await jobs.take(new Set(['openai']))).toBeNull()
    expect(await jobs.list()).toEqual([{ id: ID, needs: ['anthropic', 'openai'], state: 'waiting' }])
    expect(await jobs.take(new Set(['openai', 'anthropic', 'gemini']))).toMatchObject({ id: ID })
  })

  test('a job that was given back can be taken again, and its former worker can no longer finish it', async () => {
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

  test('a worker that is silent for the length of its lease loses its job', async () => {
    const url = await create()
    const jobs = await opened(url, true)
    await jobs.add(ID, [])
    const first = await jobs.take(new Set())
    await server().ask(url, `update idi_jobs.job set heartbeat_on = heartbeat_on - interval '13 seconds'`)
    await expect.poll(() => jobs.take(new Set())).toMatchObject({ id: ID })
    expect(first && (await jobs.keep(first))).toBe(false)
  })

  test('a waiting job can be removed, and a job that a worker has cannot', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, [])
    await jobs.add(OTHER, ['openai'])
    await jobs.take(new Set())
    expect([await jobs.remove(ID), await jobs.remove(OTHER), await jobs.remove(OTHER)]).toEqual([false, true, false])
    expect(await jobs.list()).toMatchObject([{ id: ID }])
  })

  test('a waiting job is kept for years, and a job tried often is not given up', async () => {
    const url = await create()
    const jobs = await opened(url, true)
    expect(await jobs.add(ID, [])).toBe('added')
    const [job] = await server().ask(
      url,
      `select keep_until > now() + interval '20 years' as kept, retry_limit from idi_jobs.job`,
    )
    expect(job?.kept).toBe(true)
    expect(job?.retry_limit).toBeGreaterThan(1_000_000)
  })

  test('a dialog queued again waits only once, and is not blocked by a finished job in pg-boss', async () => {
    const url = await create()
    const jobs = await opened(url)
    const added = [await jobs.add(ID, ['openai']), await jobs.add(ID, ['openai'])]
    expect(added).toEqual(['added', 'waiting'])
    // Added again, it needs other models.
    expect(await jobs.add(ID, ['anthropic'])).toBe('waiting')
    expect(await jobs.list()).toEqual([{ id: ID, needs: ['anthropic'], state: 'waiting' }])
    await server().ask(url, `update idi_jobs.job set state = 'failed', completed_on = now()`)
    expect(await jobs.list()).toEqual([])
    expect(await jobs.add(ID, ['anthropic'])).toBe('added')
    expect(await jobs.take(new Set(['anthropic']))).toMatchObject({ id: ID })
    expect(await jobs.add(ID, ['anthropic'])).toBe('taken')
  })

  test('a job given back for later is taken when its time comes, after others', async () => {
    const url = await create()
    const jobs = await opened(url)
    await jobs.add(ID, [])
    const first = await jobs.take(new Set())
    await jobs.add(OTHER, [])
    if (first) await jobs.giveBack(first, 2)
    expect(await jobs.list()).toMatchObject([{ id: ID }, { id: OTHER }])
    expect([await jobs.take(new Set()), await jobs.take(new Set())]).toMatchObject([{ id: OTHER }, null])
    await expect.poll(() => jobs.take(new Set()), { timeout: 5_000 }).toMatchObject({ id: ID })
  })

  test('errors of the queue use the words of the app, also when the connection was cut', async () => {
    const url = await create()
    const jobs = await opened(url)
    await server().ask(
      url,
      `do $$ begin execute format('alter database %I set default_transaction_read_only = on', current_database()); end $$;
       select pg_terminate_backend(pid) from pg_stat_activity where application_name like 'intermediated-dialog jobs%'`,
    )
    await expect
      .poll(() => jobs.add(ID, []).catch((error: unknown) => error))
      .toMatchObject({
        code: 'STORAGE_READ_ONLY',
        message: expect.stringContaining('may only be read') as string,
      })
    await expect(openJobs(url.replace(/library_\d+$/, 'nowhere'), false)).rejects.toMatchObject({
      message: expect.stringContaining('There is no such database') as string,
    })
  })
})
