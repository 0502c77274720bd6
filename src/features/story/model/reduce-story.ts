import type { ModeChange } from '../../../core/dialog/state.ts'
import { clampTrust } from './trust.ts'
import { NO_STORY, PLAYER, type StoryChange, type StoryCharacter, type StoryState, type Thing } from './story-state.ts'
import { withMore } from './things.ts'

/** The story after a change. A change that is unknown or impossible has no effect. */
export function reduceStory(story: StoryState, change: ModeChange): StoryState {
  const storyChange = change as unknown as StoryChange
  switch (storyChange.change) {
    case 'story-began':
      return { ...NO_STORY, ...storyChange.data, checks: [] }
    case 'thing-gained':
      return withThings(story, storyChange.data.who, (things) =>
        withMore(things, storyChange.data.name, storyChange.data.quantity),
      )
    case 'thing-lost':
      return withThings(story, storyChange.data.who, (things) =>
        withMore(things, storyChange.data.name, -storyChange.data.quantity),
      )
    case 'thing-put':
      return withPlace(story, storyChange.data.place, (things) =>
        withMore(things, storyChange.data.name, storyChange.data.quantity),
      )
    case 'thing-gone':
      return withPlace(story, storyChange.data.place, (things) =>
        withMore(things, storyChange.data.name, -storyChange.data.quantity),
      )
    case 'moved':
      return movedTo(story, storyChange.data.to)
    case 'place-found':
      return foundPlace(story, storyChange.data)
    case 'time-passed':
      return { ...story, time_of_day: storyChange.data.time_of_day }
    case 'objective-set':
      return { ...story, current_objective: storyChange.data.objective }
    case 'flag-set':
      return {
        ...story,
        narrative_flags: { ...story.narrative_flags, [storyChange.data.name]: storyChange.data.value },
      }
    case 'flag-deleted': {
      const { [storyChange.data.name]: _gone, ...left } = story.narrative_flags
      return { ...story, narrative_flags: left }
    }
    case 'condition-set':
      return { ...story, conditions: { ...story.conditions, [storyChange.data.row]: storyChange.data.value } }
    case 'character-met':
      return { ...story, companions: { ...story.companions, [storyChange.data.id]: storyChange.data } }
    case 'trust-set':
      return withCharacter(story, storyChange.data.id, (one) => ({ ...one, trust: clampTrust(storyChange.data.trust) }))
    case 'status-set': {
      const { id, name, duration, sinceTurn } = storyChange.data
      return withCharacter(story, id, (one) => ({
        ...one,
        statuses: { ...one.statuses, [name]: { duration, sinceTurn } },
      }))
    }
    case 'status-removed':
      return withCharacter(story, storyChange.data.id, (one) => {
        const { [storyChange.data.name]: _gone, ...statuses } = one.statuses
        return { ...one, statuses }
      })
    case 'relation-noted': {
      const { id, to, text } = storyChange.data
      return withCharacter(story, id, (one) =>
        to === PLAYER ? { ...one, relation: text } : { ...one, relations: { ...one.relations, [to]: text } },
      )
    }
    case 'following-set':
      return withCharacter(story, storyChange.data.id, (one) => ({ ...one, following: storyChange.data.following }))
    case 'checked':
      return {
        ...story,
        checks: [...story.checks, { ...storyChange.data, reveal: null, turnId: change.duringTurn, seq: change.seq }],
      }
    case 'revealed':
      return {
        ...story,
        checks: story.checks.map((check, index) =>
          index === story.checks.length - 1 ? { ...check, reveal: storyChange.data } : check,
        ),
      }
    default:
      return story
  }
}

function withCharacter(story: StoryState, id: string, change: (one: StoryCharacter) => StoryCharacter): StoryState {
  const one = story.companions[id]
  return one ? { ...story, companions: { ...story.companions, [id]: change(one) } } : story
}

type ChangeThings = (things: readonly Thing[]) => readonly Thing[]

function withThings(story: StoryState, who: string, change: ChangeThings): StoryState {
  if (who === PLAYER) return { ...story, player: { ...story.player, inventory: change(story.player.inventory) } }
  return withCharacter(story, who, (one) => ({ ...one, inventory: change(one.inventory) }))
}

function withPlace(story: StoryState, id: string, change: ChangeThings): StoryState {
  const place = story.places[id]
  return place ? { ...story, places: { ...story.places, [id]: { ...place, things: change(place.things) } } } : story
}

/** The story after the player has moved. People who follow the player move, too. */
function movedTo(story: StoryState, to: string): StoryState {
  const place = story.places[to]
  if (!place) return story
  const from = story.location
  return {
    ...story,
    location: to,
    places: { ...story.places, [to]: { ...place, visited: true } },
    companions: Object.fromEntries(
      Object.entries(story.companions).map(([id, one]) => [
        id,
        one.following && one.location === from ? { ...one, location: to } : one,
      ]),
    ),
  }
}

function foundPlace(
  story: StoryState,
  { id, name, from, way }: Extract<StoryChange, { change: 'place-found' }>['data'],
): StoryState {
  const before = story.places[from]
  if (!before || story.places[id]) return story
  return {
    ...story,
    places: {
      ...story.places,
      [from]: { ...before, exits: { ...before.exits, [way]: id } },
      [id]: { id, name, exits: { back: from }, things: [], visited: false },
    },
  }
}
