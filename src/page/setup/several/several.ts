import { t } from '../../../base/language/t.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import type { Topic } from '../../../core/contract/library/library.ts'
import { QUEUE_MAX } from '../../../core/contract/limits.ts'
import { withoutSpent } from '../../../core/dialog/files/file-spent.ts'
import { checkDraft } from '../../draft/check-draft.ts'
import type { Draft } from '../../draft/draft.ts'
import { applyPrefill, type Prefill } from '../../draft/apply-prefill.ts'
import { modeForm } from '../../draft/mode-form.ts'
import type { DraftChoices } from '../../draft/to-dialog.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * The part of the form that a topic of the library fills. If this app does not have the topic's mode, the form keeps
 * its own.
 */
export function prefillOfTopic(
  { topic, mode, turns, seats }: Topic,
  modes: readonly { readonly id: string }[],
): Prefill {
  return {
    topic,
    seats,
    ...(modes.some(({ id }) => id === mode) ? { mode } : {}),
    ...(turns === undefined ? {} : { turns }),
  }
}

/** The topics in a text with one topic on each line, without empty lines and repetitions. */
export function topicLines(text: string): readonly string[] {
  return [...new Set(text.split(/\r?\n/).map((line) => line.trim()))].filter((line) => line !== '')
}

/** A dialog for each topic, with the settings of the form; or the first problem that prevents it. */
export function severalDialogs(
  form: Draft,
  choices: DraftChoices,
  lines: readonly string[],
  chosen: readonly Prefill[],
): { readonly dialogs: readonly NewDialog[]; readonly problem: string | null } {
  // The cost of reading the attached files was paid once, so only the first dialog contains it.
  const paid: Draft = { ...form, context: form.context.map((file) => withoutSpent(file).file) }
  const drafts = [
    ...lines.map((topic, index) => ({ ...(index === 0 ? form : paid), topic })),
    ...chosen.map((prefill, index) => applyPrefill(lines.length + index === 0 ? form : paid, prefill)),
  ]
  if (drafts.length > QUEUE_MAX)
    return {
      dialogs: [],
      problem: t('At most {QUEUE_MAX} dialogs can be added at once: leave {length} out.', {
        QUEUE_MAX,
        length: drafts.length - QUEUE_MAX,
      }),
    }
  const dialogs: NewDialog[] = []
  for (const draft of drafts) {
    const { dialog, errors } = checkDraft(draft, choices)
    if (dialog === null)
      return {
        dialogs: [],
        problem: `“${beginningOf(draft.topic, 60)}”: ${Object.values(errors)[0] ?? t('it cannot be started.')}`,
      }
    // What was drawn at random and is shown in the form is used for the first dialog only; the others draw again.
    dialogs.push(dialogs.length === 0 || modeForm(draft) ? dialog : unseeded(dialog))
  }
  return { dialogs, problem: null }
}

function unseeded({ seed: _drawn, ...dialog }: NewDialog): NewDialog {
  return dialog
}
