import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EstimateAnswer } from '../../src/core/contract/money.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

interface Exported {
  readonly id: string
  readonly topic: string
  readonly mode: string
  readonly turnsEach: number
  readonly seats: Readonly<Record<string, { readonly name: string; readonly model: string }>>
  readonly continues?: object
  readonly turns: readonly { readonly kind: string; readonly text: string }[]
}

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let first: Exported
const idi = (...args: string[]) => runCli(args, { cwd })
const run = async (...args: string[]) => {
  const { code, stdout, stderr } = await idi('run', ...args, '--formats', 'json')
  expect({ code, stderr }).toMatchObject({ code: 0 })
  return { dialog: JSON.parse(readFileSync(stdout.trim(), 'utf8')) as Exported, stderr }
}

beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  const setUp = ['--seat', 'all=rehearsal:instant', '--name', 'first=Ada', '--mode', 'exploration', '--turns', '1']
  first = (await run('--topic', 'Should cities ban private cars?', '--no-critique', ...setUp)).dialog
})
afterAll(() => folder.remove())

test('a run with --continue takes over the earlier dialog’s set-up and outcome, unless options say otherwise', async () => {
  const { dialog, stderr } = await run('--continue', first.id.slice(0, 13))
  expect(dialog).toMatchObject({
    topic: first.topic,
    mode: 'exploration',
    turnsEach: 1,
    seats: { first: { name: 'Ada', model: 'instant' } },
    continues: { dialogId: first.id, carry: true, title: first.topic },
  })
  const summary = first.turns.findLast(({ kind }) => kind === 'summary')?.text ?? ''
  expect(JSON.stringify(dialog.continues)).toContain(JSON.stringify(summary.slice(0, 60)).slice(1, -1))
  expect(stderr).toMatch(/^Goes on from “Should cities ban private cars\?”; about \d+ tokens of it are told\.$/m)

  const other = await run('--continue', first.id, '--no-carry-over', '--topic', 'And trams?', '--turns', '2')
  expect(other.dialog).toMatchObject({ topic: 'And trams?', mode: 'exploration', turnsEach: 2 })
  expect(other.dialog.continues).toEqual({ dialogId: first.id, carry: false, title: first.topic })
  expect(other.stderr).toMatch(/^Goes on from “Should cities ban private cars\?”; nothing of it is told\.$/m)
})

test('a run goes on with all that was said or with none of it, and an unknown --history is refused', async () => {
  const { dialog } = await run('--continue', first.id, '--history', 'whole')
  expect(dialog.continues).toMatchObject({ dialogId: first.id, carry: true, history: 'whole' })
  for (const { text } of first.turns)
    expect(JSON.stringify(dialog.continues)).toContain(JSON.stringify(text.slice(0, 60)).slice(1, -1))
  const [none, wrong, alone, both] = await Promise.all([
    run('--continue', first.id, '--history', 'none'),
    idi('run', '--continue', first.id, '--history', 'all'),
    idi('run', '--topic', 'T', '--history', 'whole'),
    idi('run', '--continue', first.id, '--history', 'whole', '--no-carry-over'),
  ])
  expect(none.dialog.continues).toEqual({ dialogId: first.id, carry: false, title: first.topic })
  expect([wrong, alone, both].map(({ code, stderr }) => [code, stderr])).toEqual([
    [2, 'idi: --history is outcome, whole or none, not "all".\n'],
    [2, 'idi: --history goes with --continue ID: without it nothing came before.\n'],
    [2, 'idi: --history whole tells what --no-carry-over forgets: leave one of them out.\n'],
  ])
})

test('an estimate counts what is told of the earlier dialog, and an unknown id is refused in one sentence', async () => {
  const [told, untold, unknown, alone] = await Promise.all([
    idi('estimate', '--continue', first.id, '--json'),
    idi('estimate', '--continue', first.id, '--no-carry-over', '--json'),
    idi('run', '--continue', 'nobody'),
    idi('run', '--topic', 'T', '--no-carry-over'),
  ])
  const tokens = ({ stdout }: typeof told) => (JSON.parse(stdout) as EstimateAnswer).estimate.promptTokens
  expect(tokens(told)).toBeGreaterThan(tokens(untold) + 100)
  expect(unknown).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'idi: There is no dialog "nobody": idi list shows those there are.\n',
  })
  expect(alone).toMatchObject({
    code: 2,
    stdout: '',
    stderr: 'idi: --no-carry-over goes with --continue ID: without it there is nothing to carry over.\n',
  })
})
