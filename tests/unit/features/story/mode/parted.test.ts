import { expect, test } from 'vitest'
import type { ModelRequest } from '../../../../../src/core/engine/ports.ts'
import { statePanel } from '../../../../../src/features/story/mode/state-panel.ts'
import { storyOf } from '../../../../../src/features/story/model/selectors.ts'
import { promptTexts } from '../../../../helpers/prompt-texts.ts'
import { ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { answered, answersIn, callOf, plainWords, play } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const promptOf = (request: ModelRequest) => promptTexts(request).join('\n')
const idOf = (request: ModelRequest, name: string) =>
  new RegExp(`Here: ${name} \\((\\w+)\\)`).exec(promptOf(request))?.[1] ?? ''

/** What the narrator records in the scenes, by the number of the scene. */
const RECORDED: readonly ((maren: string) => object | null)[] = [
  (maren) => ({
    location: 'river_ford',
    companion_updates: {
      [maren]: { following: false, relation_to_player_summary: 'Sulks.' },
    },
  }),
  () => null,
  () => ({ location: 'whispering_forest_edge' }),
  () => null,
]

async function parted() {
  let scene = -1
  const provider = new ScriptedProvider((request) => {
    if (request.scene.kind !== 'moderation' || answered(request)) return plainWords(request)
    scene += 1
    const input = RECORDED[scene]?.(idOf(request, 'Maren'))
    return input ? [callOf('update_game_state', input)] : plainWords(request)
  })
  const state = await play(testEngine(provider), [
    'You stay here. I go to the ford.',
    'I wait.',
    'I go back.',
    'Maren, here I am.',
  ])
  const scenes = provider.requests.filter((request) => request.scene.kind === 'moderation')
  const told = provider.requests.findLast((request) => request.scene.member === 'first')
  return { state, scenes, told: told ? promptOf(told) : '' }
}

test('a companion whom the narrator leaves behind stays, and is told later which turns it did not hear', async () => {
  const { state, told } = await parted()
  const number = (of: number) => state.turns.filter(({ kind }) => kind === 'moderation')[of]?.number ?? -1
  // The scene in which they part is told from the other place.
  expect(told).toContain(`Where you were not: in turns ${number(0)}–${number(2) - 1}.`)
  expect(Object.values(storyOf(state).companions).map(({ name, following }) => [name, following])).toEqual([
    ['Maren', false],
    ['Tobias', true],
  ])
})

test('the narrator hears where a move has led, and what it noted of somebody stands in the state', async () => {
  const { scenes } = await parted()
  const [moved = ''] = scenes.filter(answered).flatMap(answersIn)
  expect(moved).toMatch(/location is now river_ford\. Ways out: .+\. There with the player: Tobias\.$/)
  expect(scenes.map(promptOf).at(-1)).toMatch(/Here: Maren .+; with the player: Sulks\./)
})

test('the tools of the narrator are described alike in every scene, so that the prompt behind them stays cached', async () => {
  const { scenes } = await parted()
  expect(scenes.length).toBeGreaterThan(4)
  expect(new Set(scenes.map(({ tools }) => JSON.stringify(tools))).size).toBe(1)
})

test('what the state of a scene says once it does not say again, and an older story is told as it was', async () => {
  const { state, scenes } = await parted()
  const panel = scenes.map(promptOf).at(-1) ?? ''
  expect(panel).not.toMatch(/Current zone|Approx\. position/)
  expect(statePanel(state, 'moderator')).toContain('Current zone')
})
