import { reduceStory } from './reduce-story.ts'
import type { StoryChange, StoryState } from './story-state.ts'

/** A change to be stored: its kind, its text for people, and whether the player must not know it. */
export type PlannedChange = StoryChange & {
  /** A sentence for people; null for none. */
  readonly text: string | null
  /** Only the narrator and the director may know. */
  readonly hidden?: true
}

/** An attempt on a story's state: all of its changes, or none and why. */
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

/** Applies the steps one after another, each on the result of those before; if any of them fails, none is applied. */
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

/** The story with the changes. */
export function afterChanges(story: StoryState, changes: readonly PlannedChange[]): StoryState {
  return changes.reduce(
    (now, { change, data }) =>
      reduceStory(now, { change, data, duringTurn: null, text: null, audience: 'all', seq: 0, at: 0 }),
    story,
  )
}
