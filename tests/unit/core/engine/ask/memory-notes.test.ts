import { expect, test } from 'vitest'
import { memoryNotes } from '../../../../../src/core/engine/ask/memory-notes.ts'
import { ASK_TEXTS, type AskKey } from '../../../../../src/features/ask/mode/texts.ts'

const words = Object.assign((key: string) => ASK_TEXTS[key as AskKey], { begunWith: () => true })
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

test('the notes contain the summary, what was left open, the next question, and where to begin', () => {
  const known = [{ importance: 6, summary: 'Said {dialog}.', dialogId: 'd6' }]
  const [summaries, forward] = memoryNotes(known, next, words)
  expect(summaries).toContain('[6/10] Said {dialog}. Dialog d6.')
  expect(forward).toContain('“The harbour”')
  expect(forward).toContain('- Seals: nobody counted A question that would go on from it: How many?')
  expect(forward).toContain('Where to begin: Seals')
  expect(memoryNotes([], null, words)).toEqual([])
})
