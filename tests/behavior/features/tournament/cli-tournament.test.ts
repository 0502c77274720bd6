import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { createFakeVendor } from '../../../helpers/fake-vendor/index.ts'
import { runCli, startCli, temporaryFolder } from '../../../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
const idi = (...args: string[]) => runCli(args, { cwd })
const entrant = (name: string, model: string) => ({ name, provider: 'rehearsal', model })
const cup = (over: object = {}) => ({
  format: 'idi.tournament-1',
  name: 'Rehearsal cup',
  entrants: [entrant('Ada', 'steady+rate=400'), entrant('Ben', 'steady+rate=400'), entrant('Cleo', 'instant')],
  motions: ['Should cities ban private cars?'],
  moderator: entrant('Iris', 'instant'),
  turns: 1,
  critique: false,
  ...over,
})
const write = (name: string, value: object) => writeFileSync(join(cwd, name), JSON.stringify(value))

beforeAll(() => {
  folder = temporaryFolder()
  cwd = folder.path
})
afterAll(() => folder.remove())

test('a tournament that is killed goes on where it was, holds no bout twice, and its table counts every bout', async () => {
  // The built-in voices cannot judge.
  const vendor = await createFakeVendor({ reply: () => ({ text: 'It is so.' }) })
  onTestFinished(() => vendor.close())
  const env = { OPENAI_API_KEY: 'sk-test', OPENAI_BASE_URL: `${vendor.origin}/v1` }
  const idi = (...args: string[]) => runCli(args, { cwd, env })
  write(
    'cup.json',
    cup({ moderator: { name: 'Iris', provider: 'openai', model: 'gpt-4.1', baseUrl: `${vendor.origin}/v1` } }),
  )
  const first = startCli(['tournament', 'run', 'cup.json', '--yes'], { cwd, env })
  await first.saw('stderr', '2 of 6:')
  first.child.kill('SIGKILL')
  await first.result
  const again = await idi('tournament', 'run', 'cup.json', '--yes', '--json')
  expect([again.code, again.stderr]).toEqual([0, expect.stringMatching(/[2-5] of 6 dialogs were held before/)])
  expect(again.stderr).toContain('6 of 6: ')
  const standings: unknown = JSON.parse(again.stdout)
  expect(standings).toMatchObject({ judged: 6, failed: 0, pairs: 3, separable: 0 })
  expect(JSON.parse((await idi('list', '--json')).stdout)).toHaveLength(6)
  const bouts = join(cwd, 'output', 'rehearsal-cup-bouts.csv')
  expect(readFileSync(bouts, 'utf8').split('\n')).toHaveLength(8)
  expect(JSON.parse((await idi('tournament', 'rate', bouts, '--json')).stdout)).toEqual(standings)
  // The third run has nothing left to hold.
  const third = await idi('tournament', 'run', 'cup.json', '--yes')
  expect(third.stderr).toContain('6 of 6 dialogs were held before.')
  expect(third.stdout).toContain('Rehearsal, no AI')
  expect(JSON.parse(readFileSync(join(cwd, 'output', 'rehearsal-cup-standings.json'), 'utf8'))).toMatchObject({
    name: 'Rehearsal cup',
    made: [expect.any(String), expect.stringContaining('Rehearsal, no AI')],
    judged: 6,
  })
})

test('an estimate says when the tournament was begun before with something else in its file', async () => {
  const quick = ['Ada', 'Ben'].map((name) => entrant(name, 'instant'))
  write('changing.json', cup({ name: 'Changing', entrants: quick }))
  expect((await idi('tournament', 'run', 'changing.json')).code).toBe(0)
  write('changing.json', cup({ name: 'Changing', entrants: quick, motions: ['Otters?'] }))
  const { stderr } = await idi('tournament', 'run', 'changing.json', '--estimate')
  expect(stderr).toContain('“Changing” was begun before with something else in its file (2 dialogs, which stay')
})

test('an estimate of a tournament holds no bout', async () => {
  write('large.json', cup({ name: 'Large', motions: ['One?', 'Two?'], rounds: 2, atOnce: 3 }))
  const { code, stderr } = await idi('tournament', 'run', 'large.json', '--estimate')
  expect(code).toBe(0)
  expect(stderr).toContain('Large: 3 entrants, 2 motions, 2 rounds, both sides: 24 dialogs, judged by the moderator')
  expect(stderr).toMatch(/about \d+ calls, \$0, .* with 3 at once/)
})

test.each([
  [{ format: 'idi.tournament-2' }, 'newer version of the app'],
  [{ format: 'something' }, 'This file is no tournament'],
  [{ entrants: [entrant('Ada', 'instant')] }, 'at least two entrants'],
  [{ entrants: [entrant('Ada', 'instant'), entrant('Ada', 'steady')] }, 'Two entrants are called “Ada”'],
  [{ entrants: [entrant('Ada', 'instant'), { name: 'Ben', provider: 'nobody', model: 'x' }] }, 'nobody'],
  [{ motions: [] }, 'There is no motion'],
  [{ mode: 'exploration' }, 'In the mode Exploration the moderator gives no verdict: name judges'],
  [{ moderator: entrant('Ada', 'instant') }, 'The moderator and an entrant are both called “Ada”'],
  [
    { entrants: [entrant('Ada', 'instant'), { ...entrant('Ben', 'instant'), speed: 1 }] },
    'unknown field entrants[1].speed',
  ],
  [{ atOnce: 9 }, 'atOnce is 9 where a whole number from 1 to 8 is expected'],
  [{ turns: 0 }, 'Turns must be a whole number'],
])(
  'a file that describes no valid tournament is refused with the reason, and nothing begins: %#',
  async (over, words) => {
    write('broken.json', cup({ name: 'Broken', ...over }))
    const { code, stderr, stdout } = await idi('tournament', 'run', 'broken.json')
    expect([code, stdout]).toEqual([2, ''])
    expect(stderr).toContain(words)
  },
)

test.each([
  ['a,b\n1,2\n', 'first, second and winner are missing'],
  ['', 'first, second and winner are missing'],
  ['first,second,winner,Winner\nA,B,first,second\n', 'two of its columns are called winner'],
  ['first,second,winner\nA,B,first\nB,A', 'line 3 ends before its winner'],
  ['first;second;winner;motion\r\nA;B;first;"x;\r\ny"\r\n\r\nB;A;Zed;z\r\n', 'line 5 says that “Zed” won'],
  [
    `first,second,winner\n${Array.from({ length: 101 }, (_, at) => `a${at},a${at + 1},first`).join('\n')}`,
    'it names 102 entrants: 100 at most are rated',
  ],
  [Buffer.from('first,second,winner\n\xc4,B,first\n', 'latin1'), 'save it as “CSV UTF-8”'],
  ['first,second,winner\n', 'there is no row'],
  ['first,second,winner\nA,B,C\n', 'line 2 says that “C” won'],
  ['first,second,winner\nA,A,first\n', 'in line 2 “A” meets itself'],
  ['first,second,winner\nA,,first\n', 'line 2 does not name both'],
  ['first,second,winner,round\nA,B,first,two\n', 'line 2 has no round'],
  ['first,second,winner\n"A,B,first\n', 'quotation mark that is not closed'],
])('a table of results that cannot be rated is refused with the line at fault: %#', async (text, words) => {
  writeFileSync(join(cwd, 'bad.csv'), text)
  const { code, stderr } = await idi('tournament', 'rate', 'bad.csv')
  expect([code, stderr]).toEqual([2, expect.stringContaining(words)])
})

test('a table of others’ results is rated: winners by name, ties, missing verdicts, and names that look like formulas', async () => {
  const rows = Array.from({ length: 8 }, (_, at) => `=A,B,=A,m${at}\nB,=A,=A,m${at}`)
  writeFileSync(join(cwd, 'theirs.csv'), `\uFEFFfirst,second,winner,motion\n${rows.join('\n')}\nB,C,tie,x\nC,B,,x\n`)
  const { code, stdout } = await idi('tournament', 'rate', 'theirs.csv')
  expect(code).toBe(0)
  expect(stdout).toMatch(/^1–2\s+=A\s+\d+\s+[\d.]+ \(/m)
  expect(stdout).toContain('1 without one, which counts for nobody')
  expect((await idi('tournament', 'rate', 'theirs.csv')).stdout).toBe(stdout)
  expect((await idi('tournament', 'rate', 'nowhere.csv')).stderr).toContain(
    'nowhere.csv does not exist: check the path',
  )
  // A file as a spreadsheet writes it, with an entrant whose name is a word of the format.
  const written = 'first;second;winner;motion\r\nsecond;B;second;x\r\nB;second;first;x\r\n'
  writeFileSync(join(cwd, 'sheet.csv'), Buffer.from(`\uFEFF${written}`, 'utf16le'))
  expect((await idi('tournament', 'rate', 'sheet.csv')).stdout).toMatch(/^1–2\s+B\s+97/m)
})
