import { TURNS_DEFAULT } from '../../../core/contract/limits.ts'
import type { World } from '../../../core/contract/story/world.ts'
import type { Draft } from '../../../page/draft/draft.ts'
import { NO_SIDE_MODELS, restoreSideModels, type SideDrafts } from './side-models.ts'

/** The id of the mode. The form stores the choices for a story under it. */
const STORY_MODE = 'story'

/** The choices for a story so far. */
export interface StoryDraft extends SideDrafts {
  /** The world; null for the first one of the list. */
  readonly world: World | null
  /** The player's name and the most turns; empty for the defaults of the world and of the mode. */
  readonly player: string
  readonly turns: string
}

export const EMPTY_STORY: StoryDraft = { world: null, player: '', turns: '', ...NO_SIDE_MODELS }

/**
 * The choices with defaults for empty fields.
 * @param world the first world of the list
 */
export function settleStory(story: StoryDraft, world: World | null, turns = TURNS_DEFAULT): StoryDraft {
  return { ...story, world: story.world ?? world, turns: story.turns || String(turns) }
}

export function draftStory({ setups }: Pick<Draft, 'setups'>): StoryDraft {
  return (setups[STORY_MODE] as StoryDraft | undefined) ?? EMPTY_STORY
}

/** A copy of the form with a changed choice for its story. */
export function withStory(draft: Pick<Draft, 'setups'>, change: Partial<StoryDraft>): Pick<Draft, 'setups'> {
  const { [STORY_MODE]: _before, ...others } = draft.setups
  const story = { ...draftStory(draft), ...change }
  return { setups: isEmpty(story) ? others : { ...others, [STORY_MODE]: story } }
}

/**
 * Reads stored choices, as far as they have the right shape.
 * @param form the whole stored form, because earlier versions stored all fields side by side
 */
export function restoreStory(stored: unknown, form: Readonly<Record<string, unknown>>): StoryDraft | null {
  const { world, player, turns, ...sides } = Object(stored ?? { ...form, turns: form['storyTurns'] })
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

/** Reads a stored world. Only its rough shape is checked here; the host validates the rest. */
export function restoreWorld(stored: unknown): World | null {
  const { format, title, places, companions } = (stored ?? {}) as Partial<World>
  const whole = typeof title === 'string' && Array.isArray(places) && Array.isArray(companions)
  return format === 'idi.world-1' && whole ? (stored as World) : null
}
