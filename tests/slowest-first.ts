import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long: without a word they begin last, and a worker waits for them alone. */
export const SLOW = [
  'behavior/torture',
  'behavior/contributing',
  'behavior/refused-calls',
  'behavior/add-an-act',
  'behavior/features/tournament/odd-names',
  'behavior/cli-read-only',
  'behavior/cli-library',
  'behavior/cli-worker',
  'behavior/cli-vectors',
  'behavior/cli-insights',
  'behavior/cli-speak',
  'behavior/cli-modes',
  'unit/providers/cut-streams',
  'unit/providers/local/provider',
  'unit/modes/prompt-lint',
  'unit/modes/texts',
  'unit/modes/whole-prompts',
  'unit/core/engine/money/played-totals',
  'unit/core/engine/money/broken-off-calls',
  'unit/base/text/linear-searches',
  'unit/core/engine/asides/secrets',
  'unit/core/engine/ahead-turns',
  'unit/features/export/files/epub',
  'unit/features/recordings/engine/run-files',
  'e2e/remove-a-feature',
  'e2e/accessibility',
  'e2e/dialog',
  'e2e/desktop',
  'e2e/desktop-package',
  'e2e/styles',
  'e2e/main-bundle',
  'e2e/asides',
  'e2e/add-a-mode',
]

/**
 * The files that take long, then the others in their usual order; each file with a browser beside one of the command
 * line, for the first waits while the second computes; and all of these before the unit tests, which are many and short,
 * so that the workers end together.
 */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
      return at < 0 ? SLOW.length : at
    }
    const ordered = (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
    const of = (name: string) => ordered.filter(({ project }) => project.name === name)
    const units = ordered.filter(({ project }) => project.name !== 'behavior' && project.name !== 'e2e')
    return [...inTurns(of('behavior'), of('e2e')), ...units]
  }
}

/** One of each in turns, then what is left of the longer list. */
export function inTurns<T>(first: readonly T[], second: readonly T[]): T[] {
  return Array.from({ length: Math.max(first.length, second.length) }, (_, at) => [
    ...first.slice(at, at + 1),
    ...second.slice(at, at + 1),
  ]).flat()
}
