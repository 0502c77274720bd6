import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { addCampfire, addLines, copyCheckout, unitTests } from '../helpers/added-to-copy.ts'

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
  ...['base', 'core', 'node'].map((name) => `tsconfig.${name}.json`),
]
/** Tests that look at every mode and every vendor. */
const TESTS = [
  'modes/modes',
  'modes/texts',
  'providers/registry',
  'providers/models/model-catalogue',
  'core/contract/pins',
]

test('a mode and a vendor added as CONTRIBUTING says take five files, and types, lint and tests hold', () => {
  const copy = copyCheckout(PARTS)
  expect([...addCampfire(copy), ...addLines(copy)]).toEqual([
    'src/modes/campfire/index.ts',
    'src/modes/index.ts',
    'src/providers/lines/index.ts',
    'src/providers/vendors.ts',
    'resources/models.json',
  ])
  const run = (program: string, ...args: readonly string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [join('node_modules', program), ...args], {
      cwd: copy,
      encoding: 'utf8',
    })
    return [status, status === 0 ? '' : `${stdout}${stderr}`.slice(-4_000)]
  }
  for (const project of ['core', 'node'])
    expect(
      run(
        'typescript/bin/tsc',
        '-p',
        `tsconfig.${project}.json`,
        '--incremental',
        '--tsBuildInfoFile',
        `out/typecheck/${project}.tsbuildinfo`,
      ),
    ).toEqual([0, ''])
  expect(run('oxlint/bin/oxlint', '--deny-warnings', 'src/modes', 'src/providers')).toEqual([0, ''])
  expect(run('vitest/vitest.mjs', 'run', '--project', 'unit*', ...unitTests(TESTS))).toEqual([0, ''])
})
