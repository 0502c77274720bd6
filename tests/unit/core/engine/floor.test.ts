import { expect, test } from 'vitest'
import { checkFloorQuestions, readFloorQuestions } from '../../../../src/hosts/cli/input/floor-questions.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { OFFERED_MODES, OTHER_MODES } from '../../../../src/features/modes.ts'
import { modes } from '../../../../src/modes/index.ts'
import { campfire } from '../../../fixtures/campfire/index.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { FakeClock } from '../../../helpers/fake-clock.ts'
import { newDialog, temporaryFolder, testEngine } from '../../../helpers/test-engine.ts'

const QUESTION = 'Who pays for the ferry?'
const told = ({ messages }: ModelRequest) =>
  messages.flatMap((message) => (message.role === 'user' ? message.parts.map(({ text }) => text) : []))

/**
 * A mode with an order of its own that ignores questions from the floor: the keeper opens, guide and guest speak twice,
 * the keeper closes.
 */
const circle = {
  ...campfire,
  info: { ...campfire.info, id: 'circle', person: 'watches' as const },
  begin: () => [],
  tools: () => [],
  rules: () => 'Speak in plain text.',
  role: () => 'You take part in a talk.',
  instruction: () => 'Say what you think.',
  next: (state: Parameters<typeof campfire.next>[0]) => {
    const done = state.turns.filter(({ status }) => status === 'ended').length
    const open = state.turns.find(({ status }) => status === 'running')
    const order = ['moderator', 'first', 'second', 'first', 'second', 'moderator'] as const
    const member = order[open ? open.step : done]
    if (member === undefined) return null
    const step = open ? open.step : done
    const kind = step === 0 ? 'introduction' : step === order.length - 1 ? 'summary' : 'speech'
    return { step, member, kind, speech: Math.min(4, step), phase: 'middle' } as const
  },
}
const registry = {
  list: () => [...modes.list(), circle],
  all: () => [...(modes.all?.() ?? []), circle],
  get: (id: string, own?: Parameters<typeof modes.get>[1]) => (id === 'circle' ? circle : modes.get(id, own)),
}

test.each([1, 2, 3, 4])(
  'in a custom mode, speech %s answers the question that was put before it, once',
  async (before) => {
    const provider = new ScriptedProvider(() => `${newWords(12)}.`)
    const { engine } = testEngine(provider, temporaryFolder(), new FakeClock(), registry)
    const id = await engine.create(newDialog({ mode: 'circle', turns: 2, critique: false }))
    await engine.say(id, QUESTION, before)
    await engine.start(id)
    expect((await engine.settled(id)).status).toBe('completed')
    const asked = provider.requests.filter((request) =>
      told(request).some((text) => text.includes('Deal with it in this turn') && text.includes(QUESTION)),
    )
    expect(asked.map(({ scene }) => [scene.kind, scene.speech])).toEqual([['speech', before]])
  },
)

test.each(['aside', ...[...OFFERED_MODES, ...OTHER_MODES].map(({ info }) => info.id)])(
  'a %s takes no questions from the floor, and says why',
  async (mode) => {
    const floor = modes.get(mode).floor
    expect(floor).toEqual({ whyNone: expect.stringMatching(/^[A-Z][^.]{10,110}\.$/) })
  },
)

test('a question to the floor of a story is refused with what to do instead', async () => {
  const { engine } = testEngine(new ScriptedProvider(() => `${newWords(12)}.`))
  const id = await engine.create(newDialog({ mode: 'story' }))
  await expect(engine.say(id, QUESTION)).rejects.toMatchObject({
    code: 'DIALOG_STATE',
    message: expect.stringContaining('say it as your turn'),
  })
})

test('--ask works in every mode that takes questions from the floor, before a speech that exists', () => {
  const questions = readFloorQuestions(['9=Who pays?'])
  expect(() => checkFloorQuestions(questions, modes.get('debate'), { turns: 5 })).not.toThrow()
  expect(() => checkFloorQuestions(questions, modes.get('debate'), { turns: 4 })).toThrow('the dialog has 8 speeches')
  const late = readFloorQuestions(['30=Who pays?'])
  expect(() => checkFloorQuestions(late, modes.get('debate'), { turns: 50, style: 'clash' })).toThrow(
    'the dialog has 20 speeches',
  )
  // The number of speeches is not known in advance.
  expect(() => checkFloorQuestions(questions, circle, { turns: 1 })).not.toThrow()
  expect(() => checkFloorQuestions(questions, modes.get('story'), { turns: 50 })).toThrow(
    '--ask has nobody to answer it.',
  )
  expect(() => checkFloorQuestions(readFloorQuestions([]), modes.get('story'), { turns: 50 })).not.toThrow()
})
