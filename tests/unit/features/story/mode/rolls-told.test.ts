import { expect, test } from 'vitest'
import type { World } from '../../../../../src/core/contract/story/world.ts'
import type { PlannedTurn } from '../../../../../src/core/contract/turn/turn-parts.ts'
import { storyRecipe } from '../../../../../src/features/story/mode/recipe.ts'
import { STORY_TEXTS } from '../../../../../src/features/story/mode/texts/story-texts.ts'
import { WORLDS } from '../../../../../src/features/story/mode/worlds.ts'
import { storyOf } from '../../../../../src/features/story/model/selectors.ts'
import { played } from '../../../providers/rehearsal/played.ts'

type Given = Parameters<typeof storyRecipe>

test('out of character, a narrator is told every roll for a deed with its turn, and in a turn it is not', async () => {
  const state = await played(WORLDS['forest'] as World, 5, ['I look around.', 'Hello?', 'I go to the ford.'])
  const words = (key: string) => STORY_TEXTS[key as keyof typeof STORY_TEXTS]?.text ?? key
  const { packages } = storyRecipe('moderator', {} as Given[1], {} as Given[2])
  const rolls = packages.find((each) => each?.name === 'rolls')
  if (!rolls || !('texts' in rolls)) throw new Error('No package has the rolls.')
  const told = (planned: Pick<PlannedTurn, 'kind' | 'speech'>) =>
    rolls.texts({ words, state, occasion: { planned: { member: 'moderator', ...planned } } } as never).join('\n')
  const deeds = storyOf(state).checks.filter(({ target }) => target !== null)
  expect(deeds.length).toBeGreaterThan(0)
  for (const { reason, roll, target, turnId } of deeds) {
    const number = state.turns.find(({ id }) => id === turnId)?.number
    expect(told({ kind: 'speech', speech: 0 })).toContain(
      `In turn ${number}, ${reason}: rolled ${roll}, needed ${target} or more.`,
    )
  }
  expect(told({ kind: 'moderation', speech: 3 })).toBe('')
})
