import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
let id: string
const idi = (args: readonly string[], input?: string) => runCli(args, { cwd, ...(input !== undefined && { input }) })
const json = async (dialog: string) =>
  JSON.parse((await idi(['show', dialog, '--json'])).stdout) as {
    readonly title?: string
    readonly turns: readonly {
      readonly number: number
      readonly seat: string
      readonly text: string
      readonly person?: boolean
      readonly versions?: readonly unknown[]
    }[]
    readonly [field: string]: unknown
  }

beforeAll(async () => {
  folder = temporaryFolder()
  cwd = folder.path
  const run = await idi([
    'run',
    '--topic',
    'Trams in small towns',
    '--seat',
    'all=rehearsal:instant',
    '--turns',
    '1',
    '--no-critique',
    '--language',
    'de',
    '--voice',
    'first=builtin/anna',
    '--as',
    'second=Buses come first, says a person.',
    '--formats',
    'json',
    '--quiet',
  ])
  expect(run).toMatchObject({ code: 0, stderr: '' })
  id = (JSON.parse(readFileSync(run.stdout.trim(), 'utf8')) as { readonly id: string }).id
})
afterAll(() => folder.remove())

test('a run takes a person in a seat, a language, and a voice for the seat', async () => {
  const dialog = await json(id)
  expect(dialog).toMatchObject({ language: 'de', seats: { first: { voice: { engine: 'builtin', voice: 'anna' } } } })
  expect(dialog.turns.find((turn) => turn.seat === 'second')).toMatchObject({
    person: true,
    text: 'Buses come first, says a person.',
  })
})

test('ask --find names the dialogs and turns that a question leads to and why, without a model', async () => {
  const found = await idi(['ask', '--find', 'buses, zeppelins', '--json'])
  expect(found).toMatchObject({ code: 0, stderr: 'Found nowhere: zeppelins.\n' })
  expect(JSON.parse(found.stdout)).toMatchObject({
    retrievedArtifacts: { 0: { rank: 1, dialog_id: id, content_snippet: 'Buses come first, says a person.' } },
    retrievedDialogs: [{ dialog_id: id }],
    scoringDetails: { profile: 'balanced', scoringWeights: { semantic: 0.5, recency: 0.3, importance: 0.2 } },
    errors: [],
  })
  expect((await idi(['ask', '--find', 'buses', '--profile', 'recent', '--limit', '1'])).stdout).toContain(
    'Why: Has ‘buses’; new.',
  )
  expect(await idi(['ask', '--find', 'x', '--profile', 'best'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('use one of balanced, recent, salience, semantic') as string,
  })
})

test('ask answers with the numbers of turns, goes on with a conversation, and keeps it out of the library', async () => {
  const host = ['--model', 'rehearsal:instant']
  const first = await idi(['ask', 'What was said about buses and zeppelins?', ...host])
  expect(first).toMatchObject({ code: 0 })
  expect(first.stdout).toContain('“Buses come first, says a person.” [1]')
  expect(first.stdout).toMatch(
    new RegExp(`^\\[1\\] ${id.slice(0, 13)}  “Trams in small towns” \\(debate\\), .*turn \\d+ of \\d+`, 'm'),
  )
  expect(first.stderr).toContain('Found nothing for “zeppelins”.')
  const conversation = /--conversation (\S+)/.exec(first.stderr)?.[1] ?? ''
  const more = await idi(['ask', 'And the buses?', '--conversation', conversation, '--json'])
  const answer = JSON.parse(more.stdout) as { readonly answer: string; readonly sources: readonly { number: number }[] }
  expect(answer).toMatchObject({ sources: [{ number: 1, dialogId: id }], looked_for: ['buses'], cost: 0 })
  expect((await idi(['list'])).stdout).not.toContain('zeppelins')
  expect((await idi(['ask', 'buses?', ...host, '--estimate'])).stdout).toMatch(/^Expected: 2 calls/)
  for (const [args, sentence] of [
    [['ask'], 'There is no question'],
    [['ask', 'x'.repeat(100_000)], 'The question is longer than 20,000 characters'],
    [['ask', ' '], 'The question is empty'],
    [['ask', 'buses', '--conversation', id], 'There is no dialog'],
    [['ask', 'buses', '--limit', '2'], 'give --find'],
  ] as const)
    expect(await idi(args)).toMatchObject({ code: 2, stderr: expect.stringContaining(sentence) as string })
})

test('a person takes a seat, is asked at its turns, speaks once and gives it back to its model', async () => {
  const files = ['--formats', 'json', '--out', 'taken']
  const begun = await idi([
    'run',
    '--topic',
    'Ferries',
    '--seat',
    'all=rehearsal:instant',
    '--turns',
    '2',
    '--no-critique',
    '--name',
    'second=Opponent',
    '--take',
    'second',
    ...files,
  ])
  expect(begun.code).toBe(0)
  const [waiting = ''] = /idi resume \S+/.exec(begun.stderr) ?? []
  const ferries = waiting.split(' ').at(-1) ?? ''
  expect(begun.stderr).toContain(`Say them with: ${waiting} --as second="..."`)
  expect(begun.stderr).toContain(`Or let its model speak again: ${waiting} --give-back second`)
  expect(await idi(['resume', ferries, '--take', 'second', ...files, '--quiet'])).toMatchObject({
    stderr: expect.stringContaining('You speak for Opponent already.') as string,
  })
  const spoken = await idi(['resume', ferries, '--as', 'second=By sea, then.', ...files])
  expect(spoken.stderr).toContain('It is your turn: Opponent')
  expect(await idi(['resume', ferries, '--give-back', 'second', ...files])).toMatchObject({ code: 0 })
  const said = (await json(ferries)).turns.filter(({ seat }) => seat === 'second')
  expect(said.map(({ person }) => person ?? false)).toEqual([true, false])
  expect((await idi(['resume', ferries, '--give-back', 'second', '--quiet'])).stderr).toContain('the dialog has ended')
})

test('a title and tags can be set, shown, searched and removed', async () => {
  expect(await idi(['rename', id, 'Trams, shortly'])).toMatchObject({ code: 0 })
  expect(await idi(['tag', id, 'towns', 'rail'])).toMatchObject({ code: 0, stdout: 'towns\nrail\n' })
  expect(await idi(['tag', id, '--remove', 'rail'])).toMatchObject({ stdout: 'towns\n' })
  expect((await idi(['list'])).stdout).toMatch(/Trams, shortly .*towns$/m)
  const found = await idi(['search', 'buses', 'come', '--tag', 'towns'])
  expect(found).toMatchObject({ code: 0, stdout: expect.stringContaining('[Buses]') as string })
  expect(found.stdout).toContain(`${id.slice(0, 13)}  Trams, shortly (turn `)
  expect(await idi(['search', 'buses', '--tag', 'none'])).toMatchObject({
    code: 0,
    stdout: '',
    stderr: 'Nothing was found.\n',
  })
  await idi(['rename', id])
  expect((await idi(['list'])).stdout).toContain('Trams in small towns')
})

test('a dialog can be pinned and unpinned, and a list says once that built-in voices speak', async () => {
  expect(await idi(['pin', id])).toMatchObject({ code: 0, stderr: '1 dialog is pinned.\n' })
  const { stdout } = await idi(['list'])
  expect(stdout).toMatch(/Trams in small towns \(pinned\) \*/)
  expect(stdout.match(/Rehearsal, no AI/g)).toHaveLength(1)
  expect(await idi(['unpin', id])).toMatchObject({ code: 0, stderr: '1 dialog is no longer pinned.\n' })
  expect((await idi(['list'])).stdout).not.toContain('(pinned)')
  expect(await idi(['pin', 'nobody'])).toMatchObject({ code: 2 })
})

test('a turn can be edited from stdin and said again, and its earlier version is shown only with --content whole', async () => {
  const first = (await json(id)).turns.find((turn) => turn.seat === 'first')!
  expect(await idi(['edit', id, '--turn', String(first.number)], 'Rails last longer than tyres.\n')).toMatchObject({
    code: 0,
  })
  const edited = 'Rails last longer than tyres.\n\n[Von einem Menschen bearbeitet.]'
  expect((await idi(['show', id])).stdout).toContain(edited)
  const again = await idi(['regenerate', id, '--turn', 'summary'])
  expect([again.code, again.stdout.length > 20]).toEqual([0, true])
  expect((await json(id)).turns.at(-1)?.versions).toHaveLength(1)
  expect((await idi(['show', id, '--content', 'whole'])).stdout).toContain('[Eine andere Fassung, nicht verwendet]')
  expect((await idi(['show', id])).stdout).not.toContain('Eine andere Fassung')
})

test('a branch shares the turns before it, has other models from there, and can be resumed', async () => {
  const branched = await idi(['branch', id, '--turn', '2', '--seat', 'second=rehearsal:brisk'])
  expect(branched).toMatchObject({ code: 0, stderr: expect.stringContaining('idi resume') as string })
  const branch = await json(branched.stdout.trim())
  expect(branch).toMatchObject({
    origin: { dialogId: id },
    seats: { first: { model: 'instant' }, second: { model: 'brisk' } },
  })
  expect(branch.turns.slice(0, 2).map((turn) => turn.text)).toEqual(
    (await json(id)).turns.slice(0, 2).map((turn) => turn.text),
  )
})

test('only a dialog in the bin can be deleted, and only with --yes', async () => {
  const made = (await idi(['branch', id, '--turn', '1'])).stdout.trim()
  expect(await idi(['delete', made, '--yes'])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('bin') as string,
  })
  expect(await idi(['bin', made])).toMatchObject({ code: 0 })
  expect((await idi(['list'])).stdout).not.toContain(made.slice(0, 18))
  expect((await idi(['list', '--bin', '--json'])).stdout).toContain(made)
  expect(await idi(['restore', made])).toMatchObject({ code: 0 })
  await idi(['bin', made])
  expect(await idi(['delete', made])).toMatchObject({ code: 2, stderr: expect.stringContaining('--yes') as string })
  expect(await idi(['delete', made, '--yes'])).toMatchObject({ code: 0, stderr: '1 dialog is deleted.\n' })
  expect(await idi(['show', made])).toMatchObject({ code: 2 })
})

test('a restored backup brings back what was deleted, and with --copy also brings copies what is still there', async () => {
  const made = (await idi(['branch', id, '--turn', '1'])).stdout.trim()
  const path = (await idi(['backup'])).stdout.trim()
  const name = path.split('/').at(-1)!
  expect((await idi(['backups'])).stdout).toContain(name)
  await idi(['bin', made])
  await idi(['delete', made, '--yes'])
  expect(await idi(['restore-backup', name])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('--merge') as string,
  })
  expect(await idi(['restore-backup', name, '--merge'])).toMatchObject({
    code: 0,
    stderr: expect.stringContaining('1 added') as string,
  })
  expect((await idi(['show', made])).code).toBe(0)
  expect(await idi(['restore-backup', 'absent.db', '--copy'])).toMatchObject({ code: 2 })
})

describe('files', () => {
  test('export writes all dialogs with the chosen content, and import takes a zip of them', async () => {
    const written = await idi(['export', '--all', '--format', 'json', '--content', 'finals', '--out', 'finals'])
    const paths = written.stdout.trim().split('\n')
    expect(paths.length).toBeGreaterThanOrEqual(2)
    expect(new Set(paths).size).toBe(paths.length)
    for (const path of paths) expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ content: 'finals' })
    writeFileSync(
      join(cwd, 'all.zip'),
      zipSync({
        ...Object.fromEntries(paths.map((path, index) => [`${index}.json`, new Uint8Array(readFileSync(path))])),
        'broken.json': strToU8('{'),
      }),
    )
    const imported = await idi(['import', 'all.zip'])
    expect(imported).toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^idi: all\.zip: broken\.json: .*begins as JSON/m) as string,
    })
    expect(imported.stdout.trim().split('\n')).toHaveLength(paths.length)
  })
})

describe('bad input exits 2 with one sentence that names it', () => {
  test.concurrent.each<[name: string, args: () => readonly string[], part: string]>([
    ['an unknown content', () => ['export', id, '--content', 'half'], 'finals, drafts, whole'],
    ['neither a dialog nor all', () => ['export'], '--all'],
    ['a dialog and all', () => ['export', id, '--all'], '--all'],
    ['a turn that is not there', () => ['edit', id, '--turn', '99', '--text', 'x'], 'no turn 99'],
    ['a turn that is no number', () => ['edit', id, '--turn', 'last', '--text', 'x'], '--turn is "last"'],
    ['an empty text', () => ['edit', id, '--turn', '2'], 'The text is empty'],
    [
      'a part that cannot be kept',
      () => ['branch', id, '--turn', '2', '--keep', 'half'],
      'nothing, draft, critique, turn',
    ],
    [
      'a branch with a model that is not there',
      () => ['branch', id, '--turn', '2', '--seat', 'first=rehearsal:loud'],
      '"loud"',
    ],
    ['a title of spaces', () => ['rename', id, ' '], 'title'],
    ['a tag that is too long', () => ['tag', id, 'x'.repeat(41)], '40 characters'],
    ['a limit that is none', () => ['search', 'x', '--limit', '0'], '1 to 500'],
    [
      'a language that is none',
      () => ['run', '--topic', 'x', '--seat', 'all=rehearsal:instant', '--language', 'German please'],
      'language',
    ],
    [
      'a voice without its engine',
      () => ['run', '--topic', 'x', '--seat', 'all=rehearsal:instant', '--voice', 'first=anna'],
      '--voice is "anna"',
    ],
    [
      'words for nobody',
      () => ['run', '--topic', 'x', '--seat', 'all=rehearsal:instant', '--as', 'third=x'],
      '"third"',
    ],
    [
      'a seat to take that there is not',
      () => ['run', '--topic', 'x', '--seat', 'all=rehearsal:instant', '--take', 'secnod'],
      'did you mean "second"',
    ],
    [
      'a seat both taken and given back',
      () => ['resume', id, '--take', 'first', '--give-back', 'first'],
      '--take and --give-back both name first',
    ],
  ])('%s', async (_name, args, part) => {
    const { code, stdout, stderr } = await idi(args())
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    expect(stderr).toMatch(/^idi: [^\n]+\n$/)
    expect(stderr).toContain(part)
  })
})
