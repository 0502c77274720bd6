import { execFile } from 'node:child_process'
import { cpSync, globSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../helpers/test-engine.ts'
import { ROOT } from './launchers/surroundings.ts'

const run = promisify(execFile)
const features = globSync('src/features/*/', { cwd: ROOT }).map((path) => path.split(/[/\\]/)[2] ?? '')

/** What is copied: all but what is made, or kept apart. */
const LEFT_BEHIND = new Set(['.git', 'node_modules', 'out', 'output', 'dist'])

/**
 * A copy without a feature: its folders are gone, of every list the lines that name what was imported from them, and of
 * the documents those that say where it lies.
 * @returns the folder, and the files that had such lines
 */
function copyWithout(feature: string): { readonly copy: string; readonly lists: readonly string[] } {
  const copy = temporaryFolder()
  for (const part of readdirSync(ROOT).filter((name) => !LEFT_BEHIND.has(name)))
    cpSync(join(ROOT, part), join(copy, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'))
  for (const folder of globSync(`{src,tests,scripts}/**/features/${feature}/`, { cwd: copy }))
    rmSync(join(copy, folder), { recursive: true })
  rmSync(join(copy, 'src/features', feature), { recursive: true, force: true })
  for (const path of globSync('docs/**/*.md', { cwd: copy })) {
    const lines = readFileSync(join(copy, path), 'utf8').split('\n')
    writeFileSync(join(copy, path), lines.filter((line) => !line.includes(`features/${feature}`)).join('\n'))
  }
  const lists = globSync('{src,tests,scripts}/**/*.{ts,tsx}', { cwd: copy }).filter((path) => {
    const text = readFileSync(join(copy, path), 'utf8')
    const without = withoutLinesOf(text, feature)
    if (without !== text) writeFileSync(join(copy, path), without)
    return without !== text
  })
  return { copy, lists }
}

function withoutLinesOf(text: string, feature: string): string {
  const imported = new RegExp(`^import (?:type )?\\{([^}]*)\\} from '[^']*/${feature}/[^']*'\\n`, 'gm')
  const names = [...text.matchAll(imported)].flatMap(([, inside = '']) =>
    inside.split(',').map((name) => name.trim().replace(/^type /, '')),
  )
  const lazily = new RegExp(`import\\('[^']*/${feature}/`)
  return text
    .replace(imported, '')
    .split('\n')
    .filter((line) => !lazily.test(line) && !names.some((name) => new RegExp(`\\b${name}\\b`).test(line)))
    .join('\n')
}

test.each(features)(
  'the app stands without %s: its folders and its lines of the lists are all there is of it',
  async (feature) => {
    const { copy, lists } = copyWithout(feature)
    expect(lists.filter((path) => path.startsWith('src/') && !/^src\/features\/[a-z]+\.ts$/.test(path))).toEqual([])
    const inCopy = (file: string, ...args: readonly string[]) => run(process.execPath, [file, ...args], { cwd: copy })
    await inCopy('scripts/docs.ts')
    await inCopy('scripts/typecheck.ts')
    const { stdout } = await inCopy(
      'node_modules/vitest/vitest.mjs',
      ...['run', '--project', 'unit', 'tests/unit/build/boundaries.test.ts', 'tests/unit/build/docs.test.ts'],
      ...['tests/unit/core/contract', 'tests/unit/core/rpc/session.test.ts', 'tests/unit/page/host'],
    )
    expect(stdout).toContain('0 failed')
  },
)
