import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { eventually } from '../helpers/eventually.ts'
import { noPostgres, startPostgres, type Postgres } from '../helpers/postgres.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

const RUN = ['run', '--topic', 'Herons in the city', '--turns', '1', '--no-critique', '--quiet']
const INSTANT = ['--seat', 'all=rehearsal:instant']

describe.skipIf(noPostgres)(`a library in PostgreSQL${noPostgres === null ? '' : ` (${noPostgres})`}`, () => {
  let postgres: Postgres
  beforeAll(async () => {
    postgres = await startPostgres()
  })
  afterAll(() => postgres.stop())

  /** A working folder of a new machine, with an empty data folder. */
  function machine(url?: string) {
    const { path: cwd, remove } = temporaryFolder()
    onTestFinished(remove)
    const options = { cwd, ...(url !== undefined && { env: { DATABASE_URL: url } }) }
    return {
      cwd,
      idi: (...args: readonly string[]) => runCli(args, options),
      start: (...args: readonly string[]) => startCli(args, options),
    }
  }

  test('a dialog run on one machine is listed, shown, found and exported on another', async () => {
    const url = await postgres.create()
    const [one, two] = [machine(url), machine()]
    expect(await one.idi(...RUN, ...INSTANT, '--formats', 'json')).toMatchObject({ code: 0, stderr: '' })
    expect(existsSync(join(one.cwd, 'data/idi.db'))).toBe(false)
    const listed = await two.idi('list', '--json', '--database', url)
    const [{ id } = { id: '' }] = JSON.parse(listed.stdout) as readonly { readonly id: string }[]
    expect((await two.idi('show', id, '--database', url)).stdout).toContain('Herons in the city')
    expect((await two.idi('search', 'herons', '--database', url)).stdout).toContain('[Herons] in the city')
    expect((await two.idi('export', id, '--formats', 'json,md', '--database', url)).code).toBe(0)
    const [first = '', second = ''] = [one, two].map(({ cwd }) => globSync(join(cwd, 'output/*.json'))[0])
    expect(existsSync(first) && existsSync(second)).toBe(true)
    // Without the address, the library in the folder is used.
    expect((await two.idi('list')).stderr).toContain('There are no dialogs yet')
    const backup = await two.idi('backup', '--database', url)
    expect(backup).toMatchObject({ code: 2, stderr: expect.stringContaining('back it up there (pg_dump)') as string })
    expect((await two.idi('backups', '--database', url)).stderr).toContain('is backed up there (pg_dump)')
    expect((await two.idi('check', '--database', url)).stdout).toMatch(/library in the database .*, dialogs: 1/)
    expect((await two.idi('restore-backup', 'a.db', '--merge', '--database', url)).stderr).toContain(
      'restore it into a folder (with DATABASE_URL set to nothing)',
    )
    expect(JSON.stringify([listed, backup])).not.toContain('ss-word')
  })

  test('a run that is killed can be resumed, and repeats nothing', async () => {
    const url = await postgres.create()
    const one = machine(url)
    const run = one.start(...RUN, '--seat', 'all=rehearsal')
    await eventually(async () =>
      expect(
        await postgres.ask(url, `select 1 from idi.facts where type = 'turn-started'`).catch(() => []),
      ).not.toEqual([]),
    )
    run.child.kill('SIGKILL')
    await run.result
    const listed = await one.idi('list', '--json')
    const [{ id, status } = { id: '', status: '' }] = JSON.parse(listed.stdout) as readonly {
      readonly id: string
      readonly status: string
    }[]
    expect(status).toBe('paused')
    expect((await one.idi('resume', id, '--quiet', ...INSTANT)).code).toBe(0)
    const facts = await postgres.ask(url, 'select seq from idi.facts order by seq')
    expect(facts.map(({ seq }) => seq)).toEqual(facts.map((_, index) => index + 1))
    const turns = await postgres.ask(
      url,
      `select body::json ->> 'turnId' as turn from idi.facts where type = 'turn-ended'`,
    )
    expect(new Set(turns.map(({ turn }) => turn)).size).toBe(turns.length)
  })

  test('the browser host starts on a database, and releases it when it ends', async () => {
    const url = await postgres.create()
    const one = machine(url)
    const server = one.start('serve', '--no-open', '--port', '0')
    await server.saw('stdout', 'IDi is at http://127.0.0.1:')
    expect(await postgres.ask(url, 'select id from idi.owners')).toHaveLength(1)
    // The signal that services are ended with ends it in order, and removes its row of ownership.
    server.child.kill('SIGTERM')
    expect(await server.result).toMatchObject({ code: 0, stderr: '' })
    expect(await postgres.ask(url, 'select id from idi.owners')).toEqual([])
    const wrong = await machine().idi('serve', '--no-open', '--database', url.replace('pa%25', 'no%25'))
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('refuses the user idi') as string })
    expect(JSON.stringify(wrong)).not.toContain('ss-word')
  })

  test('a library moved from the folder to the database and back is compared, and the copies are reported equal', async () => {
    const url = await postgres.create()
    const one = machine()
    await one.idi(...RUN, ...INSTANT)
    const there = await one.idi('library', 'move', '--to', url)
    expect(there).toMatchObject({ code: 0, stdout: expect.stringMatching(/^1 dialog, \d+ facts: 1 copied/) as string })
    expect(there.stdout).toContain('Compared: each dialog has the same facts and the same checksum')
    expect((await one.idi('library', 'move', '--to', url)).stdout).toContain('0 copied, 0 lengthened, 1 there already')
    // The address is only in the environment, so that nobody can read its password in the list of processes.
    const two = machine(url)
    expect(await two.idi('library', 'move', '--from')).toMatchObject({ code: 0 })
    expect((await machine().idi('library', 'move', '--to')).stderr).toContain('or in DATABASE_URL')
    expect((await two.idi('list', '--database', '')).stdout).toContain('Herons in the city')
    expect(await two.idi('library', 'move')).toMatchObject({
      code: 2,
      stderr: expect.stringContaining('--to URL') as string,
    })
    const wrong = await two.idi('library', 'move', '--to', url.replace('pa%25', 'no%25'))
    expect(wrong).toMatchObject({ code: 2, stderr: expect.stringContaining('refuses the user idi') as string })
    expect(JSON.stringify([there, wrong])).not.toContain('ss-word')
  })
})
