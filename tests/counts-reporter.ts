import type { Reporter, SerializedError, TestModule } from 'vitest/node'

/** Closes a run with one plain line, `N passed, N failed, N skipped`, after everything else that is printed. */
export class CountsReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    // A file that does not load and an error nobody caught have no test to carry them, yet the run failed.
    const counts = { passed: 0, failed: unhandled.length, skipped: 0 }
    for (const module of modules) {
      counts.failed += module.errors().length
      for (const test of module.children.allTests()) {
        const { state } = test.result()
        counts[state === 'pending' ? 'skipped' : state] += 1
      }
    }
    const line = `${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`
    process.once('exit', () => process.stdout.write(`${line}\n`))
  }
}
