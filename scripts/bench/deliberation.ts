import type { LintedDialog } from '../../src/core/dialog/prompt-lint/linted-dialog.ts'
import { toLintedDialog } from '../../src/core/engine/play/lint-cases.ts'
import { modes } from '../../src/modes/index.ts'
import { falseDebts, FIGURES, type Share } from '../prompts/figures.ts'
import { judgeAll } from '../prompts/judge.ts'
import { PLAYED_DIALOGS, playWritten } from '../prompts/played.ts'
import { row, title } from './print.ts'
import { benchStyles } from './styles.ts'

/**
 * In how many of the places where a rule for prompts could be broken it holds, how much the handwritten dialogs repeat
 * themselves, and how many calls each style takes.
 */
export async function benchDeliberation(): Promise<void> {
  for (const [rule, { places, findings }] of await judgeAll()) {
    const [first] = findings
    row(
      rule,
      formatShare({ part: places - findings.length, of: places }, 1),
      [`aim 100 %; ${places} places`, first === undefined ? '' : `first: ${first}`]
        .filter((note) => note !== '')
        .join('; '),
    )
  }
  title('deliberation: speeches and tasks of the dialogs written by hand')
  const dialogs = await writtenDialogs()
  const all = [...dialogs.values()]
  const figures = Object.entries(FIGURES).map(([name, figure]) => [name, figure(all)] as const)
  for (const [name, share] of [...Object.entries(falseDebts()), ...figures])
    row(name, formatShare(share, 0), `${share.part} of ${share.of}`)
  title('deliberation: the same, one dialog at a time')
  for (const [name, dialog] of dialogs) {
    const shares = Object.entries(FIGURES).map(([figure, of]) => `${figure} ${formatShare(of([dialog]), 0)}`)
    row(name, `${dialog.calls.length} calls`, shares.join(', '))
  }
  benchStyles()
}

async function writtenDialogs(): Promise<ReadonlyMap<string, LintedDialog>> {
  const dialogs = new Map<string, LintedDialog>()
  for (const [name, dialog] of Object.entries(PLAYED_DIALOGS))
    dialogs.set(
      name,
      toLintedDialog(await playWritten(name), modes.get(dialog.mode), {
        title: name,
        dialog,
        meanwhile: [],
        language: null,
      }),
    )
  return dialogs
}

/** @param none the answer when there is nothing to count */
function formatShare({ part, of }: Share, none: number): string {
  return `${(Math.floor((of === 0 ? none : part / of) * 1_000) / 10).toFixed(1)} %`
}
