import { reduceStory } from './reduce-story.ts'
import type { StoryChange, StoryState } from './story-state.ts'

/** A change that is to be stored: what it is, what people read of it, and whether it is kept from the player. */
export type PlannedChange = StoryChange & {
  /** A sentence for people; null where there is nothing to say. */
  readonly text: string | null
  /** The narrator and the director alone may know. */
  readonly hidden?: true
}

/** What was tried on a story's state: all of it, or nothing and why. */
export type Attempt =
  | { readonly ok: true; readonly changes: readonly PlannedChange[]; readonly done: readonly string[] }
  | { readonly ok: false; readonly why: readonly string[] }

export function success(changes: readonly PlannedChange[], ...sentences: readonly string[]): Attempt {
  return { ok: true, changes, done: sentences }
}

export function refusal(...why: readonly string[]): Attempt {
  return { ok: false, why }
}

export type Step = (story: StoryState) => Attempt

/** One step after the other, each on the story the ones before it would leave; if any of them fails none is done. */
export function attemptAll(story: StoryState, steps: readonly Step[]): Attempt {
  const changes: PlannedChange[] = []
  const sentences: string[] = []
  const why: string[] = []
  let now = story
  for (const step of steps) {
    const attempt = step(now)
    if (!attempt.ok) {
      why.push(...attempt.why)
      continue
    }
    now = afterChanges(now, attempt.changes)
    changes.push(...attempt.changes)
    sentences.push(...attempt.done)
  }
  return why.length > 0 ? refusal(...why) : success(changes, ...sentences)
}

/** The story as it would be with the changes. */
export function afterChanges(story: StoryState, changes: readonly PlannedChange[]): StoryState {
  return changes.reduce(
    (now, { change, data }) =>
      reduceStory(now, { change, data, duringTurn: null, text: null, audience: 'all', seq: 0, at: 0 }),
    story,
  )
}
