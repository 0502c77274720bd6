import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
beforeAll(() => {
  folder = temporaryFolder()
})
afterAll(() => folder.remove())

const idi = (...args: string[]) => runCli(args, { cwd: folder.path })
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await idi('run', ...args, '--formats', 'json', '--quiet')
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return JSON.parse(readFileSync(stdout.trim(), 'utf8')) as object
}

test('a built-in preset is found by its name and used, and options override it', async () => {
  const [dialog, unknown, untold] = await Promise.all([
    run('--preset', 'Interview an expert', '--topic', 'Bees', '--seat', 'all=rehearsal:instant', '--turns', '1'),
    idi('run', '--preset', 'quick-decison', '--topic', 'Bees'),
    idi('run', '--preset', 'quick-decision'),
  ])
  expect(dialog).toMatchObject({
    mode: 'interview',
    turnsEach: 1,
    critique: false,
    seats: { second: { persona: expect.stringContaining('twenty years') as string } },
  })
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
  expect(unknown.stderr).toContain('There is no preset "quick-decison" (did you mean "quick-decision"?)')
  expect(untold).toMatchObject({ code: 2 })
  expect(untold.stderr).toContain('There is no topic')
})

test('a preset of the user keeps its topic, seats and limits', async () => {
  const seat = { provider: 'rehearsal', model: 'instant' }
  const presets = {
    format: 'idi.presets-1',
    items: [
      {
        name: 'Mine',
        dialog: {
          topic: 'Should cities ban private cars?',
          mode: 'critique',
          turns: 1,
          critique: false,
          cap: { usd: 2 },
          seats: { moderator: seat, first: { ...seat, name: 'Ada', position: 'A tram line' }, second: seat },
        },
      },
    ],
  }
  const file = join(folder.path, 'presets.json')
  writeFileSync(file, JSON.stringify(presets))
  expect(await idi('import', file)).toMatchObject({ code: 0 })
  expect(await run('--preset', 'mine')).toMatchObject({
    topic: 'Should cities ban private cars?',
    mode: 'critique',
    turnsEach: 1,
    cap: { usd: 2 },
    seats: { first: { name: 'Ada', model: 'instant', position: 'A tram line' } },
  })
})
