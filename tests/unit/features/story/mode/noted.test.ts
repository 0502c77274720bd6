import { expect, test } from 'vitest'
import { storyOf, storyState } from '../../../../../src/features/story/model/selectors.ts'
import { countOf } from '../../../../../src/features/story/model/things.ts'
import { newWords, ScriptedProvider } from '../../../../helpers/scripted-provider.ts'
import { answered, callOf, play } from '../../../../helpers/story.ts'
import { testEngine } from '../../../../helpers/test-engine.ts'

const scene = (below: string) => `# Resulting Scene Description\n${newWords(30)}.\n\n${below}`

async function narrated(below: string, calls: readonly ReturnType<typeof callOf>[] = []) {
  const provider = new ScriptedProvider((request) => {
    if (request.scene.kind !== 'moderation') return `${newWords(25)}.`
    return calls.length > 0 && !answered(request) ? calls : scene(below)
  })
  const state = await play(testEngine(provider), ['I go on.'])
  const blocks = state.turns.flatMap(({ stages }) => stages.flatMap((stage) => stage.blocks))
  return {
    state,
    problems: blocks.flatMap((block) =>
      block.type === 'problem' && block.code === 'NOTED_NOT_DONE' ? [block.text] : [],
    ),
  }
}

test('operations and a table below the scene take effect, and the player does not hear them', async () => {
  const { state, problems } = await narrated(
    '# Tracked Operations\nADD_TO_PERSON(a grey feather)\nMOVE_PLAYER(mill, 1 km) => hills, the old mill\n\n# Condition Table\nPhysical condition: A cut palm\nTime: midnight',
  )
  const story = storyState(state, 'person')
  expect(story.player.things.map(({ name }) => name)).toContain('a grey feather')
  expect(story.place?.name).toBe('The old mill')
  expect(story.conditions[0]).toEqual({ row: 'Physical condition', value: 'A cut palm' })
  expect(story.time).toBe('morning')
  expect(problems).toEqual([])
  expect(state.turns.map(({ text }) => text).join('\n')).not.toContain('ADD_TO_PERSON')
})

test('an operation on a missing item, or one that takes from the player without consent, is not done at all', async () => {
  const missing = await narrated(
    '# Tracked Operations\nADD_TO_PERSON(feather)\nREMOVE_FROM_LOCATION(a crown, the old mill)',
  )
  expect(countOf(storyOf(missing.state).player.inventory, 'feather')).toBe(0)
  expect(missing.problems).toEqual(['Noted and not done: "a crown" does not lie at old_mill.'])
  const taken = await narrated('# Tracked Operations\nREMOVE_FROM_PERSON(flint and steel)')
  expect(countOf(storyOf(taken.state).player.inventory, 'flint and steel')).toBe(1)
  expect(taken.problems).toEqual([expect.stringContaining('takes from the player, who was not asked')])
})

test('an operation that repeats what a tool did is not done twice', async () => {
  const { state } = await narrated('# Tracked Operations\nADD_TO_PERSON(a bead)', [
    callOf('update_game_state', { player_inventory_add: ['a bead'] }),
  ])
  expect(countOf(storyOf(state).player.inventory, 'a bead')).toBe(1)
})
