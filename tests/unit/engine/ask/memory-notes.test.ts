import { expect, test } from 'vitest'
import type { RememberedDialog } from '../../../../src/contract/library/memory.ts'
import { memoryNotes } from '../../../../src/engine/ask/memory-notes.ts'

const remembered = (importance: number, forgotten = false): RememberedDialog => ({
  dialogId: `d${importance}`,
  title: 'T',
  dialogTitle: 'T',
  summary: `Said ${importance}.`,
  importance,
  records: 1,
  dropped: { records: 0, concepts: 0, relations: 0 },
  merged: 0,
  forgotten,
  at: importance,
})
const next = {
  dialogId: 'd1',
  dialogTitle: 'The harbour',
  at: 1,
  proactive_greeting: 'Hello',
  unresolved_topics_for_next_convo: [
    { topic: 'Seals', summary_of_unresolution: 'nobody counted', suggested_question: 'How many?' },
  ],
  suggested_initial_focus: 'Seals',
}

test('more than five summaries are told, a forgotten one is, or what was left open is told at every question', () => {
  const memories = {
    dialogs: () => [1, 2, 3, 4, 5, 6, 7].map((importance) => remembered(importance, importance === 7)),
    nextConversation: () => next,
  }
  const [first, ...later] = [true, false].map((isNew) => memoryNotes(memories, isNew).join('\n'))
  expect(first?.match(/\[\d+\/10\]/g)).toEqual(['[6/10]', '[5/10]', '[4/10]', '[3/10]', '[2/10]'])
  expect(first).toContain('Seals: nobody counted')
  expect(later[0]).not.toContain('Seals')
  expect(memoryNotes(undefined, true)).toEqual([])
})
