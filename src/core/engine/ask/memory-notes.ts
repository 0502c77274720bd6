import type { NextConversation, RememberedDialog } from '../../contract/library/memory.ts'
import { fillText } from '../../dialog/fill-text.ts'
import type { Words } from '../ports.ts'

/** How many summaries of dialogs the prompt contains, the most important first. */
export const SUMMARIES = 5

/**
 * What is remembered, for the model that answers: a line for each of the most important dialogs, and, at the beginning
 * of a conversation, what the last one left open. This is only an index; answers are based on places that are looked
 * up.
 */
export function memoryNotes(
  known: readonly Pick<RememberedDialog, 'importance' | 'summary' | 'dialogId'>[],
  next: NextConversation | null,
  words: Words,
): readonly string[] {
  return [
    ...(known.length === 0
      ? []
      : [
          [
            words('ask.remembered'),
            ...known.map(({ importance, summary, dialogId }) =>
              fillText(words('ask.remembered.dialog'), { importance, summary, dialog: dialogId }),
            ),
          ].join('\n'),
        ]),
    ...(next === null ? [] : [forwardNote(next, words)]),
  ]
}

function forwardNote(next: NextConversation, words: Words): string {
  return [
    fillText(words('ask.forward'), { title: next.dialogTitle }),
    ...next.unresolved_topics_for_next_convo.map(
      ({ topic, summary_of_unresolution: why, suggested_question: question }) =>
        fillText(words('ask.forward.topic'), { topic, why, question }),
    ),
    ...(next.suggested_initial_focus === ''
      ? []
      : [fillText(words('ask.forward.focus'), { focus: next.suggested_initial_focus })]),
  ].join('\n')
}
