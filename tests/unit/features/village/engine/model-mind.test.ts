import { expect, test } from 'vitest'
import { beginWorld } from '../../../../../src/features/village/model/begin-world.ts'
import { villageRandom } from '../../../../../src/features/village/model/random.ts'
import { decisionRequest, readDecision } from '../../../../../src/features/village/engine/model-mind.ts'
import { VILLAGE_TEXTS } from '../../../../../src/features/village/mode/texts.ts'
import { spokenAs } from '../../../../../src/base/language/t.ts'
import { questionFor } from '../../../../../src/features/village/engine/questions.ts'
import { DEFAULT_VILLAGE } from '../../../../../src/features/village/mode/villages.ts'
import { village as villageMode } from '../../../../../src/features/village/mode/index.ts'
import { promptTexts } from '../../../../helpers/prompt-texts.ts'
import { aVillage, villageEngine } from './village-engine.ts'
import { Tried } from '../model/a-village.ts'

const village = { world: DEFAULT_VILLAGE }
const asked = (tried: Tried, id: string) =>
  questionFor(tried.world, tried.one(id), 1, {
    village,
    dialogId: 'd',
    words: (key) => VILLAGE_TEXTS[key] ?? key,
    language: () => spokenAs(),
  })
const idle = asked(new Tried(beginWorld(DEFAULT_VILLAGE, 1, villageRandom(1))), 'ada')

test.each([
  [
    '{"choice": "wander", "message": "", "plan": "I stretch my legs.", "remember": ""}',
    { action: 'wander', parameters: {}, plan: 'I stretch my legs.' },
  ],
  ['```json\n{"choice": "Move_To the well"}\n```', { action: 'move_to the well', parameters: {} }],
  ['I think I will wander for a while.', { action: 'wander', parameters: {} }],
])('the answer %j is read', (text, outcome) => {
  const read = readDecision(text, idle)
  expect(read).toMatchObject({
    ok: true,
    ...outcome,
    action: expect.stringMatching(new RegExp(`^${outcome.action}$`, 'i')) as string,
  })
})

test.each(['', '{"choice": "fly to the moon"}', 'idle', '{"choice": '])(
  'the answer %j names nothing that can be done',
  (text) => {
    expect(readDecision(text, idle)).toMatchObject({ ok: false, error: 'it named nothing that can be done now' })
  },
)

test('in a conversation a model speaks in its own words, and is offered no prepared lines', () => {
  const talking = asked(new Tried().talk(['ada', 'ben']), 'ada')
  expect(readDecision('{"choice": "act_in_interaction: say", "message": "Good morning, Ben."}', talking)).toMatchObject(
    {
      ok: true,
      action: 'act_in_interaction',
      parameters: { message: 'Good morning, Ben.' },
    },
  )
  expect(readDecision('{"choice": "act_in_interaction: say", "message": " "}', talking)).toMatchObject({ ok: false })
  // A mind that only answers with names gets lines to choose from.
  expect(talking.choices.some(({ name }) => name.startsWith('act_in_interaction: '))).toBe(true)
})

test.each([
  '<think>Shears.</think> Good morning, Ben.',
  'Good morning, Ben. <reasoning>Shears.</reasoning>',
  'Shears.</thinking>Good morning, Ben.',
])('a villager does not say what is private in its message: %s', (message) => {
  const talking = asked(new Tried().talk(['ada', 'ben']), 'ada')
  const answer = JSON.stringify({ choice: 'act_in_interaction: say', message, plan: message, remember: message })
  const said = 'Good morning, Ben.'
  expect(readDecision(answer, talking)).toMatchObject({
    ok: true,
    parameters: { message: said },
    plan: said,
    remember: [said],
  })
})

test('a villager is told what it meant to do, and nothing of plans or memories that it has not', async () => {
  const { engine } = villageEngine()
  const state = await engine.state(await engine.create(aVillage({ seconds: 60 })))
  const words = Object.assign((key: string) => VILLAGE_TEXTS[key] ?? key, { begunWith: () => true })
  const source = { mode: villageMode, words, config: state.config as never, state }
  const told = (villager: Partial<typeof idle.villager>, begunWith = true) =>
    promptTexts(
      decisionRequest(
        { ...source, words: Object.assign(words.bind(null), { begunWith: () => begunWith }) },
        { provider: 'p', model: 'm' },
        { ...idle, villager: { ...idle.villager, ...villager } },
      ),
    ).join('\n')
  expect(told({ plan: 'Mend the ladder.' })).toContain('What you meant to do when you last chose: Mend the ladder.')
  expect(told({ plan: 'Mend the ladder.' }, false)).not.toContain('Mend the ladder.')
  expect(told({ plan: null, memory: [] })).not.toMatch(/What you (?:meant|remember)/)
})

test('every choice of a question has a name of its own, and every action a schema', () => {
  expect(new Set(idle.choices.map(({ name }) => name)).size).toBe(idle.choices.length)
  for (const { schema, parameters } of idle.actions)
    expect(Object.keys(schema.properties ?? {})).toEqual(Object.keys(parameters))
})
