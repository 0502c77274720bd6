import { stripVTControlCharacters } from 'node:util'
import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Lines of a failure's message that are kept: the expectation and the result. */
const MESSAGE_LINES = 15
const SLOWEST_FILES = 10

interface Failure {
  readonly name: string
  readonly messages: readonly string[]
}

/**
 * Ends a run with its slowest files, the time of each project, its failures and one plain line, `N passed, N failed, N
 * skipped`.
 */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // A file that does not load and an uncaught error belong to no test, but the run has failed.
    const counts = { passed: 0, failed: unhandled.length, skipped: 0 }
    const failures: Failure[] = unhandled.map((error) => ({ name: 'an error nobody caught', messages: [told(error)] }))
    for (const module of modules) {
      counts.failed += module.errors().length
      failures.push(...module.errors().map((error) => ({ name: module.relativeModuleId, messages: [told(error)] })))
      for (const test of module.children.allTests()) {
        const { state, errors = [] } = test.result()
        counts[state === 'pending' ? 'skipped' : state] += 1
        if (state === 'failed')
          failures.push({ name: `${module.relativeModuleId} > ${test.fullName}`, messages: errors.map(told) })
      }
    }
    const lines = [
      ...slowest(modules),
      ...failures.flatMap(({ name, messages }) => [`FAILED ${name}`, ...messages]),
      `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`,
    ]
    process.once('exit', () => process.stdout.write(`${lines.join('\n')}\n`))
  }
}

function slowest(modules: readonly TestModule[]): readonly string[] {
  // A run of few files is somebody's work on them, which needs no list.
  if (modules.length <= SLOWEST_FILES) return []
  const files = modules
    .map((module) => ({ name: module.relativeModuleId, seconds: seconds(module) }))
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST_FILES)
  const projects = [...Map.groupBy(modules, ({ project }) => project.name)].map(([name, own]) => ({
    name: `all ${own.length} files of ${name}, ${sumOf(own, imports).toFixed(0)} s of it imports`,
    seconds: sumOf(own, seconds),
  }))
  return [...files, ...projects].map(({ name, seconds: took }) => `slow ${took.toFixed(0).padStart(4)} s  ${name}`)
}

const sumOf = (modules: readonly TestModule[], of: (module: TestModule) => number): number =>
  modules.reduce((sum, module) => sum + of(module), 0)

/** Seconds that a file occupied a worker: for its imports and its tests. */
const seconds = (module: TestModule): number => imports(module) + module.diagnostic().duration / 1000

/** Seconds that a file occupied a worker before its first test. */
function imports(module: TestModule): number {
  const { collectDuration, environmentSetupDuration, setupDuration } = module.diagnostic()
  return (collectDuration + environmentSetupDuration + setupDuration) / 1000
}

function told({ name, message, diff, stack }: SerializedError): string {
  const at = (stack ?? '').split('\n').find((line) => line.includes('/tests/') || line.includes('/src/'))
  const lines = `${name ?? 'Error'}: ${message}\n${typeof diff === 'string' ? diff : ''}`
    .split('\n')
    .filter((line) => line.trim() !== '')
  return [...lines.slice(0, MESSAGE_LINES), ...(at === undefined ? [] : [at.trim()])]
    .map((line) => `    ${stripVTControlCharacters(line).slice(0, 300)}`)
    .join('\n')
}
