import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const UNIT = 'tests/unit/**/*.test.{ts,tsx}'
const BEHAVIOR = 'tests/behavior/**/*.test.ts'

/** A test file that runs with a DOM. */
const PAGE = /@vitest-environment happy-dom/

/**
 * Text by which a test file shows that the next file in the same process would notice it: other modules, another folder or
 * environment. To read the environment changes nothing. A check at the end puts back what `vi` has replaced (the clock,
 * globals and methods), and finds a global that the file itself has replaced. A file that needs its own process and does
 * not show it says `@own-process`, and why.
 */
const FELT =
  /\bvi\.(mock|doMock|hoisted|resetModules)|\bprocess\.(chdir|on|memoryUsage)\b|\bdelete process\.env\b|\bprocess\.env(\.\w+|\[[^\]\n]+\])\s*(\?\?|\|\|)?=(?!=)|--expose-gc|@own-process/

/**
 * The same for files that start programs: they may read the environment, and a check at their end shows that they have
 * not changed it.
 */
const FELT_BY_PROGRAMS = /\bvi\.(?!setConfig|waitFor)\w+|\bprocess\.chdir\b|@own-process/

/** Whether a test file leaves its process as it was, judged by its text. */
export const leavesNothing = (text: string): boolean => !FELT.test(text)

export interface TestsTogether {
  /** Unit tests with a DOM. */
  readonly withPage: readonly string[]
  /** Unit tests without a DOM. */
  readonly withoutPage: readonly string[]
  readonly behavior: readonly string[]
}

/**
 * Test files that run one after another in one process for each kind, so that their imports are loaded only once.
 * @param root the checkout
 */
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
