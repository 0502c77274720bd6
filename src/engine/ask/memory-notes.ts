import type { MemoryReader } from '../../contract/library/memory.ts'

/** Summaries of dialogs that are told, the most important first. */
const SUMMARIES = 5

/**
 * What is remembered, for the host to know without looking: the most important dialogs in a line each, and at the
 * beginning of a conversation what the last one left open. It is an index: answers rest on what is looked up.
 */
export function memoryNotes(
  memories: Pick<MemoryReader, 'dialogs' | 'nextConversation'> | undefined,
  isNew: boolean,
): readonly string[] {
  if (!memories) return []
  const known = memories
    .dialogs()
    .filter(({ forgotten }) => !forgotten)
    .toSorted((a, b) => b.importance - a.importance || b.at - a.at)
    .slice(0, SUMMARIES)
  const next = isNew ? memories.nextConversation() : null
  const open = next?.unresolved_topics_for_next_convo ?? []
  return [
    ...(known.length === 0
      ? []
      : [
          [
            'Summaries of the most important dialogs that are remembered; look before you rest a claim on one:',
            ...known.map(({ importance, summary, dialogId }) => `[${importance}/10] ${summary} Dialog ${dialogId}.`),
          ].join('\n'),
        ]),
    ...(next && open.length > 0
      ? [
          [
            `Left open by the last remembered dialog, “${next.dialogTitle}”; come to it only where the question does:`,
            ...open.map(({ topic, summary_of_unresolution: why }) => `- ${topic}: ${why}`),
          ].join('\n'),
        ]
      : []),
  ]
}
