import { execFile } from 'node:child_process'
import { cpSync, existsSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, vi } from 'vitest'
import { TESTS_IN_COPY, unitTests } from '../helpers/added-to-copy.ts'
import { noCopies, titled } from '../helpers/every-other-day.ts'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { ROOT } from './launchers/surroundings.ts'
import { withoutSentences } from './markdown-sentences.ts'

vi.setConfig({ testTimeout: 600_000 })

const run = promisify(execFile)

/**
 * The features that can be removed completely, with the word that names them. The other folders of src/features are
 * rooms of the app.
 */
const REMOVABLE = [
  ['tournament', /tournament/i],
  ['village', /villag/i],
] as const

/** The lists with a line for each feature. */
const LISTS = /^src\/features\/[a-z-]+\.ts$/
/** Stored facts of dialogs use this name for the mind that was asked. */
const STORED_NAME = /\bvillager\b/g

/**
 * Folders that are not copied, because they are generated or large; the results of the last type check are, to save
 * time.
 */
const LEFT_BEHIND = new Set(['.git', 'node_modules', 'out', 'output', 'dist'])
const KNOWN_TYPES = 'out/typecheck'

function copyCheckout(): string {
  const copy = temporaryFolder()
  for (const part of readdirSync(ROOT).filter((name) => !LEFT_BEHIND.has(name)))
    cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  if (existsSync(join(ROOT, KNOWN_TYPES))) cpSync(join(ROOT, KNOWN_TYPES), join(copy, KNOWN_TYPES), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/**
 * Removes a feature from a copy: its folders, the files named after it, the lines in every list that use its imports,
 * and the sentences about it in documents.
 * @returns the files that had such lines
 */
function takeOut(copy: string, feature: string, word: RegExp): readonly string[] {
  const named = `{src,tests,scripts}/**/features/${feature}/,{resources,docs}/**/*${feature}*`
  for (const path of globSync(`{${named}}`, { cwd: copy })) rmSync(join(copy, path), { recursive: true, force: true })
  for (const path of globSync('{README.md,CONTRIBUTING.md,docs/**/*.md}', { cwd: copy })) {
    const text = readFileSync(join(copy, path), 'utf8')
    writeFileSync(join(copy, path), withoutSentences(text, word))
  }
  return globSync('{src,tests,scripts}/**/*.{ts,tsx}', { cwd: copy }).filter((path) => {
    const text = readFileSync(join(copy, path), 'utf8')
    const without = withoutLinesOf(text, feature)
    if (without !== text) writeFileSync(join(copy, path), without)
    return without !== text
  })
}

function withoutLinesOf(text: string, feature: string): string {
  const imported = new RegExp(`^import (?:type )?\\{([^}]*)\\} from '[^']*/${feature}/[^']*'\\n`, 'gm')
  const names = [...text.matchAll(imported)].flatMap(([, inside = '']) =>
    inside
      .split(',')
      .map((name) => name.trim().replace(/^type /, ''))
      .filter((name) => name !== ''),
  )
  const path = new RegExp(`import\\('[^']*/${feature}/|'[^']*features/${feature}/[^']*':`)
  return text
    .replace(imported, '')
    .split('\n')
    .filter((line) => !path.test(line) && !names.some((name) => new RegExp(`\\b${name}\\b`).test(line)))
    .join('\n')
}

/** Writes the generated files again, as their tests ask for. */
const WRITE_SCHEMA = `
  const { dialogJsonSchemaDocument } = await import('./src/features/export/files/json/dialog-json-schema.ts')
  const { writeFileSync } = await import('node:fs')
  writeFileSync('resources/idi.dialog-1.schema.json', JSON.stringify(dialogJsonSchemaDocument(), null, 2) + '\\n')
`

/** Tests that look at every feature, mode, act or document. */
const TESTS = [
  'build/boundaries',
  'build/docs',
  'app/rpc/session',
  'core/engine/stored-mode',
  'core/engine/floor',
  'features/export/files/json',
  'providers/rehearsal/written-dialogs',
]
const FOLDERS = ['core/contract', 'page/host', 'page/draft'].map((name) => `tests/unit/${name}`)

// Features do not import each other, so what one of them leaves behind also shows when all are removed: one copy is
// enough.
const TITLE = titled(
  'the app works without its features when their folders and their entries in the lists are removed',
  noCopies,
)
test.skipIf(noCopies !== null)(TITLE, async () => {
  const copy = copyCheckout()
  const lists = REMOVABLE.flatMap(([feature, word]) => takeOut(copy, feature, word))
  expect(lists.filter((path) => path.startsWith('src/') && !LISTS.test(path))).toEqual([])
  const inCopy = (...args: readonly string[]) => run(process.execPath, args, { cwd: copy })
  await inCopy('--input-type=module', '-e', WRITE_SCHEMA)
  await inCopy('scripts/docs.ts')
  await inCopy('scripts/catalogues.ts')
  const names = globSync('{src,docs,README.md,CONTRIBUTING.md,resources/*.json}/{**,}', { cwd: copy })
    .filter((path) => /\.(ts|tsx|css|md|json)$/.test(path))
    .filter((path) => {
      const text = readFileSync(join(copy, path), 'utf8').replaceAll(STORED_NAME, '')
      return REMOVABLE.some(([, word]) => word.test(text))
    })
  expect(names).toEqual([])
  const [, { stdout }] = await Promise.all([
    inCopy('scripts/typecheck.ts'),
    inCopy(...TESTS_IN_COPY, ...unitTests(TESTS), ...FOLDERS),
  ])
  expect(stdout).toContain('0 failed')
  await inCopy('node_modules/electron-vite/bin/electron-vite.js', 'build')
})
