import { expect, test } from 'vitest'
import { PERSON } from '../../../../src/core/contract/members/member-ids.ts'
import { totals } from '../../../../src/core/dialog/money/totals.ts'
import { newWords, ScriptedProvider } from '../../../helpers/scripted-provider.ts'
import { answered, callOf, newStory, plainWords, play } from '../../../helpers/story.ts'
import { newDialog, runDialog, testEngine } from '../../../helpers/test-engine.ts'

test('the estimate of a scene counts the narrator’s two calls, one to roll and one to tell it', async () => {
  const narrator = new ScriptedProvider((request) => {
    if (request.scene.kind !== 'moderation' || answered(request)) return plainWords(request)
    return [callOf('check', { difficulty: 40, reveal: 'none', reason: 'The brook is wide.' })]
  })
  const at = testEngine(narrator)
  const words = ['I leap.', 'I leap on.', 'I leap again.', 'I leap once more.']
  const { estimate } = await at.engine.estimate(newStory({ turns: words.length }))
  // For each turn of the player two calls for the scene and one for a companion; and the first scene and the ending.
  expect(estimate.calls).toBe(3 * words.length + 2)
  expect(estimate.seats.moderator.calls).toBe(2 * words.length + 2)
  const played = await play(at, words, { turns: words.length })
  const scenes = played.turns.filter(({ kind, status }) => kind === 'moderation' && status === 'ended')
  expect(scenes).toHaveLength(words.length)
  const told = narrator.requests.filter(({ scene }) => scene.kind === 'moderation')
  expect(told).toHaveLength(2 * scenes.length)
})

test('the estimate of an aside counts the digest that closes it', async () => {
  const at = testEngine(new ScriptedProvider(() => `${newWords(25)}.`))
  const parent = await runDialog(at, { turns: 1, critique: false, seats: newDialog().seats })
  const { estimate } = await at.engine.asides.estimate(parent.id, { with: 'second', exchanges: 2 })
  const id = await at.engine.asides.open(parent.id, { with: 'second', parent: 'pauses', exchanges: 2 })
  for (const text of ['What do you think?', 'And what else?']) {
    await at.engine.takeSeat(id, PERSON, text)
    await at.engine.settled(id)
  }
  const before = totals(await at.engine.state(parent.id)).calls
  await at.engine.closeChild(id, 'all')
  const digests = totals(await at.engine.state(parent.id)).calls - before
  expect(estimate.calls).toBe(totals(await at.engine.state(id)).calls + 1)
  expect(digests).toBe(1)
  expect(estimate.calls).toBeGreaterThan(estimate.seats.second.calls)
})
