import { sayInEnglish } from '../../src/base/language/say.ts'
import type { NewDialog } from '../../src/core/contract/dialog-config.ts'
import { isInRounds } from '../../src/core/dialog/modes/style-info.ts'
import { lintDialog, type PromptRule } from '../../src/core/dialog/prompt-lint/lint-dialog.ts'
import { placeOfCall, type LintedDialog } from '../../src/core/dialog/prompt-lint/linted-dialog.ts'
import { lintCases, toLintedDialog, LINT_VOICE, type LintCase } from '../../src/core/engine/play/lint-cases.ts'
import { playDialog } from '../../src/core/engine/play/play-dialog.ts'
import { modes } from '../../src/modes/index.ts'

/** Turns a side of the dialogs that are judged. */
export const LENGTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Plays a case and reads its prompts as the prompt lint does. */
export async function judged(each: LintCase): Promise<LintedDialog> {
  const { dialog, meanwhile } = each
  return toLintedDialog(
    await playDialog({ modes, voice: LINT_VOICE }, dialog, meanwhile),
    modes.get(dialog.mode, dialog.ownMode),
    each,
  )
}

/** The modes whose words have the form of a mode file, in each of their styles. */
const BY_THEMSELVES = modes
  .list()
  .filter(({ file }) => file !== undefined)
  .flatMap(({ info }) => [
    { mode: info.id },
    ...(info.styles ?? []).slice(1).map(({ id }) => ({ mode: info.id, style: id })),
  ])

const hasRounds = ({ mode, style, ownMode }: Pick<NewDialog, 'mode' | 'ownMode' | 'style'>) =>
  isInRounds(modes.get(mode, ownMode).info, style)

/** In how many places a rule could be broken, and where it is: "debate, 4 turns a side: second, speech 4 of 8, draft: …". */
interface Judged {
  readonly places: number
  readonly findings: readonly string[]
}

/** What each rule found in these modes, at all lengths and in all variants of prompts. */
export async function judgeAll(
  judgedModes: readonly Pick<NewDialog, 'mode' | 'ownMode' | 'style'>[] = BY_THEMSELVES,
): Promise<ReadonlyMap<PromptRule, Judged>> {
  const all = new Map<PromptRule, Judged>()
  for (const mode of judgedModes)
    // A style without rounds has only one length.
    for (const turns of hasRounds(mode) ? LENGTHS : LENGTHS.slice(0, 1))
      for (const each of lintCases(mode, turns))
        for (const [rule, { places, findings }] of lintDialog(await judged(each))) {
          const before = all.get(rule) ?? { places: 0, findings: [] }
          const named = findings.map(
            ({ call, said }) => `${each.title}: ${sayInEnglish(placeOfCall(call, call.member))}: ${sayInEnglish(said)}`,
          )
          all.set(rule, { places: before.places + places, findings: [...before.findings, ...named] })
        }
  return all
}
