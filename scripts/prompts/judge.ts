import { lintDialog, type PromptRule } from '../../src/dialog/prompt-lint/lint-dialog.ts'
import type { LintedDialog, RuleResult } from '../../src/dialog/prompt-lint/linted-dialog.ts'
import { playDialog } from '../../src/engine/play/play-dialog.ts'
import { modes } from '../../src/modes/index.ts'
import { casesOf, linted, scripted, type Case } from './linted.ts'
import { speaking } from './record.ts'

/** Turns a side that are judged. */
export const LENGTHS: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]

/** Plays a case through and reads its prompts as the lint does. */
export async function judged({ dialog, meanwhile }: Pick<Case, 'dialog' | 'meanwhile'>): Promise<LintedDialog> {
  return linted(await playDialog({ modes, voice: speaking(scripted) }, dialog, meanwhile))
}

/** What each rule found in all modes, at all lengths, in all the ways that prompts differ by; findings name their case. */
export async function judgeAll(): Promise<ReadonlyMap<PromptRule, RuleResult>> {
  const all = new Map<PromptRule, RuleResult>()
  for (const { info } of modes.list())
    for (const turns of LENGTHS)
      for (const each of casesOf(info.id, turns))
        for (const [rule, { places, findings }] of lintDialog(await judged(each))) {
          const before = all.get(rule) ?? { places: 0, findings: [] }
          const named = findings.map(({ where, message }) => ({ where: `${each.title}: ${where}`, message }))
          all.set(rule, { places: before.places + places, findings: [...before.findings, ...named] })
        }
  return all
}
