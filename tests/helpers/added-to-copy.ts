import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { temporaryFolder } from './test-engine.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Copies the checkout, so that a test can add things to it.
 * @param more files it needs besides the sources
 * @param copy an empty folder; by default one that is deleted after the test
 */
export function copyCheckout(more: readonly string[] = [], copy = temporaryFolder()): string {
  for (const part of ['src', 'resources', 'package.json', ...more])
    if (existsSync(join(ROOT, part))) cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * The files of unit tests with these names, to be run in a copy.
 * @throws Error when one does not exist, because it would be left out silently
 */
export function unitTests(names: readonly string[]): readonly string[] {
  const files = names.map((name) => `tests/unit/${name}.test.ts`)
  const missing = files.filter((file) => !existsSync(join(ROOT, file)))
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', no ')}.`)
  return files
}

/**
 * What runs unit tests in a copy, before their names. One process for all of them, because each would load the same code
 * again; and without a cache of that code, which would be kept beside the packages for good and never be found again
 * where the copy lies in a new folder.
 */
export const TESTS_IN_COPY: readonly string[] = [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project=unit*',
  '--maxWorkers=1',
  '--no-fsModuleCache',
]

/** One file that is written or changed, by its path in the checkout. */
type Edit = readonly [path: string, change: (before: string) => string]

/**
 * Makes the edits.
 * @returns the paths
 */
function edit(copy: string, edits: readonly Edit[]): readonly string[] {
  return edits.map(([path, change]) => {
    const file = join(copy, path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, change(existsSync(file) ? readFileSync(file, 'utf8') : ''))
    return path
  })
}

const fixture = (name: string) =>
  readFileSync(join(ROOT, 'tests/fixtures', name, 'index.ts'), 'utf8').replaceAll('../../../src/', '../../')

/**
 * Follows CONTRIBUTING, "Add a mode", with the mode of the fixtures.
 * @returns the files it takes
 */
export function addCampfire(copy: string): readonly string[] {
  return edit(copy, [
    ['src/modes/campfire/index.ts', () => fixture('campfire')],
    [
      'src/modes/index.ts',
      (list) =>
        list
          .replace('import { critique }', "import { campfire } from './campfire/index.ts'\nimport { critique }")
          .replace(/(const offered: readonly Mode\[\] = \[[^\]]*)\]/, '$1, campfire]'),
    ],
  ])
}

const PLUME = {
  provider: 'lines',
  id: 'plume-2',
  label: 'Plume 2',
  contextTokens: 64_000,
  maxOutputTokens: 4_000,
  source: 'https://lines.example/models',
  asOf: '2026-11-01',
  sampling: ['temperature'],
  tools: false,
  json: false,
  thinking: null,
  prices: [{ effectiveFrom: '2026-11-01', input: 2, output: 10, cacheRead: null, cacheWrite: null }],
}

/**
 * Follows CONTRIBUTING, "Add a vendor", with the vendor of the fixtures.
 * @returns the files it takes
 */
export function addLines(copy: string): readonly string[] {
  return edit(copy, [
    ['src/providers/lines/index.ts', () => fixture('lines')],
    [
      'src/providers/vendors.ts',
      (list) =>
        list
          .replace('import { ollama }', "import { lines } from './lines/index.ts'\nimport { ollama }")
          .replace('gemini, ollama]', 'gemini, ollama, lines]'),
    ],
    [
      'resources/models.json',
      (catalogue) => {
        const { providers, models, ...rest } = JSON.parse(catalogue) as { providers: object; models: object[] }
        const lines = { defaultModel: 'plume-2' }
        return JSON.stringify({ ...rest, providers: { ...providers, lines }, models: [...models, PLUME] })
      },
    ],
  ])
}

const before = (words: string, line: string) => (text: string) => {
  if (!text.includes(words)) throw new Error(`There is no "${words}" to put a line before.`)
  return text.replace(words, `${line}${words}`)
}

/**
 * Follows CONTRIBUTING, "Add an act", with an act that removes all tags of a dialog.
 * @returns the files it takes
 */
export function addUntag(copy: string): readonly string[] {
  return edit(copy, [
    [
      'src/app/acts/dialogs.ts',
      before(
        '  pin: call<void>',
        '  /** Takes all its tags away. */\n  untag: call<void>()(byId, ({ engine }, { id }) => engine.untag(id)),\n',
      ),
    ],
    ['tests/unit/core/contract/pins.test.ts', before(' dialogs.pin ', ' dialogs.untag')],
    [
      'src/core/engine/acts/change.ts',
      before(
        '  pin: (',
        '  untag: ({ dialogs }: EngineParts, id: string): Promise<void> => dialogs.change(id, (state) => tagDialog(state, [])),\n\n',
      ),
    ],
    [
      'src/page/library/dialog-acts.ts',
      before(
        'export async function restoreDialogs',
        'export async function untagDialog(client: RpcClient, id: string): Promise<void> {\n  await runAction(() => client.dialogs.untag({ id }))\n}\n\n',
      ),
    ],
    [
      'src/page/library/library-row.tsx',
      (row) =>
        before(
          "    { id: 'pin',",
          "    { id: 'untag', label: 'Take all tags away', run: () => void untagDialog(client, id) },\n",
        )(row).replace('runAgain }', 'runAgain, untagDialog }'),
    ],
    [
      'src/hosts/cli/programs/library-program.ts',
      before(
        "  {\n    word: 'pin',",
        "  {\n    word: 'untag',\n    description: 'take all tags of dialogs away',\n    done: 'without tags',\n    act: (engine, id) => engine.untag(id),\n  },\n",
      ),
    ],
  ])
}

const PAPERS = `import { z } from 'zod'
import { base64Of, call } from '../../app/acts/act.ts'
import { decodeBase64 } from '../../app/decode-base64.ts'
import type { SaveResult } from '../../core/contract/library/library.ts'

const PAPER_MAX_BYTES = 300

export const papersActs = {
  give: call<SaveResult>()(z.strictObject({ pages: z.number().int() }), ({ host }, { pages }) =>
    host.save({ fileName: 'paper.bin', mediaType: 'application/octet-stream', bytes: Uint8Array.from({ length: pages }, (_, at) => at) }),
  ),
  take: call<{ readonly bytes: number; readonly last: number }>()(
    z.strictObject({ name: z.string().min(1).max(80), base64: base64Of(PAPER_MAX_BYTES) }),
    (_context, { name, base64 }) => {
      const paper = decodeBase64(name, base64)
      return { bytes: paper.length, last: paper.at(-1) ?? -1 }
    },
  ),
} as const
`

/**
 * Follows CONTRIBUTING, "Add an act", with a feature of two acts: one gives a file, the other takes a file.
 * @returns the files it takes
 */
export function addPapers(copy: string): readonly string[] {
  return edit(copy, [
    ['src/features/papers/acts.ts', () => PAPERS],
    [
      'src/features/acts.ts',
      (list) =>
        before(
          'import { queueActs }',
          "import { papersActs } from './papers/acts.ts'\n",
        )(list).replace('  queue: queueActs,', '  papers: papersActs,\n  queue: queueActs,'),
    ],
    ['tests/unit/core/contract/pins.test.ts', before("  queue: 'watch", "  papers: 'give take',\n")],
    [
      'tests/helpers/feature-fakes.ts',
      before(
        '  tournaments: ',
        "  papers: { give: () => ({ kind: 'cancelled' as const }), take: () => ({ bytes: 0, last: 0 }) },\n",
      ),
    ],
  ])
}
