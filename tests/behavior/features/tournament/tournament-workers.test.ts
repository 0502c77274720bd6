import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { noPostgres, startPostgres } from '../../../helpers/postgres.ts'
import { runCli, startCli, temporaryFolder } from '../../../helpers/run-cli.ts'

/** A working folder of a machine. */
function machine(url: string) {
  const { path: cwd, remove } = temporaryFolder()
  onTestFinished(remove)
  const options = { cwd, env: { DATABASE_URL: url } }
  return {
    cwd,
    idi: (...args: readonly string[]) => runCli(args, options),
    start: (...args: readonly string[]) => startCli(args, options),
  }
}

test.skipIf(noPostgres)(
  `leaves its dialogs to the workers of a shared library${noPostgres === null ? '' : ` (${noPostgres})`}`,
  async () => {
    const postgres = await startPostgres()
    onTestFinished(() => postgres.stop())
    const url = await postgres.create()
    const [one, two] = [machine(url), machine(url)]
    const voice = { provider: 'rehearsal', model: 'instant' }
    const file = join(one.cwd, 'cup.json')
    writeFileSync(
      file,
      JSON.stringify({
        format: 'idi.tournament-1',
        name: 'A cup',
        entrants: ['Ada', 'Ben'].map((name) => ({ name, ...voice })),
        motions: ['Otters', 'Herons'],
        moderator: { name: 'Iris', ...voice },
        turns: 1,
        critique: false,
        atOnce: 2,
      }),
    )
    const worker = two.start('worker', '--parallel', '2')
    await worker.saw('stderr', 'at once from')
    const held = await one.idi('tournament', 'run', file, '--queue', '--yes')
    expect(held).toMatchObject({ code: 0, stderr: expect.stringContaining('4 of 4: ') as string })
    worker.child.kill('SIGTERM')
    const { stderr } = await worker.result
    expect(stderr.match(/: completed/g)).toHaveLength(4)
  },
)
