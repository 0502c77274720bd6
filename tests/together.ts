import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Unit tests of code without a page, a host or a server: what they import is much the same. */
const FILES = 'tests/unit/{base,core/contract,core/dialog,core/diagram,core/engine,features}/**/*.test.ts'

/**
 * What the next file in the same process would feel: other modules, globals, another clock, folder or environment. A
 * file whose text does not show that it needs its own process says `@own-process`, and why.
 */
const FELT =
  /\bvi\.(mock|doMock|hoisted|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|@vitest-environment|\bglobalThis\b|\bprocess\.(env|chdir|on|exit|memoryUsage)\b|--expose-gc|@own-process/

/** Whether a test file leaves its process as it found it, as far as its text says. */
export const leavesNothing = (text: string): boolean => !FELT.test(text)

/** Test files that follow each other in one process, so that what they import is loaded once. @param root the checkout */
export const testsTogether = (root: string): readonly string[] =>
  globSync(FILES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => leavesNothing(readFileSync(join(root, path), 'utf8')))
    .toSorted()
