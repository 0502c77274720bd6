import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Small files that take long: otherwise they would begin last, and the run would wait for them alone. */
export const SLOW = [
  'behavior/torture',
  'behavior/contributing',
  'behavior/refused-calls',
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
  'unit/features/export/files/frames',
  'unit/features/export/files/import/damaged-export',
  'unit/features/recordings/engine/run-files',
  'unit/core/storage/two-processes',
  'unit/providers/local/files',
  'e2e/remove-a-feature',
  'e2e/accessibility',
  'e2e/dialog',
  'e2e/desktop',
  'e2e/desktop-package',
  'e2e/styles',
  'e2e/main-bundle',
  'e2e/asides',
  'e2e/add-a-mode',
  'e2e/languages',
  'e2e/first-screen',
  'e2e/take-seat',
]

/** Puts the slow files first, and keeps the usual order of the others. */
export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const at = SLOW.findIndex((name) => moduleId.endsWith(`/tests/${name}.test.ts`))
      return at < 0 ? SLOW.length : at
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}
