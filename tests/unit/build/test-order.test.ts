import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SLOW } from '../../slowest-first.ts'
import { leavesNothing, testsTogether } from '../../together.ts'

const ROOT = join(import.meta.dirname, '../../..')

test('names files that are there as those that begin first', () => {
  expect(SLOW.filter((name) => !existsSync(join(ROOT, `tests/${name}.test.ts`)))).toEqual([])
})

test.each([
  "vi.mock('electron')",
  'vi.useFakeTimers()',
  "vi.spyOn(Math, 'random')",
  "vi.stubGlobal('fetch', answer)",
  '// @vitest-environment happy-dom',
  'globalThis.RegExp = Watched',
  "process.env['TZ'] = 'UTC'",
  'process.chdir(folder)',
  '// @own-process: it fills the memory',
])('gives a process of its own to a file with %s', (line) => {
  expect(leavesNothing(`import { expect, test, vi } from 'vitest'\n${line}\n`)).toBe(false)
})

test('lets the tests of the core follow each other in one process, and none that watches its own', () => {
  const together = testsTogether(ROOT)
  expect(together).toContain('tests/unit/core/dialog/answers/loose-value.test.ts')
  expect(together).not.toContain('tests/unit/base/text/linear-searches.test.ts')
})
