import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { DEMO } from '../../src/core/contract/rehearsal.ts'
import { createFakeVendor } from '../helpers/fake-vendor/index.ts'
import { runCli, temporaryFolder } from '../helpers/run-cli.ts'

let folder: ReturnType<typeof temporaryFolder>
let cwd: string
beforeAll(() => {
  folder = temporaryFolder()
  cwd = folder.path
})
afterAll(() => folder.remove())
const idi = (...args: string[]) => runCli(args, { cwd })
const run = (...more: string[]) =>
  idi(
    'run',
    '--topic',
    'Should cities ban private cars?',
    '--turns',
    '1',
    '--no-critique',
    '--seat',
    'all=rehearsal:instant',
    '--name',
    'moderator=Intermediator',
    '--name',
    'first=Proponent',
    '--name',
    'second=Opponent',
    '--formats',
    'json',
    ...more,
  )
const newest = async () => (JSON.parse((await idi('list', '--json')).stdout) as { readonly id: string }[])[0]?.id ?? ''

test('a run with --map and --summaries waits for both and writes them into its files', async () => {
  // The argument map of this handwritten debate is written by hand as well.
  const { topic, turns, positions } = DEMO
  const { code, stderr } = await idi(
    'run',
    '--topic',
    topic,
    '--turns',
    `${turns}`,
    '--no-critique',
    '--seat',
    'all=rehearsal:instant',
    '--position',
    `first=${positions.first}`,
    '--position',
    `second=${positions.second}`,
    '--name',
    'moderator=Intermediator',
    '--name',
    'first=Proponent',
    '--name',
    'second=Opponent',
    '--map',
    '--summaries',
    '--formats',
    'json',
  )
  expect({ code, stderr }).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/Argument map: \d+ steps.*idi map/) as string,
  })
  const id = await newest()
  const map = await idi('map', id, '--format', 'json')
  expect((JSON.parse(map.stdout) as { readonly nodes: readonly unknown[] }).nodes.length).toBeGreaterThan(4)
  const summaries = await idi('summaries', id)
  expect(summaries.stdout).toMatch(/^Proponent\n.+\n\nKey arguments:\n- /)
  expect(summaries.stdout).toMatch(/\nOpponent\n/)
})

test('a map that was not made yet is refused with the command that makes it, and can be made in the terminal', async () => {
  await run()
  const id = await newest()
  const none = await idi('map', id)
  expect(none).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining(`idi map ${id} --make`) as string })
  expect(await idi('summaries', id)).toMatchObject({ code: 2, stderr: expect.stringContaining('--make') as string })
  const made = await idi('map', id, '--make', '--format', 'svg', '--out', 'map.svg')
  expect(made).toMatchObject({
    code: 0,
    stdout: `${join(cwd, 'map.svg')}\n`,
    stderr: expect.stringContaining('1 of 2 turns read') as string,
  })
  expect(readFileSync(join(cwd, 'map.svg'), 'utf8')).toContain('<svg')
  expect((await idi('map', id, '--format', 'png', '--out', 'map.png')).code).toBe(0)
  expect(readFileSync(join(cwd, 'map.png')).subarray(1, 4).toString()).toBe('PNG')
  expect(await idi('map', id, '--format', 'png')).toMatchObject({ code: 2, stderr: expect.stringContaining('--out') })
  expect((await idi('map', id, '--format', 'mermaid')).stdout).toMatch(/flowchart|graph/)
  expect(await idi('map', id, '--format', 'mermaidd')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "mermaid"') as string,
  })
  const summed = await idi('summaries', id, '--make', '--json')
  expect(Object.keys(JSON.parse(summed.stdout) as object)).toEqual(['first', 'second'])
})

test.each([
  ['notes no step', [], 'No step is noted: nothing that was said is one.'],
  [
    'quotes what nobody said',
    [{ id: 'a', kind: 'claim', quote: 'Ships are blue and ducks are free.', label: 'Ships' }],
    'No step is noted: the quotes of',
  ],
])('a map by a model that %s says so in one sentence, in every format, and is no crash', async (_what, nodes, says) => {
  const vendor = await createFakeVendor({
    reply: ({ body }) => ({
      text: JSON.stringify(body).includes('nodes')
        ? JSON.stringify({ nodes, edges: [] })
        : `Trams carry ${vendor.requests.length} times more people than cars do.`,
    }),
  })
  onTestFinished(() => vendor.close())
  const held = temporaryFolder()
  onTestFinished(() => held.remove())
  writeFileSync(
    join(held.path, 'idi.config.json'),
    JSON.stringify({ servers: { desk: { kind: 'openai', baseUrl: `${vendor.origin}/v1` } } }),
  )
  const here = (...args: string[]) => runCli(args, { cwd: held.path })
  const ran = await here(...'run --topic Trams --turns 1 --no-critique --seat all=desk:m-1 --formats json'.split(' '))
  expect(ran.code, ran.stderr).toBe(0)
  const id = (JSON.parse((await here('list', '--json')).stdout) as { readonly id: string }[])[0]?.id ?? ''
  const made = await here('map', id, '--make', '--format', 'json')
  expect(made).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining(says) as string })
  for (const format of ['argdown', 'mermaid', 'svg']) {
    const again = await here('map', id, '--format', format)
    expect(again).toMatchObject({ code: 3, stdout: '', stderr: expect.stringContaining(says) as string })
  }
})

test('a map or summary that fails ends the run with exit 3 and a sentence, and the dialog is kept', async () => {
  const { code, stderr } = await run('--seat', 'moderator=rehearsal:instant+fail=empty@4!', '--map', '--summaries')
  // The moderator has three turns; its next calls, from the fourth on, fail.
  expect(code, stderr).toBe(3)
  // Each sentence begins with what failed.
  expect(stderr).not.toContain('idi: instant')
  expect(stderr).toMatch(/idi: Summing up the participants failed: instant\+fail=empty@4! did not answer in the form/)
  expect(stderr).toContain('Done in')
})

test('a panel of judges tells its price before it is asked, and its verdict as JSON', async () => {
  await run()
  const id = await newest()
  const none = await idi('judge', id)
  expect(none).toMatchObject({ code: 2, stdout: '', stderr: expect.stringContaining('--judges') as string })
  const twice = await idi('judge', id, '--judges', 'rehearsal:instant,rehearsal:instant')
  expect(twice).toMatchObject({ code: 2, stderr: expect.stringContaining('twice: each judge is asked once') as string })
  const asked = await idi('judge', id, '--judges', 'rehearsal:instant', '--json')
  expect(asked).toMatchObject({
    code: 0,
    stderr: expect.stringMatching(/Expected: at most 4 calls, about .+ tokens, no money\./) as string,
  })
  const panel = JSON.parse(asked.stdout) as {
    readonly asked: number
    readonly judges: readonly { readonly reads: string }[]
  }
  expect(panel).toMatchObject({ asked: 1, unfinished: false, bothOrders: true, judges: [{ reads: 'whole' }] })
  const done = await idi('judge', id, '--go-on')
  expect(done).toMatchObject({ code: 2, stderr: expect.stringContaining('has been heard') as string })
  expect((await idi('judge', id)).stdout).toMatch(/^(?:No verdict|Proponent|Opponent|Neither)/)
  // Lists hide the verdict until the person has voted, which is also possible in a terminal.
  const panelOf = async () => (JSON.parse((await idi('list', '--json')).stdout) as { panel: unknown }[])[0]?.panel
  expect(await panelOf()).toBeNull()
  const nobody = await idi('vote', id, 'third')
  expect([nobody.code, nobody.stderr]).toEqual([2, expect.stringContaining('use first (')])
  const voted = await idi('vote', id, 'Second', '--json')
  expect(JSON.parse(voted.stdout)).toMatchObject({ votes: { before: 'second', after: null } })
  expect(await panelOf()).toMatchObject({ voted: true })
})

test('the critique is measured after its price is told, and refused without drafts or with an unknown judge', async () => {
  await run()
  const plain = await newest()
  expect(await idi('meter', plain, '--judges', 'rehearsal:instant')).toMatchObject({
    code: 2,
    stdout: '',
    stderr: expect.stringContaining('without a draft') as string,
  })
  await run('--critique', '--turns', '2', '--seed', '5')
  const id = await newest()
  expect(await idi('meter', id)).toMatchObject({ code: 2, stderr: expect.stringContaining('--judges') as string })
  expect(await idi('meter', id, '--judges', 'rehersal')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "rehearsal"?') as string,
  })
  const measured = await idi('meter', id, '--judges', 'rehearsal:instant')
  expect(measured).toMatchObject({ code: 0, stderr: expect.stringMatching(/Measuring \d turns?: \d calls.*no money/) })
  expect(measured.stdout).toContain('by a built-in voice, no AI.')
  const read = JSON.parse((await idi('meter', id, '--json')).stdout) as { readonly turns: readonly unknown[] }
  expect(read.turns.length).toBeGreaterThan(0)
})

test('a memory is made after its price is told, listed, written to a file, and forgotten', async () => {
  await run()
  const id = await newest()
  const formed = await idi('memory', 'form', id)
  expect(formed).toMatchObject({ code: 0, stderr: expect.stringContaining('costs nothing') as string })
  expect(formed.stderr).toMatch(/\d+ records, 0 dropped/)
  const listed = async (...more: string[]) =>
    (JSON.parse((await idi('memory', 'list', '--dialog', id, '--json', ...more)).stdout) as { records: unknown[] })
      .records.length
  expect(await listed('--kind', 'memory')).toBeGreaterThan(0)
  const file = join(cwd, 'memory.md')
  expect(await idi('memory', 'export', '--out', 'memory.md')).toMatchObject({ code: 0, stdout: `${file}\n` })
  expect(readFileSync(file, 'utf8')).toContain('(turn ')
  expect(await idi('memory', 'forget', id)).toMatchObject({ code: 0 })
  expect(await listed('--kind', 'memory')).toBe(0)
  expect(await idi('memory', 'list', '--type', 'persn')).toMatchObject({
    code: 2,
    stderr: expect.stringContaining('did you mean "person"?') as string,
  })
})
