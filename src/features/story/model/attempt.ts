import { reduceStory } from './reduce-story.ts'
import type { StoryChange, StoryState } from './story-state.ts'

/** A change that is to be stored: its kind and data, a text for people, and whether it is secret. */
export type PlannedChange = StoryChange & {
  /** A sentence for people; null for none. */
  readonly text: string | null
  /** Present when the player must not know of the change: the narrator and the director view show it. */
  readonly hidden?: true
}

/** The result of trying to change a story: all changes, or the reason why none is made. */
export type Attempt =
  | { readonly ok: true; readonly changes: readonly PlannedChange[]; readonly done: readonly string[] }
  | { readonly ok: false; readonly why: readonly string[] }

export function success(changes: readonly PlannedChange[], ...sentences: readonly string[]): Attempt {
  return { ok: true, changes, done: sentences }
}

export function refusal(...why: readonly string[]): Attempt {
  return { ok: false, why }
}

export type StoryStep = (story: StoryState) => Attempt

/** Tries steps one after another, each on the result of those before. If one fails, no change is made. */
export function attemptAll(story: StoryState, steps: readonly StoryStep[]): Attempt {
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

/** The story after these changes. */
export function afterChanges(story: StoryState, changes: readonly PlannedChange[]): StoryState {
  return changes.reduce(
    (now, { change, data }) =>
      reduceStory(now, { change, data, duringTurn: null, text: null, audience: 'all', seq: 0, at: 0 }),
    story,
  )
}
