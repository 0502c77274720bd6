import type { FactBody } from '../../../core/contract/events.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { afterChanges, attemptAll, type PlannedChange } from '../model/attempt.ts'
import { playerTurns, storyOf, turnsRemaining } from '../model/selectors.ts'
import type { StoryChange, StoryCharacter, StoryState } from '../model/story-state.ts'
import { gain, lose } from '../model/thing-steps.ts'
import { storyFacts } from './facts.ts'

/** The facts that copy the present story into an aside. A mood passes there by the turns of the aside. */
export function storyForAside(parent: DialogState, child: DialogState | null): readonly FactBody[] {
  const { checks: _checks, narrative_flags: _flags, ...story } = storyOf(parent)
  const now = playerTurns(parent)
  const there = child ? playerTurns(child) : 0
  const companions = Object.fromEntries(
    Object.entries(story.companions).map(([id, one]) => [id, movedMoods(one, now, there)]),
  )
  const data = { ...story, companions, narrative_flags: {} }
  return storyFacts([{ change: 'story-began', data, text: null }], null)
}

function movedMoods(one: StoryCharacter, now: number, there: number): StoryCharacter {
  const left = Object.entries(one.statuses).flatMap(([name, timed]) => {
    const duration = turnsRemaining(timed, now)
    return duration > 0 ? [[name, { duration, sinceTurn: there }] as const] : []
  })
  return { ...one, statuses: Object.fromEntries(left) }
}

/**
 * The facts that bring the results of an aside back into the story: things given and taken, and a new attitude to the
 * player. If the giver no longer has a thing, the whole gift is left out.
 */
export function broughtBack(parent: DialogState, child: DialogState, after: number): readonly FactBody[] {
  const changes = child.modeChanges
    .filter(({ seq }) => seq > after)
    .map((change) => change as unknown as StoryChange & { readonly text: string | null })
  const now = playerTurns(parent)
  const brought: PlannedChange[] = []
  let story = storyOf(parent)
  for (const [index, change] of changes.entries()) {
    const next = changes[index + 1]
    const more = takenOver(story, change, next?.change === 'thing-gained' ? next.data.who : null, now)
    story = afterChanges(story, more)
    brought.push(...more)
  }
  return storyFacts(brought, null)
}

/** @param receiver who got what somebody lost */
function takenOver(
  story: StoryState,
  change: StoryChange & { readonly text: string | null },
  receiver: string | null,
  now: number,
): readonly PlannedChange[] {
  switch (change.change) {
    case 'thing-lost': {
      if (receiver === null) return []
      const { who, name, quantity } = change.data
      const attempt = attemptAll(story, [lose(who, name, quantity), gain(receiver, name, quantity)])
      if (!attempt.ok) return []
      // The thing is taken from the giver, even if an equal one lies at the place.
      const handed = attempt.changes.filter((each) => each.change === 'thing-lost' || each.change === 'thing-gained')
      return handed.map((each, index) => ({ ...each, text: index === 0 ? change.text : null }))
    }
    case 'trust-set':
    case 'status-removed':
    case 'following-set': {
      const exists = story.companions[change.data.id] !== undefined
      return exists ? [change] : []
    }
    case 'status-set':
      return story.companions[change.data.id] ? [{ ...change, data: { ...change.data, sinceTurn: now } }] : []
    default:
      return []
  }
}
