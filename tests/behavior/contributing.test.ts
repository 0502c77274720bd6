import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { checkTypes } from '../../scripts/check-types.ts'
import {
  addCampfire,
  addLines,
  addPapers,
  addUntag,
  copyCheckout,
  TESTS_IN_COPY,
  unitTests,
} from '../helpers/added-to-copy.ts'
import { noCopies, titled } from '../helpers/every-other-day.ts'
import { temporaryFolder } from '../helpers/run-cli.ts'

vi.setConfig({ testTimeout: 600_000 })

/** What a checkout needs for its types, lint and tests. */
const PARTS = [
  'tests',
  'scripts',
  'docs',
  'out/typecheck',
  'vitest.config.ts',
  '.oxlintrc.json',
  '.oxlint-arrows.json',
  ...['base', 'core', 'node', 'renderer'].map((name) => `tsconfig.${name}.json`),
]
/** Tests that look at every mode, every vendor and every act. */
const TESTS = [
  'modes/modes',
  'modes/texts',
  'providers/registry',
  'providers/models/model-catalogue',
  'core/contract/pins',
  'hosts/cli/arguments',
]

/** One copy for all additions, so that the compiler and the tests run only once. */
const { path: copy, remove } = temporaryFolder()
afterAll(remove)
/** The files that each addition took. */
let taken: Readonly<Record<'mode' | 'vendor' | 'act' | 'feature', readonly string[]>>
/** What a format writes for a block of a kind that it does not know yet. */
let unknownBlock: readonly string[] = []
beforeAll(() => {
  copyCheckout(PARTS, copy)
  unknownBlock = writeScore()
  for (const [file, before, line] of SCORE) {
    const path = join(copy, EXPORTS, file)
    const source = readFileSync(path, 'utf8')
    expect(source).toContain(before)
    writeFileSync(path, source.replace(before, `${line}${before}`))
  }
  taken = { mode: addCampfire(copy), vendor: addLines(copy), act: addUntag(copy), feature: addPapers(copy) }
  writeFileSync(join(copy, 'tests/unit/untag.test.ts'), BORDER)
  writeFileSync(join(copy, 'tests/unit/papers.test.ts'), FILES)
  writeOddActs()
})

/** Writes a block of the new kind in each format, with the code of the copy. */
function writeScore(): readonly string[] {
  writeFileSync(join(copy, 'write.ts'), WRITE_SCORE)
  const { stdout, stderr } = spawnSync(process.execPath, ['write.ts'], { cwd: copy, encoding: 'utf8' })
  expect(stderr.replaceAll(/\(.*\n|.*Warning.*\n/g, '')).toBe('')
  return (JSON.parse(stdout) as unknown[]).map(String)
}

/**
 * Runs a program in the copy.
 * @returns its status, and its output if it failed
 */
function run(...args: readonly string[]): readonly [number | null, string] {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, encoding: 'utf8' })
  return [status, status === 0 ? '' : `${stdout}${stderr}`]
}

const EXPORTS = 'src/features/export/files'
/** A new kind of block, for scores: each line, the file it goes into, and the words it stands before. */
const SCORE: readonly (readonly [file: string, before: string, line: string])[] = [
  [
    'blocks/block.ts',
    '  | TableBlock\n',
    "  | { readonly kind: 'score'; readonly rows: readonly { readonly name: string; readonly points: string }[] }\n",
  ],
  [
    'blocks/text-blocks.ts',
    '  headline: ',
    "  score: ({ rows }) => [rows.map(({ name, points }) => `${name}: ${points}`).join('\\n')],\n",
  ],
  [
    'blocks/markdown-blocks.ts',
    '  headline: ',
    '  score: ({ rows }) => [broken(rows.map(({ name, points }) => `${name}: ${points}`))],\n',
  ],
  [
    'html/blocks.ts',
    '  headline: ',
    "  score: ({ rows }) => `<dl>${rows.map(({ name, points }) => `<dt>${bdi(name)}</dt><dd>${bdi(points)}</dd>`).join('')}</dl>`,\n",
  ],
  [
    'pdf/pages/blocks-pages.ts',
    '  headline(',
    '  score({ rows }, place) {\n    for (const { name, points } of rows) words(place, `${name}: ${points}`, PDF_STYLES.body)\n  },\n',
  ],
]
/** Writes one block as text, Markdown and HTML. */
const WRITE_SCORE = `
import { textBlocks } from './${EXPORTS}/blocks/text-blocks.ts'
import { markdownBlocks } from './${EXPORTS}/blocks/markdown-blocks.ts'
import { sectionHtml } from './${EXPORTS}/html/blocks.ts'
const score = { kind: 'score', rows: [{ name: 'Ada', points: '2' }] }
const part = { kind: 'part', id: 'x', title: 'Scores', blocks: [score] }
console.log(JSON.stringify([textBlocks([score]), markdownBlocks([score], 2), sectionHtml(part, null)]))
`

/** A test that calls the new acts in an app on disk, through the border that pages use. */
const BORDER = `
import { expect, test } from 'vitest'
import { openApp } from '../../src/app/index.ts'
import { createServices, type RpcClient } from '../../src/app/acts/index.ts'
import type { HostServices } from '../../src/app/app.ts'
import { createDirectClient } from './app/rpc/direct-client.ts'
import { newDialog, temporaryFolder } from '../helpers/test-engine.ts'

const seat = (name: string) => ({ provider: 'rehearsal', model: 'instant', name })

test('the act does what it says', async () => {
  const folder = temporaryFolder()
  const app = await openApp({ dataDir: folder, cwd: folder, env: {} })
  const client: RpcClient = createDirectClient(createServices(app, {} as HostServices))
  const { id } = await client.dialogs.create({
    dialog: newDialog({ seats: { moderator: seat('Iris'), first: seat('Alpha'), second: seat('Beta') } }),
    start: false,
  })
  await client.dialogs.tag({ id, tags: ['one', 'two'] })
  expect((await app.engine.state(id)).tags).toEqual(['one', 'two'])
  await client.dialogs.untag({ id })
  expect((await app.engine.state(id)).tags).toEqual([])
  await app.close()
})
`

/** A test that sends a file out and takes a file in, as the host and a page do. */
const FILES = `
import { expect, test } from 'vitest'
import { createServices, type RpcClient } from '../../src/app/acts/index.ts'
import type { App, HostServices } from '../../src/app/app.ts'
import { writtenBytes } from '../helpers/written-bytes.ts'
import { createDirectClient } from './app/rpc/direct-client.ts'

const given: Uint8Array[] = []
const host = {
  save: async (file) => {
    given.push(await writtenBytes(file))
    return { kind: 'saved', path: '/papers/' + file.fileName }
  },
} as Partial<HostServices> as HostServices
const { papers }: RpcClient = createDirectClient(createServices({} as App, host))

test('a file goes to the host whole, and the page is told where it went', async () => {
  expect(await papers.give({ pages: 256 })).toEqual({ kind: 'saved', path: '/papers/paper.bin' })
  expect(given.map((bytes) => [bytes.length, bytes.at(-1)])).toEqual([[256, 255]])
})

test('a file comes in byte for byte; one that is too large or damaged is refused', async () => {
  const base64 = Buffer.from(Array.from({ length: 256 }, (_, at) => at)).toString('base64')
  expect(await papers.take({ name: 'a.bin', base64 })).toEqual({ bytes: 256, last: 255 })
  expect(await papers.take({ name: 'empty.bin', base64: '' })).toEqual({ bytes: 0, last: -1 })
  const refused = expect.objectContaining({ code: 'INPUT_INVALID' })
  await expect(papers.take({ name: 'a.bin', base64: 'A'.repeat(408) })).rejects.toEqual(refused)
  await expect(papers.take({ name: 'a.bin', base64: base64.slice(1) })).rejects.toEqual(refused)
  await expect(papers.take({ name: 'a.bin', base64: '%%%%' })).rejects.toEqual(refused)
})
`

/** Acts in a group of their own, without a page or a command. */
const ODD = `
import { call, noInput, stream } from './act.ts'

async function* numbers(): AsyncGenerator<number> {
  yield 1
}

export const oddActs = {
  quiet: call<{ readonly count: number }>()(noInput, () => ({ count: 1 })),
  streamed: call<AsyncIterable<number>>()(noInput, () => numbers()),
  single: stream<number>()(noInput, () => 1),
  bytes: call<Uint8Array>()(noInput, () => new Uint8Array(1)),
  nested: call<{ readonly files: readonly { readonly name: string; readonly bytes: Uint8Array }[] }>()(noInput, () => ({ files: [] })),
  made: call<{ readonly at: Date }>()(noInput, () => ({ at: new Date() })),
  twice: call<number>()(noInput, () => 1),
  twice: call<number>()(noInput, () => 2),
} as const
`

/** What the type checker says about them or, after an indent, says on. */
const ODD_LINE = /^(?:src\/app\/acts\/odd[\w-]*\.ts\(| )/

/**
 * Puts them beside the sources, into lists that differ from those of the acts only by them and that nothing else reads,
 * so that one check says what is wrong with them and that nothing else is.
 */
function writeOddActs(): void {
  const write = (to: string, from: string, change: (text: string) => string) =>
    writeFileSync(join(copy, to), change(readFileSync(join(copy, from), 'utf8')))
  writeFileSync(join(copy, 'src/app/acts/odd.ts'), ODD)
  write('src/features/odd-acts.ts', 'src/features/acts.ts', (list) =>
    list
      .replace('import', "import { oddActs } from '../app/acts/odd.ts'\nimport")
      .replace('  ask: ', '  odd: oddActs,\n  dialogs: oddActs,\n  ask: '),
  )
  write('src/app/acts/odd-index.ts', 'src/app/acts/index.ts', (list) =>
    list.replace('features/acts.ts', 'features/odd-acts.ts'),
  )
}

let checked: Promise<string> | null = null
/** What the type checker says of the project that acts belong to: one check for two tests. */
const typesOfNode = (): Promise<string> => (checked ??= checkTypes(copy, 'node').then(({ output }) => output))

const lineOf = (words: string, file: string): number =>
  readFileSync(join(copy, `src/app/acts/${file}.ts`), 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1

describe.skipIf(noCopies !== null)(titled('what is added to a copy', noCopies), () => {
  test('a block added as CONTRIBUTING says needs five files, and is written as text, Markdown and HTML', () => {
    for (const words of unknownBlock) expect(words).toMatch(/no form for a block “score”[^]*Ada[^]*2/)
    expect(SCORE).toHaveLength(5)
    const [text, markdown, html] = writeScore()
    expect([text, markdown]).toEqual(['Ada: 2', 'Ada: 2'])
    expect(html).toContain('<dl><dt><bdi>Ada</bdi></dt><dd><bdi>2</bdi></dd></dl>')
  })

  test('a mode and a vendor added as CONTRIBUTING says take five files', () => {
    expect([...taken.mode, ...taken.vendor]).toEqual([
      'src/modes/campfire/index.ts',
      'src/modes/index.ts',
      'src/providers/lines/index.ts',
      'src/providers/vendors.ts',
      'resources/models.json',
    ])
  })

  test('an act added as CONTRIBUTING says takes six files and an updated docs/cli.md, and the acts of a feature take four', () => {
    expect(taken.act).toEqual([
      'src/app/acts/dialogs.ts',
      'tests/unit/core/contract/pins.test.ts',
      'src/core/engine/acts/change.ts',
      'src/page/library/dialog-acts.ts',
      'src/page/library/library-row.tsx',
      'src/hosts/cli/programs/library-program.ts',
    ])
    expect(taken.feature).toEqual([
      'src/features/papers/acts.ts',
      'src/features/acts.ts',
      'tests/unit/core/contract/pins.test.ts',
      'tests/helpers/feature-fakes.ts',
    ])
    expect(run('scripts/docs.ts')).toEqual([0, ''])
    expect(readFileSync(join(copy, 'docs/cli.md'), 'utf8')).toContain('idi untag <id...>')
  })

  test.each(['core', 'renderer'])('with all that was added, the types of %s hold', async (project) => {
    expect(await checkTypes(copy, project)).toEqual({ status: 0, output: '' })
  })

  test('with all that was added, the types of node hold', async () => {
    const others = (await typesOfNode()).split('\n').filter((line) => !ODD_LINE.test(line))
    expect(others).toEqual([''])
  })

  test('with all that was added, lint and tests hold', () => {
    expect(run('node_modules/oxlint/bin/oxlint', '--deny-warnings', 'src/modes', 'src/providers')).toEqual([0, ''])
    const tests = ['tests/unit/untag.test.ts', 'tests/unit/papers.test.ts', ...unitTests(TESTS)]
    expect(run(...TESTS_IN_COPY, ...tests)).toEqual([0, ''])
  })

  test('the type checker refuses an act whose answer JSON would change, and two acts or groups with one name', async () => {
    const lines = (await typesOfNode())
      .split('\n')
      .flatMap(
        (line) => /^(src\/app\/acts\/odd[\w-]*\.ts)\((\d+),\d+\): error (TS\d+)/.exec(line)?.slice(1).join(' ') ?? [],
      )
    const at = (name: string) => lineOf(`  ${name}: `, 'odd')
    expect(new Set(lines)).toEqual(
      new Set([
        ...['streamed', 'bytes', 'nested', 'made'].map((name) => `src/app/acts/odd.ts ${at(name)} TS2554`),
        `src/app/acts/odd.ts ${at('single')} TS2322`,
        `src/app/acts/odd.ts ${at('twice') + 1} TS1117`,
        `src/app/acts/odd-index.ts ${lineOf('FEATURE_ACTS satisfies', 'odd-index')} TS1360`,
      ]),
    )
  })
})
