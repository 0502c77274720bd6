import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SLOW } from '../../slowest-first.ts'
import { leavesNothing, testsTogether } from '../../together.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('the files listed to run first exist', () => {
  expect(SLOW.filter((name) => !existsSync(join(ROOT, `tests/${name}.test.ts`)))).toEqual([])
})

test.each([
  "vi.mock('electron')",
  "process.env['TZ'] = 'UTC'",
  'process.env.TZ ??= zone',
  'delete process.env.TZ',
  'process.chdir(folder)',
  '// @own-process: it fills the memory',
])('a file with %s gets a process of its own', (line) => {
  expect(leavesNothing(`import { expect, test, vi } from 'vitest'\n${line}\n`)).toBe(false)
})

test.each([
  'const seed = Number(process.env.IDI_SEED ?? 0)',
  "new Worker('process.exit(1)', { eval: true })",
  'globalThis.RegExp = Watched',
  'vi.useFakeTimers()',
  "vi.spyOn(Math, 'random')",
  "vi.stubGlobal('fetch', answer)",
])('a file with %s does not need a process of its own', (line) => {
  expect(leavesNothing(`import { expect, test } from 'vitest'\n${line}\n`)).toBe(true)
})

test('ordinary test files share a process, and a file that watches its process does not', () => {
  const { withPage, withoutPage } = testsTogether(ROOT)
  expect(withoutPage).toContain('tests/unit/core/dialog/answers/loose-value.test.ts')
  expect(withoutPage).toContain('tests/unit/core/storage/kill.test.ts')
  expect(withPage).toContain('tests/unit/page/library/library-screen.test.tsx')
  expect([...withPage, ...withoutPage]).not.toContain('tests/unit/base/text/linear-searches.test.ts')
})

test('tests that start programs share a process, and a file that replaces a module does not', () => {
  const { behavior } = testsTogether(ROOT)
  expect(behavior).toContain('tests/behavior/cli-list.test.ts')
  expect(behavior).toContain('tests/behavior/cli-mcp.test.ts')
  expect(behavior).not.toContain('tests/behavior/keys-stay-secret.test.ts')
})

test('tests with a page and tests without one do not share a process', () => {
  const { withPage, withoutPage } = testsTogether(ROOT)
  const hasPage = (path: string) => readFileSync(join(ROOT, path), 'utf8').includes('@vitest-environment')
  expect(withPage.every(hasPage)).toBe(true)
  expect(withoutPage.some(hasPage)).toBe(false)
})
