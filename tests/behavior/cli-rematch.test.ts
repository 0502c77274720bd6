import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

interface Exported {
  readonly id: string
  readonly seats: Readonly<Record<string, { readonly name: string; readonly position?: string }>>
  readonly rematchOf?: object
  readonly pair?: object
  readonly origin?: { readonly change?: object }
  readonly turns: readonly { readonly kind: string; readonly text: string }[]
}

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let first: Exported
const idi = (...args: string[]) => runCli(args, { cwd })
const read = (stdout: string) => JSON.parse(readFileSync(stdout.trim(), 'utf8')) as Exported
const SEATS = ['--seat', 'all=rehearsal:instant', '--name', 'first=Ada', '--name', 'second=Ben', '--no-critique']

beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  writeFileSync(join(cwd, 'notes.md'), 'Trams are full in the morning.')
  const run = await idi(
    'run',
    '--topic',
    'Should cities ban private cars?',
    '--turns',
    '1',
    ...SEATS,
    '--formats',
    'json',
  )
  expect(run).toMatchObject({ code: 0 })
  first = read(run.stdout)
})
afterAll(() => folder.remove())

test('a rematch exchanges the sides, links to the first dialog, and is refused in a dialog without sides', async () => {
  const [price, rematch] = await Promise.all([
    idi('rematch', first.id, '--estimate'),
    idi('rematch', first.id, '--formats', 'json'),
  ])
  expect(price.stdout).toMatch(/^Ben takes the first side, Ada the second\.\nExpected: \d+ calls.*no money/)
  expect(rematch).toMatchObject({ code: 0 })
  const { seats, rematchOf, pair } = read(rematch.stdout)
  expect([seats['first']?.name, seats['second']?.name]).toEqual(['Ben', 'Ada'])
  expect(rematchOf).toMatchObject({ dialogId: first.id, title: 'Should cities ban private cars?' })
  expect(pair).toMatchObject({ dialogId: first.id, rematch: false })

  const interview = await idi(
    'run',
    '--topic',
    'Bees',
    '--mode',
    'interview',
    '--turns',
    '1',
    ...SEATS,
    '--formats',
    'json',
  )
  const [none, unknown] = await Promise.all([idi('rematch', read(interview.stdout).id), idi('rematch', 'nobody')])
  expect(none).toMatchObject({ stdout: '' })
  expect(none.code).not.toBe(0)
  expect(none.stderr).toMatch(/has no sides to exchange: interviewer and guest have different tasks/)
  expect(unknown).toMatchObject({ code: 2, stdout: '' })
})

test('a what-if tells its price and waits for resume, takes one change, and refuses a wrong one plainly', async () => {
  const whatIf = (...more: string[]) => idi('what-if', first.id, '--turn', '2', ...more)
  const made = await whatIf('--words', 'Nobody needs a car where trams run.')
  expect(made).toMatchObject({ code: 0 })
  expect(made.stderr).toMatch(/Expected: \d+ calls/)
  const id = made.stdout.trim()
  const resumed = await idi('resume', id, '--formats', 'json')
  const branch = read(resumed.stdout)
  expect(branch.turns[1]?.text).toBe('Nobody needs a car where trams run.')
  expect(branch.origin?.change).toMatchObject({ what: 'words', turn: 2 })

  const [price, nothing, two, alone, absent, gone, same, seat, closing] = await Promise.all([
    whatIf('--file', 'notes.md', '--estimate'),
    whatIf(),
    whatIf('--words', 'A', '--position', 'first=B'),
    whatIf('--words', 'A', '--replaces', 'notes.md'),
    whatIf('--file', 'absent.md'),
    whatIf('--remove-file', 'notes.md'),
    whatIf('--model', 'first=rehearsal:instant'),
    whatIf('--position', 'moderator=Neutral'),
    idi('what-if', first.id, '--turn', 'summary', '--words', 'Nobody won.'),
  ])
  expect(price.stdout).toMatch(/^Expected: \d+ calls/)
  expect(nothing.stderr).toContain('Nothing is changed: give one of')
  expect(two.stderr).toContain('--words and --position are two changes')
  expect(alone.stderr).toContain('--replaces goes with --file')
  expect(absent.stderr).toContain('absent.md does not exist')
  expect(gone.stderr).toContain('No file “notes.md” is attached to this dialog: nothing is attached.')
  expect(same.stderr).toContain('Nothing would be different')
  expect(seat.stderr).toContain('names no seat "moderator"')
  expect(closing.stderr).toContain('Nobody speaks after the closing words')
  for (const { code, stdout, stderr } of [nothing, two, alone, absent, gone, same, seat, closing]) {
    expect([code === 0, stdout]).toEqual([false, ''])
    expect(stderr).not.toMatch(/^\s+at /m)
  }
})
