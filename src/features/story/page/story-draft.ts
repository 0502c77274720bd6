import { TURNS_DEFAULT } from '../../../core/contract/limits.ts'
import type { World } from '../../../core/contract/story/world.ts'
import type { Draft } from '../../../page/draft/draft.ts'
import { NO_SIDE_MODELS, restoreSideModels, type SideDrafts } from './side-models.ts'

/** The id of the mode that is played in a world, under which the form keeps what is chosen for it. */
const STORY_MODE = 'story'

/** What is chosen of a story so far. */
export interface StoryDraft extends SideDrafts {
  /** What it is played in; null for the first there is. */
  readonly world: World | null
  /** The name of the player, and the turns there are at most: empty for those of the world and of the mode. */
  readonly player: string
  readonly turns: string
}

export const EMPTY_STORY: StoryDraft = { world: null, player: '', turns: '', ...NO_SIDE_MODELS }

/** With what is usual filled in. @param world the first there is */
export function settleStory(story: StoryDraft, world: World | null, turns = TURNS_DEFAULT): StoryDraft {
  return { ...story, world: story.world ?? world, turns: story.turns || String(turns) }
}

export function draftStory({ setups }: Pick<Draft, 'setups'>): StoryDraft {
  return (setups[STORY_MODE] as StoryDraft | undefined) ?? EMPTY_STORY
}

/** The form with something else chosen of its story. */
export function withStory(draft: Pick<Draft, 'setups'>, change: Partial<StoryDraft>): Pick<Draft, 'setups'> {
  const { [STORY_MODE]: _before, ...others } = draft.setups
  const story = { ...draftStory(draft), ...change }
  return { setups: isEmpty(story) ? others : { ...others, [STORY_MODE]: story } }
}

/** What was kept, as far as it has the shape. @param form the whole form: earlier versions kept it all side by side */
export function restoreStory(kept: unknown, form: Readonly<Record<string, unknown>>): StoryDraft | null {
  const { world, player, turns, ...sides } = Object(kept ?? { ...form, turns: form['storyTurns'] })
  const story = {
    world: restoreWorld(world),
    player: typeof player === 'string' ? player : '',
    turns: typeof turns === 'string' ? turns : '',
    ...restoreSideModels(sides),
  }
  return isEmpty(story) ? null : story
}

function isEmpty(story: StoryDraft): boolean {
  return (Object.keys(EMPTY_STORY) as (keyof StoryDraft)[]).every((field) => story[field] === EMPTY_STORY[field])
}

/** A world that was kept, as far as it has the shape of one: the host looks at the rest of it. */
export function restoreWorld(kept: unknown): World | null {
  const { format, title, places, companions } = (kept ?? {}) as Partial<World>
  const whole = typeof title === 'string' && Array.isArray(places) && Array.isArray(companions)
  return format === 'idi.world-1' && whole ? (kept as World) : null
}
