import { expect, test } from 'vitest'
import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import { storyState } from '../../../../src/features/story/model/selectors.ts'
import type { ModelRequest } from '../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { answered, callOf, play } from '../../../helpers/story.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

/** The words of a prompt. */
const told = ({ system, messages }: ModelRequest) =>
  [...system, ...messages.flatMap((message) => (message.role === 'user' ? message.parts : []))]
    .map(({ text }) => text)
    .join('\n')

test('a companion taken aside in a story speaks in its role, with its present trust and feelings', async () => {
  const provider = new ScriptedProvider((request) => {
    const first = request.scene.mode === 'aside' && request.scene.speech === 2 && !answered(request)
    if (!first) return `${newWords(25)}.`
    return [
      callOf('update_relationship', { trait: 'trust', change: -60 }, 'c1'),
      callOf('update_relationship', { trait: 'anger', change: { action: 'set', duration: 3 } }, 'c2'),
    ]
  })
  const at = testEngine(provider)
  const story = await play(at, ['I look about.'])
  const maren = storyState(story).people.find(({ member }) => member === 'first')
  const id = await at.engine.asides.open(story.id, { with: 'first', parent: 'pauses', about: 'the tower' })
  for (const text of ['You lied to us.', 'Answer me.']) {
    await at.engine.takeSeat(id, PERSON, text)
    await at.engine.settled(id)
  }
  const apart = provider.requests.filter(({ scene }) => scene.mode === 'aside')
  const before = told(apart[0] as ModelRequest)
  const after = told(apart.at(-1) as ModelRequest)
  for (const text of [
    'inside a story that is played',
    'Write only the words you say aloud: no narration, no deeds, nothing between asterisks',
    'decide how warm, how open and how short you are',
    'The player wants to speak about this: the tower',
    `${maren?.name} (${maren?.id})`,
    'Positive (Neutral/Open)',
  ])
    expect(before).toContain(text)
  expect(before).not.toMatch(/runs a dialog|what would change your mind|audience|studies|undefined/)
  expect(after).toContain('Negative (Wary/Uncooperative)')
  expect(after).toMatch(/anger \(\d turns remaining\)/)
  const end = apart[0]?.tools.find(({ name }) => name === 'end_dialogue')
  expect(end?.description).toMatch(/only when the player has clearly said goodbye/)
  // What is the same for all its turns stands before them, unchanged to the byte.
  expect(apart.at(-1)?.system).toEqual(apart[0]?.system)
})

test('an aside of a debate has no story in its prompts', async () => {
  const provider = new ScriptedProvider(() => `${newWords(25)}.`)
  const at = testEngine(provider)
  const debate = await runDialog(at, { turns: 1, critique: false, seats: newDialog().seats })
  const id = await at.engine.asides.open(debate.id, { with: 'second', parent: 'pauses' })
  await at.engine.takeSeat(id, PERSON, 'Do you believe it?')
  await at.engine.settled(id)
  const [request] = provider.requests.filter(({ scene }) => scene.mode === 'aside')
  expect(told(request as ModelRequest)).toContain('what would change your mind')
  expect(told(request as ModelRequest)).not.toMatch(/story|player|state of/)
  expect((await at.engine.state(id)).config?.aside).not.toHaveProperty('fiction')
})
