import { expect, test } from 'vitest'
import { DIRECTOR, mayKnow } from '../../../../../src/core/dialog/members/audience.ts'
import { PERSON } from '../../../../../src/core/contract/members/member-ids.ts'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { play } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const RIGHT = 'Rain falls on the stone.'

/** A narrator with this text as its first attempt at a scene. */
function narrator(tries: (again: boolean) => string): ScriptedProvider {
  return new ScriptedProvider((request: ModelRequest) => {
    if (request.scene.member !== 'moderator') return `${newWords(20)}.`
    if (request.scene.kind !== 'moderation') return `${newWords(20)}.`
    return tries(JSON.stringify(request.messages).includes('could not be read as it stands'))
  })
}

const sectioned = [
  '# Difficulty Target',
  'nearly hopeless, SECRETREASON',
  '# Resulting Scene Description',
  'The door holds.',
].join('\n')

test('an unreadable text is asked for once more with its faults named, and the second one is used', async () => {
  const provider = narrator((again) => (again ? RIGHT : sectioned))
  const test_ = testEngine(provider)
  const state = await play(test_, ['I try the door.'])
  const scene = state.turns.find(({ kind }) => kind === 'moderation')
  expect(scene?.text).toBe(RIGHT)
  expect(scene?.stages.at(-1)).toMatchObject({ attempts: 2, again: ['unreadable'] })
  const told = scene?.stages.at(-1)?.blocks.find(({ type }) => type === 'guidance')
  // The narrator and the director get to know its words, the player never does.
  expect(told && mayKnow(told.audience, 'moderator', PERSON)).toBe(false)
  expect(told && mayKnow(told.audience, 'moderator', DIRECTOR)).toBe(true)
  const seen = await test_.engine.prompt(state.id, scene?.id ?? '', 'final')
  expect(JSON.stringify(seen.parts)).toContain('could not be read as it stands')
})

test('a second unreadable text is kept as it is, and no third is asked for', async () => {
  const provider = narrator(() => sectioned)
  const state = await play(testEngine(provider), ['I try the door.'])
  const scenes = provider.requests.filter(({ scene }) => scene.kind === 'moderation')
  expect(scenes).toHaveLength(2)
  expect(state.turns.find(({ kind }) => kind === 'moderation')?.text).toContain('The door holds.')
})

test('an unknown heading, or prose without headings, causes no second call', async () => {
  const provider = narrator(() => '# The harbour\n\nThe water is still.\n## Later\nNothing moves.')
  await play(testEngine(provider), ['I look at the water.'])
  expect(provider.requests.filter(({ scene }) => scene.kind === 'moderation')).toHaveLength(1)
})
