import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILES = 'tests/unit/**/*.test.{ts,tsx}'

/** A file whose tests have a page made up for them. */
const PAGE = /@vitest-environment happy-dom/

/**
 * What the next file in the same process would feel: other modules, globals, another clock, folder or environment. A
 * file whose text does not show that it needs its own process says `@own-process`, and why.
 */
const FELT =
  /\bvi\.(mock|doMock|hoisted|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|\bglobalThis\b|\bprocess\.(env|chdir|on|exit|memoryUsage)\b|--expose-gc|@own-process/

/** Whether a test file leaves its process as it found it, as far as its text says. */
export const leavesNothing = (text: string): boolean => !FELT.test(text)

export interface TestsTogether {
  readonly withPage: readonly string[]
  readonly withoutPage: readonly string[]
}

/**
 * Unit tests that follow each other in one process, so that what they import is loaded once: those that have a page in
 * one, the others in another. @param root the checkout
 */
export function testsTogether(root: string): TestsTogether {
  const texts = globSync(FILES, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
    .filter(({ text }) => leavesNothing(text))
  const pathsOf = (withPage: boolean) =>
    texts.filter(({ text }) => PAGE.test(text) === withPage).map(({ path }) => path)
  return { withPage: pathsOf(true), withoutPage: pathsOf(false) }
}
