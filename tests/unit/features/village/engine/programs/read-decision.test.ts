import { expect, test } from 'vitest'
import { readFirst, readSecond } from '../../../../../../src/features/village/engine/programs/read-decision.ts'
import { spokenAs } from '../../../../../../src/base/language/t.ts'
import { questionFor } from '../../../../../../src/features/village/engine/questions.ts'
import { VILLAGE_TEXTS } from '../../../../../../src/features/village/mode/texts.ts'
import { DEFAULT_VILLAGE } from '../../../../../../src/features/village/mode/villages.ts'
import { Tried } from '../../model/a-village.ts'

const tried = new Tried().talk(['ada', 'ben'])
const question = questionFor(tried.world, tried.one('ada'), 1, {
  village: { world: DEFAULT_VILLAGE },
  dialogId: 'd',
  words: (key) => VILLAGE_TEXTS[key] ?? key,
  language: () => spokenAs(),
})
const SAID = 'Good morning, Ben.'

test.each([
  '<think>Shears.</think> Good morning, Ben.',
  'Good morning, Ben. <reasoning>Shears.</reasoning>',
  'Shears.</thinking>Good morning, Ben.',
  '[THINK]Shears.[/THINK]Good morning, Ben.',
  'Good morning, <think>Shears.</think>Ben.',
])('private parts in the answer of another program are neither said nor kept: %s', (message) => {
  const action = { action: 'act_in_interaction', parameters: { message } }
  const first = readFirst(`<think>Shears.</think>${JSON.stringify(action)}`, question, 'ada')
  expect(first.outcome).toMatchObject({ ok: true, parameters: { message: SAID } })
  const answer = { status: 'ok', action: { ...action, selection_rationale: message } }
  const second = readSecond(`Shears.</think>\n${JSON.stringify(answer)}`, question, 'ada')
  expect(second.outcome).toMatchObject({ ok: true, parameters: { message: SAID }, plan: SAID })
})
