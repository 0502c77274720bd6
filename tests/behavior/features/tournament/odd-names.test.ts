import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { asksForVerdict } from '../../../helpers/fake-vendor/closing.ts'
import { createFakeVendor, type FakeRecord, type FakeReply } from '../../../helpers/fake-vendor/index.ts'
import { newWords } from '../../../helpers/scripted-provider.ts'
import { runCli, temporaryFolder } from '../../../helpers/run-cli.ts'

/** Entrants from the weakest to the strongest. */
const NAMES = [
  'Ann',
  'Anne-Marie',
  'GPT-6',
  'C++',
  'Dr. (No)',
  '李雷',
  '🦊',
  'محمد-علی',
  '[a-z]+|^$',
  'Speaker 1',
  '<b>Ada</b>',
] as const

/**
 * Answers with the names of the speaker and of the one heard before; the moderator and the judges prefer the stronger.
 */
function answer({ body }: FakeRecord, names: readonly string[]): FakeReply {
  const { model = '' } = (body ?? {}) as { readonly model?: string }
  const told = JSON.stringify(body)
  const marks = [...told.matchAll(/strength(\d+)x/g)].map(([, place]) => Number(place))
  const entrant = /^e-(\d+)$/.exec(model)?.[1]
  if (entrant !== undefined) {
    const other = marks.find((place) => place !== Number(entrant))
    const heard = other === undefined ? '' : ` ${names[other]} (${names[other]}) was wrong.`
    const own = names[Number(entrant)]
    return { text: `strength${entrant}x As ${own} I say: ${newWords(12)}. That is ${own}’s case.${heard}` }
  }
  if (model.startsWith('judge')) {
    const speakers = [...told.matchAll(/turn \d+, (Speaker [12])\\nstrength(\d+)x/g)]
    const versions = [...told.matchAll(/(Version [12])\\n/g)]
    const best = speakers.toSorted((one, two) => Number(two[2]) - Number(one[2]))[0]?.[1]
    return { text: JSON.stringify({ reasons: [], choice: best ?? versions[0]?.[1] ?? 'neither' }) }
  }
  if (!asksForVerdict(body)) return { text: newWords(12) }
  const winner = names[Math.max(...marks)]
  return { tokens: [`${winner} made the better case.\n\n`, JSON.stringify({ winner, margin: 'clear', reasons: [] })] }
}

async function hold(names: readonly string[], over: object) {
  const vendor = await createFakeVendor({
    reply: (request) => (request.method === 'POST' ? answer(request, names) : {}),
  })
  onTestFinished(() => vendor.close())
  const folder = temporaryFolder()
  onTestFinished(() => folder.remove())
  const cwd = folder.path
  writeFileSync(
    join(cwd, 'idi.config.json'),
    JSON.stringify({ servers: { box: { kind: 'openai', baseUrl: vendor.origin, label: 'The box' } } }),
  )
  const seat = (name: string, model: string) => ({ name, provider: 'box', model })
  const cup = {
    format: 'idi.tournament-1',
    name: 'A "cup" of (odd) $names',
    entrants: names.map((name, at) => seat(name, `e-${at}`)),
    motions: ['Should cities ban private cars?'],
    moderator: seat('Iris', 'moderator'),
    turns: 1,
    critique: false,
    atOnce: 4,
    ...over,
  }
  writeFileSync(join(cwd, 'cup.json'), JSON.stringify(cup))
  const idi = (...args: string[]) => runCli(args, { cwd })
  const run = await idi('tournament', 'run', 'cup.json', '--json', '--yes')
  expect([run.code, run.stderr.split('\n').filter((line) => /broken off|failed/.test(line))]).toEqual([0, []])
  return { cwd, idi, vendor, standings: JSON.parse(run.stdout) as Standings, stderr: run.stderr }
}

interface Standings {
  readonly judged: number
  readonly rows: readonly { readonly name: string; readonly won: number; readonly lost: number }[]
}

const wonBy = ({ rows }: Standings) =>
  Object.fromEntries(rows.map(({ name, won, lost }) => [name, [won, lost]] as const))
const ranked = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, at) => [name, [2 * at, 2 * (names.length - 1 - at)]] as const))

test('entrants with unusual names are judged blind, rated, and named correctly in every file', async () => {
  const { cwd, idi, vendor, standings, stderr } = await hold(NAMES, { judges: [{ provider: 'box', model: 'judge' }] })
  expect(wonBy(standings)).toEqual(ranked(NAMES))
  const readings = vendor.requests
    .filter(({ body }) => (body as { readonly model?: string } | null)?.model === 'judge')
    .map(({ body }) => JSON.stringify(body))
    .filter((told) => /turn \d+, Speaker/.test(told))
  expect(readings.length).toBeGreaterThanOrEqual(2 * NAMES.length * (NAMES.length - 1))
  for (const told of readings) {
    const said = [...told.matchAll(/As (.{1,40}?) I say: /g)].map(([, name]) => name)
    expect(new Set(said)).toEqual(new Set(['Speaker 1', 'Speaker 2']))
    expect(told).toMatch(/Speaker [12] \(Speaker [12]\) was wrong/)
  }
  for (const name of NAMES) expect(stderr).toContain(name)
  const files = readdirSync(join(cwd, 'output'))
  expect(files.toSorted()).toHaveLength(4)
  const bouts = files.find((name) => name.endsWith('.csv')) ?? ''
  const rated = await idi('tournament', 'rate', join('output', bouts), '--json')
  expect(JSON.parse(rated.stdout)).toEqual(standings)
})

test('a moderator’s verdict counts for an entrant of any name, and its dialogs are exported, measured and judged', async () => {
  const names = ['Anne', 'Anne-Marie', 'C++', 'C#', '🦊', '$1', 'None', 'second']
  const { cwd, idi, standings } = await hold(names, { critique: true })
  expect(wonBy(standings)).toEqual(ranked(names))
  const dialogs = JSON.parse((await idi('list', '--json')).stdout) as { readonly id: string; readonly title: string }[]
  expect(dialogs).toHaveLength(names.length * (names.length - 1))
  for (const title of ['C++ against C#', '🦊 against $1', 'None against second']) {
    const { id = '' } = dialogs.find((each) => each.title.startsWith(title)) ?? {}
    const out = join('out', id)
    const exported = await idi('export', id, '--formats', 'pdf,html,md,txt,json,otlp-json', '--out', out)
    expect([exported.code, exported.stderr]).toEqual([0, expect.any(String)])
    const measured = await idi('meter', id, '--judges', 'box:judge', '--yes')
    expect([measured.code, measured.stderr]).toEqual([0, expect.any(String)])
    const judged = await idi('judge', id, '--judges', 'box:judge', '--yes')
    expect([judged.code, judged.stdout]).toEqual([0, expect.stringContaining(title.split(' ')[2] ?? '')])
    for (const file of readdirSync(join(cwd, out)).filter((name) => /\.(?:md|txt|html)$/.test(name))) {
      const text = readFileSync(join(cwd, out, file), 'utf8')
      for (const name of title.split(' against ')) expect(text).toContain(name)
    }
  }
})
