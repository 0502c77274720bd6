import { t } from '../../../../base/language/t.ts'
import type { DialogConfig } from '../../../../core/contract/dialog-config.ts'
import type { StageName } from '../../../../core/contract/turn/turn-parts.ts'
import type { DialogState, Turn } from '../../../../core/dialog/state.ts'
import { stagesFor } from '../../../../core/dialog/turns/stages-for.ts'
import { plainLine, plainText } from '../plain-text.ts'

/** The notice for a turn that did not end: the stage that was running, and how far it came. */
export function brokenOff(
  turn: Turn,
  { plan }: DialogState,
  config: DialogConfig,
): { readonly stage: StageName; readonly text: string } {
  const unfinished = turn.live ?? turn.unfinished
  if (unfinished) return { stage: unfinished.stage, text: plainText(unfinished.text) }
  if (turn.partialText !== '') return { stage: 'final', text: plainText(turn.partialText) }
  return { stage: stagesFor(config, plan, turn)[turn.stages.length] ?? 'final', text: '' }
}

/** The notice for a turn that was not completed: how it ended. */
export function brokenNotice(turn: Turn, stage: StageName, spoke: boolean): string {
  const values = { where: stage === 'final' ? (spoke ? 'here' : 'before') : stage }
  switch (turn.status) {
    case 'failed':
      return t(
        'Broken off {where, select, here {here} before {before anything was said} draft {in the draft} other {in the critique}}: {why}',
        { ...values, why: turn.error ? plainLine(turn.error.message, 500) : t('the call failed.') },
      )
    case 'cancelled':
      return turn.cancelReason === 'skip'
        ? t(
            'Skipped {where, select, here {here} before {before anything was said} draft {in the draft} other {in the critique}}.',
            values,
          )
        : turn.cancelReason === 'cap'
          ? t(
              'Ended {where, select, here {here} before {before anything was said} draft {in the draft} other {in the critique}}: the cap was reached.',
              values,
            )
          : t(
              'Stopped {where, select, here {here} before {before anything was said} draft {in the draft} other {in the critique}}.',
              values,
            )
    default:
      return t('Still under way when this was saved.')
  }
}

/** The name of a stage as it is used within a sentence. */
export function stageInside(stage: StageName): string {
  return t('{stage, select, draft {draft} critique {critique} other {final}}', { stage })
}
