import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildIfStale } from './build-if-stale.ts'
import { installedBytes, PACKED_MAX, packageProblems } from './package/check-npm.ts'
import { makeNpm } from './package/make-npm.ts'

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))
const FOLDER = join(ROOT, 'out/package')

// npm run package:npm: the folder out/package and the file that `npm i -g` takes.
await buildIfStale(ROOT)
const made = await makeNpm(ROOT, FOLDER)
const { uses, entries } = made
console.log(`${entries.length} programs, ${Object.keys(uses.beside).length} packages beside them.`)
if (uses.unused.length > 0) console.log(`Left out, since no source names them: ${uses.unused.join(', ')}.`)
// Older versions are deleted: the container file takes whatever package is here.
for (const file of globSync('intermediated-dialog-*.tgz', { cwd: join(ROOT, 'out') })) rmSync(join(ROOT, 'out', file))
const { status, stdout, stderr } = spawnSync('npm', ['pack', '--json', '--pack-destination', join(ROOT, 'out')], {
  cwd: FOLDER,
  encoding: 'utf8',
  shell: process.platform === 'win32',
})
if (status !== 0) throw new Error(stderr)
const [packed = { filename: '', size: 0 }] = JSON.parse(stdout) as readonly {
  readonly filename: string
  readonly size: number
}[]
const problems = [
  ...packageProblems(ROOT, FOLDER, made),
  ...(packed.size > PACKED_MAX ? ['It is too large when it is packed.'] : []),
]
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
const mega = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`
console.log(
  `out/${packed.filename}: ${mega(packed.size)}, installed ${mega(installedBytes(ROOT, FOLDER, uses.beside))}`,
)
