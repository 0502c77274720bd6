import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { noPostgres, startPostgres, type Postgres } from '../helpers/postgres.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

const QUEUED = ['run', '--queue', '--quiet', '--turns', '1', '--no-critique', '--topic']
/** Only the first speaker is slow. */
const FIRST_SLOW = ['--seat', 'all=rehearsal:instant', '--seat', 'first=rehearsal']

describe.skipIf(noPostgres)(`workers${noPostgres === null ? '' : ` (${noPostgres})`}`, () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  /** A working folder of a machine. */
  function machine(url: string, env: Readonly<Record<string, string>> = {}) {
    const { path: cwd, remove } = temporaryFolder()
    onTestFinished(remove)
    const options = { cwd, env: { DATABASE_URL: url, ...env } }
    return {
      cwd,
      idi: (...args: readonly string[]) => runCli(args, options),
      start: (...args: readonly string[]) => startCli(args, options),
    }
  }

  test('a worker elsewhere runs the queued dialogs, and ends when nothing is left', async () => {
    const url = await postgres.create()
    const [one, two] = [machine(url), machine(url)]
    const ids: string[] = []
    for (const topic of ['Otters', 'Herons', 'Willows'])
      ids.push((await one.idi(...QUEUED, topic, '--seat', 'all=rehearsal:instant')).stdout.trim())
    expect((await one.idi('queue')).stdout).toMatch(/waits for a worker\s+Otters/)
    const worker = await two.idi('worker', '--parallel', '2', '--until-empty')
    expect(worker).toMatchObject({ code: 0, stderr: expect.stringContaining('3 dialogs came to rest here.') as string })
    const done = await postgres.ask(url, `select distinct dialog_id from idi.facts where type = 'dialog-ended'`)
    expect(new Set(done.map(({ dialog_id: id }) => id))).toEqual(new Set(ids))
    expect((await one.idi('queue')).stderr).toContain('Nothing waits')
  })

  test('a worker without a key leaves the dialogs that need it, and the queue says which provider is missing', async () => {
    const url = await postgres.create()
    const one = machine(url)
    const keyed = machine(url, { OPENAI_API_KEY: 'sk-test-0000' })
    const queued = await keyed.idi(
      ...QUEUED,
      'Keys',
      '--seat',
      'all=rehearsal:instant',
      '--seat',
      'first=openai:gpt-6-luna',
    )
    expect(queued).toMatchObject({ code: 0 })
    expect((await one.idi('worker', '--until-empty')).stderr).toContain('0 dialogs came to rest here.')
    expect((await one.idi('queue')).stdout).toContain('waits for a worker with openai')
    expect((await one.idi('queue', 'remove', queued.stdout.trim())).code).toBe(0)
    expect((await one.idi('queue')).stderr).toContain('Nothing waits')
  })

  test('the next worker resumes the dialog of a killed worker, and repeats nothing', async () => {
    const url = await postgres.create()
    const [one, two] = [machine(url), machine(url)]
    // Several speeches, so that the dialog still goes on when the next heartbeat reports it.
    const { stdout } = await one.idi(...QUEUED, 'Otters', ...FIRST_SLOW, '--turns', '3')
    const id = stdout.trim()
    const killed = one.start('worker')
    await expect
      .poll(() => postgres.ask(url, `select 1 from idi.facts where type = 'stage-ended'`), { interval: 100 })
      .not.toEqual([])
    // With each heartbeat a worker reports what it works on.
    await expect
      .poll(async () => (await two.idi('queue')).stdout, { interval: 500 })
      .toMatch(new RegExp(`process ${killed.child.pid}\\s+Otters`))
    killed.child.kill('SIGKILL')
    await killed.result
    // Makes its lease expire.
    await postgres.ask(
      url,
      `update idi.owners set seen = seen - interval '20 minutes';
       update idi_jobs.job set heartbeat_on = heartbeat_on - interval '20 seconds'`,
    )
    const next = two.start('worker')
    await next.saw('stderr', `${id}: gone on with`)
    await next.saw('stderr', `${id}: completed`)
    next.child.kill('SIGTERM')
    expect((await next.result).code).toBe(130)
    const stages = await postgres.ask(
      url,
      `select body::json ->> 'turnId' as turn, body::json ->> 'stage' as stage from idi.facts where type = 'stage-ended'`,
    )
    expect(new Set(stages.map(({ turn, stage }) => `${String(turn)} ${String(stage)}`)).size).toBe(stages.length)
    const facts = await postgres.ask(url, 'select seq from idi.facts order by seq')
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1))
  })

  test('a worker that is told to end returns its dialog to the queue', async () => {
    const url = await postgres.create()
    const [one, two] = [machine(url), machine(url)]
    const id = (await one.idi(...QUEUED, 'Otters', ...FIRST_SLOW)).stdout.trim()
    const first = one.start('worker')
    await first.saw('stderr', `${id}: begun`)
    first.child.kill('SIGTERM')
    expect(await first.result).toMatchObject({
      code: 130,
      stderr: expect.stringContaining(`${id}: given back`) as string,
    })
    const second = two.start('worker')
    await second.saw('stderr', `${id}: gone on with`)
    second.child.kill('SIGKILL')
    await second.result
  })

  test('a worker of another version is warned of, and a library in a folder and useless options are refused', async () => {
    const url = await postgres.create()
    const one = machine(url)
    await one.idi('list')
    await postgres.ask(
      url,
      `insert into idi.owners (id, place, name, seen, worker)
       values ('other', 'elsewhere', 'elsewhere, process 7', clock_timestamp(), '{"version":"9.9.9","parallel":3,"providers":[]}')`,
    )
    const worker = await one.idi('worker', '--until-empty')
    expect(worker.stderr).toMatch(
      /The worker at elsewhere, process 7 is of version 9\.9\.9, this one of [\d.]+: update the older one\./,
    )
    expect((await one.idi('queue')).stdout).toContain('elsewhere, process 7: version 9.9.9, 0 of 3 dialogs')
    const folder = temporaryFolder()
    onTestFinished(folder.remove)
    expect(await runCli(['worker'], { cwd: folder.path })).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('name it with --database or DATABASE_URL') as string,
    })
    expect((await one.idi(...QUEUED, 'Otters', '--record', 'run.jsonl')).stderr).toContain(
      '--record has no use with --queue',
    )
    expect((await runCli(['worker', '--parallel', 'many', '--database', url], { cwd: folder.path })).stderr).toContain(
      '--parallel is "many": give a whole number from 1 to 50.',
    )
  })
})
