import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, type TestContext } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

const SAID = 'This account has no credit left.'

/** A finished dialog, and a vendor that refuses every call from then on. */
async function refusedFromNowOn(status: number, { onTestFinished }: TestContext) {
  let refuses = false
  let said = 0
  const vendor = await createFakeVendor({
    reply: ({ method }) => {
      if (method !== 'POST') return {}
      if (refuses) return { fail: { status, message: SAID, headers: { 'retry-after-ms': '1' } } }
      return { text: `Trams are quiet, and line ${(said += 1)} carries many.` }
    },
  })
  const folder = temporaryFolder()
  onTestFinished(() => vendor.close())
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  const servers = { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box', model: 'm' } }
  writeFileSync(join(cwd, 'idi.config.json'), JSON.stringify({ servers }))
  const run = ['run', '--topic', 'Trams', '--turns', '2', '--seat', 'all=box:m', '--formats', 'json']
  const { stdout } = await runCli(run, { cwd })
  const { id } = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as { id: string }
  refuses = true
  const asked = () => vendor.requests.filter(({ method }) => method === 'POST').length
  return {
    id,
    cwd,
    async idi(...args: string[]) {
      const before = asked()
      const result = await runCli(args, { cwd })
      // A refusal that may be temporary is tried twice more.
      return { ...result, calls: (asked() - before) / (status === 401 ? 1 : 3) }
    },
  }
}

const times = (text: string, part: string): number => text.split(part).length - 1

// These run side by side, because each waits before a further try.
test.concurrent.for([401, 429, 500])(
  'a call that a vendor refuses with %i stops after two calls, says what failed and why, and exits 3',
  async (status, context) => {
    const { id, cwd, idi } = await refusedFromNowOn(status, context)
    const expectStopped = (result: Awaited<ReturnType<typeof idi>>, calls: number, what: RegExp) => {
      expect([result.code, result.calls], result.stderr).toEqual([3, calls])
      expect(result.stderr).toMatch(what)
      expect(result.stderr).toContain(`(${status})`)
      expect(times(result.stderr, SAID), result.stderr).toBe(1)
    }
    // The aside has no answer, so that there is nothing to sum up.
    expectStopped(await idi('aside', id, 'first', '--say', 'One', '--say', 'Two', '--end'), 1, /^idi: The box/m)
    expectStopped(
      await idi('meter', id, '--judges', 'box:m', '--yes'),
      2,
      /^idi: Measuring the critique by m has stopped after 2 failures in a row: The box/m,
    )
    const judged = await idi('judge', id, '--judges', 'box:m', '--yes')
    expectStopped(judged, 2, /^idi: Judging by m has stopped after 2 failures in a row: The box/m)
    expect(judged.stdout).toContain('No verdict: the judge gave no answer that can be read')
    expect(judged.stderr).toContain('--go-on')
    // Going on makes one more try, and stops after it.
    expectStopped(await idi('judge', id, '--go-on', '--yes'), 1, /^idi: Judging by m has stopped/m)
    const entrant = (name: string) => ({ name, provider: 'box', model: name })
    writeFileSync(
      join(cwd, 'cup.json'),
      JSON.stringify({
        format: 'idi.tournament-1',
        name: 'Cup',
        entrants: [entrant('a'), entrant('b')],
        turns: 1,
        moderator: entrant('m'),
        motions: ['One?', 'Two?', 'Three?'],
        judges: [{ provider: 'box', model: 'j' }],
      }),
    )
    const cup = /^idi: Calling box:m has stopped after 2 failures in a row: The box/m
    expectStopped(await idi('tournament', 'run', 'cup.json', '--yes'), 2, cup)
    expectStopped(await idi('tournament', 'run', 'cup.json', '--yes'), 1, cup)
  },
)
