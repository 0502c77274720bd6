import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, startCli, temporaryFolder } from '../helpers/run-cli.ts'

interface ModesFile {
  format: string
  items: Record<string, unknown>[]
}

let folder: ReturnType<typeof temporaryFolder>
let vendor: Awaited<ReturnType<typeof createFakeVendor>>
let told: string[]
beforeEach(async () => {
  folder = temporaryFolder()
  told = []
  vendor = await createFakeVendor({
    reply: ({ body }) => {
      // A request for the list of models has no body.
      if (body !== '') told.push(JSON.stringify(body))
      return { tokens: ['It ', 'is ', 'so.'] }
    },
  })
})
afterEach(async () => {
  await vendor.close()
  folder.remove()
})

const idi = (...args: readonly string[]) =>
  runCli(args, { cwd: folder.path, env: { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${vendor.origin}/v1` } })
const run = (...args: readonly string[]) =>
  idi(
    'run',
    '--topic',
    'The old bridge',
    '--turns',
    '1',
    '--no-critique',
    '--seat',
    'all=openai:gpt-6-luna',
    '--base-url',
    `openai=${vendor.origin}/v1`,
    '--out',
    'out',
    '--formats',
    'json',
    '--content',
    'whole',
    ...args,
  )
const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as ModesFile

test('a mode can be copied to a file, changed, imported and run, and its dialog keeps it when it is removed', async () => {
  const file = join(folder.path, 'mode.json')
  expect((await idi('modes', 'export', 'debate', '--out', file)).code).toBe(0)
  const copy = read(file)
  const [mode] = copy.items
  if (!mode) throw new Error('The file holds no mode.')
  writeFileSync(file, JSON.stringify({ ...copy, items: [{ ...mode, name: 'Duel', aim: 'a duel of words at dawn.' }] }))
  expect(await idi('modes', 'import', file)).toMatchObject({ code: 0, stdout: 'own-duel\n' })
  expect((await idi('modes', 'list')).stdout).toMatch(/^own-duel +Duel +yes/m)

  const first = await run('--mode', 'Duel')
  expect(first).toMatchObject({ code: 0 })
  expect(told.length).toBeGreaterThan(4)
  for (const body of told) expect(body).toContain('This is a duel of words at dawn.')

  expect((await idi('modes', 'remove', 'duel')).code).toBe(0)
  expect((await run('--mode', 'duel')).stderr).toContain('There is no mode "duel": choose one of debate,')
  const [id = ''] = (await idi('list', '--json')).stdout.match(/[0-9a-f-]{36}/) ?? []
  expect((await idi('show', id)).stdout).toContain('It is so.')

  // A dialog that continues it has the same mode.
  told.length = 0
  expect(await run('--continue', id)).toMatchObject({ code: 0 })
  expect(told[0]).toContain('This is a duel of words at dawn.')

  // Another library does not know the mode: the dialog's file contains it.
  const exported = first.stdout.trim()
  const elsewhere = ['--data', join(folder.path, 'elsewhere')]
  const taken = await idi('import', exported, ...elsewhere)
  expect(taken).toMatchObject({ code: 0 })
  told.length = 0
  const turn = await idi(
    'regenerate',
    taken.stdout.trim(),
    '--turn',
    '1',
    '--base-url',
    `openai=${vendor.origin}/v1`,
    ...elsewhere,
  )
  expect(turn).toMatchObject({ code: 0 })
  expect(told.join()).toContain('This is a duel of words at dawn.')
})

test('a motion is voted on before and after, by flags or with idi vote, and the result says who moved the person more', async () => {
  const oxford = ['--mode', 'debate', '--style', 'oxford']
  const voted = await run(...oxford, '--vote-before', 'undecided', '--vote-after', 'for')
  expect(voted).toMatchObject({ code: 0 })
  expect(voted.stderr).toMatch(/^Your vote: undecided before, for the motion after\. \S+ wins the vote\.$/m)
  const [id = ''] = (await idi('list', '--json')).stdout.match(/[0-9a-f-]{36}/) ?? []
  const changed = await idi('vote', id, 'against')
  expect(changed).toMatchObject({ code: 0 })
  expect(changed.stdout).toMatch(
    /^Your vote: undecided before, against the motion after the verdict\. \S+ wins the vote\.$/m,
  )

  const refused = async (...args: string[]) => (await run(...args)).stderr.trim()
  expect(await refused(...oxford, '--vote-after', 'for')).toBe(
    'idi: --vote-after has nothing to be held against: give --vote-before, too.',
  )
  expect(await refused(...oxford, '--vote-before', 'yes')).toBe(
    'idi: --vote-before is "yes": use for, against, undecided.',
  )
  expect(await refused('--mode', 'debate', '--vote-before', 'for')).toBe(
    'idi: --vote-before has no use here: of our styles, only Oxford has its motion voted on.',
  )
})

test('an Oxford debate in a terminal asks for a vote before it begins and after both have closed', async () => {
  const line = startCli(
    ['run', '--topic', 'The old bridge', '--mode', 'debate', '--style', 'oxford', '--seat', 'all=rehearsal:instant'],
    { cwd: folder.path, onTerminal: true },
  )
  await line.saw('stdout', 'Before anybody argues: where do you stand on the motion?')
  line.type('perhaps')
  line.type('undecided')
  await line.saw('stdout', 'Both have closed: where do you stand now?')
  line.type('against')
  const { code, stdout } = await line.result
  expect(code).toBe(0)
  // The third time follows an answer that is no choice.
  expect(stdout.match(/for, against, undecided, or Enter to skip: /g)).toHaveLength(3)
  expect(stdout).toMatch(/Your vote: undecided before, against the motion after/)
})

test('a file of modes that is broken, of a later version or no such file is refused in one sentence and changes nothing', async () => {
  const file = join(folder.path, 'mode.json')
  const refused = async (content: string) => {
    writeFileSync(file, content)
    const { code, stderr, stdout } = await idi('modes', 'import', file)
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' })
    return stderr.trim()
  }
  expect(await refused('no json')).toBe(
    'idi: mode.json is not a JSON file, so nothing was imported: choose a file that was exported from your modes.',
  )
  expect(await refused('{"format":"idi.modes-9","items":[]}')).toBe(
    'idi: mode.json was written by a newer version of Intermediated Dialog: update the app to import it.',
  )
  expect(await refused('{"format":"idi.modes-1","items":[{"name":"Half"}]}')).toBe(
    'idi: Half: The mode cannot be kept because of "blurb": it is missing.',
  )
  expect((await idi('modes', 'list')).stdout).not.toContain('Half')
})

test('rehearsal voices keep to the roles of a custom mode: a tutor asks, and ends without a question', async () => {
  const { code, stdout } = await idi(
    'run',
    '--mode',
    'Socratic tutor',
    '--topic',
    'Why do boats float?',
    '--turns',
    '2',
    '--seed',
    '5',
    '--seat',
    'all=rehearsal:instant',
    '--name',
    'first=Ida',
    '--name',
    'second=Zora',
    '--out',
    'out',
    '--formats',
    'json',
  )
  expect(code).toBe(0)
  const { turns } = JSON.parse(readFileSync(stdout.trim(), 'utf8')) as { turns: { seat: string; text: string }[] }
  expect(turns[0]?.text).toContain('Ida is to speak first')
  const [question, last] = turns.filter(({ seat }) => seat === 'first').map(({ text }) => text)
  expect(question).toContain('Here Ida, the Tutor, puts a first question to Zora')
  expect(last).not.toContain('?')
})

test('a style is listed below its mode, can be estimated, and is refused in a mode that does not have it', async () => {
  expect((await idi('modes', 'list')).stdout).toMatch(/^ +--style clash +Clash +Both prepare in secret/m)
  const estimate = async (...args: readonly string[]) => {
    const { stdout } = await idi('estimate', '--topic', 'Trams', '--seat', 'all=openai:gpt-6-luna', '--json', ...args)
    const { calls } = (JSON.parse(stdout) as { estimate: { calls: number } }).estimate
    return calls
  }
  expect(await estimate('--style', 'clash')).toBeGreaterThan((await estimate()) + 3)
  const refused = await idi('estimate', '--topic', 'Trams', '--seat', 'all=openai:gpt-6-luna', '--style', 'brawl')
  expect(refused).toMatchObject({ code: 2 })
  expect(refused.stderr).toContain(
    'Debate has no style "brawl": choose one of classic, clash, oxford, cross-examination, devils-advocate.',
  )
})

test('a number of turns is said to change nothing where the order decides it', async () => {
  const toldIn = async (...order: readonly string[]) =>
    (await idi('estimate', '--topic', 'Trams', '--seat', 'all=rehearsal:instant', ...order)).stderr
  expect(await toldIn('--turns', '2', '--style', 'clash')).toContain(
    '--turns changes nothing: Debate (Clash) has a length of its own.',
  )
  expect(await toldIn('--turns', '2', '--mode', 'council')).toContain('Council has a length of its own.')
  expect(await toldIn('--turns', '2')).not.toContain('--turns')
  expect(await toldIn('--style', 'clash')).not.toContain('--turns')
})
