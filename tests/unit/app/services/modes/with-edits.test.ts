import { expect, test } from 'vitest'
import type { ModeFile } from '../../../../../src/core/contract/mode/mode-file.ts'
import { modes } from '../../../../../src/modes/index.ts'
import { withEdits } from '../../../../../src/app/services/modes/with-edits.ts'

const debate = modes.get('debate').file?.() as ModeFile
const standard = (key: string) => modes.get('debate').texts.find((text) => text.key === `debate.${key}`)?.text ?? ''

test('a copy of a mode has the prompts that were edited', () => {
  const copy = withEdits(debate, 'debate', {
    'debate.aim': 'a duel.',
    'debate.speech.early.first': 'One.\n\nTwo.',
    'shared.rules': 'Be kind.',
    'interview.aim': 'a talk.',
  })
  expect(copy).toEqual({
    ...debate,
    aim: 'a duel.',
    speech: { ...debate.speech, early: { ...debate.speech.early, first: ['One.', 'Two.'] } },
  })
})

test('a copy leaves out what the engine adds to a summary, and any text that a file cannot contain', () => {
  expect(withEdits(debate, 'debate', { 'debate.summary': standard('summary') })).toEqual(debate)
  expect(withEdits(debate, 'debate', { 'debate.summary': 'Only judge.' }).summary).toBe('Only judge.')
  expect(withEdits(debate, 'debate', { 'debate.aim': 'x'.repeat(5_000), 'debate.parts': 'x' })).toEqual(debate)
})
