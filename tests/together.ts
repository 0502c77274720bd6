import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const UNIT = 'tests/unit/**/*.test.{ts,tsx}'
const BEHAVIOR = 'tests/behavior/**/*.test.ts'

/** A file whose tests have a page made up for them. */
const PAGE = /@vitest-environment happy-dom/

/**
 * What the next file in the same process would feel: other modules, globals, another clock, folder or environment. A
 * file whose text does not show that it needs its own process says `@own-process`, and why.
 */
const FELT =
  /\bvi\.(mock|doMock|hoisted|stub|spyOn|useFakeTimers|setSystemTime|resetModules)|\bglobalThis\b|\bprocess\.(env|chdir|on|exit|memoryUsage)\b|--expose-gc|@own-process/

/**
 * The same of what starts programs: it reads the environment that it hands them, and that its tests change nothing of it
 * is checked when it ends.
 */
const FELT_BY_PROGRAMS = /\bvi\.(?!setConfig|waitFor)\w+|\bprocess\.chdir\b|@own-process/

/** Whether a test file leaves its process as it found it, as far as its text says. */
export const leavesNothing = (text: string): boolean => !FELT.test(text)

export interface TestsTogether {
  /** Unit tests that have a page. */
  readonly withPage: readonly string[]
  /** Unit tests without one. */
  readonly withoutPage: readonly string[]
  readonly behavior: readonly string[]
}

/** Tests that follow each other in one process for each kind, so that what they import is loaded once. @param root the checkout */
export function testsTogether(root: string): TestsTogether {
  const texts = textsOf(root, UNIT).filter(({ text }) => leavesNothing(text))
  const pathsOf = (withPage: boolean) =>
    texts.filter(({ text }) => PAGE.test(text) === withPage).map(({ path }) => path)
  const behavior = textsOf(root, BEHAVIOR).filter(({ text }) => !FELT_BY_PROGRAMS.test(text))
  return { withPage: pathsOf(true), withoutPage: pathsOf(false), behavior: behavior.map(({ path }) => path) }
}

function textsOf(root: string, files: string): readonly { readonly path: string; readonly text: string }[] {
  return globSync(files, { cwd: root })
    .map((path) => path.replaceAll('\\', '/'))
    .toSorted()
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}
