import { capitalise } from '../../../base/text/capitalise.ts'
import { plainId } from '../../../base/text/plain-id.ts'
import { success, refusal, type StoryStep } from './attempt.ts'
import type { StoryPlace, StoryState } from './story-state.ts'
import { beginningOf, oneLine } from '../../../base/text/shorten.ts'

/** The most characters of the name of a new place. */
const NAME_MAX_CHARS = 60

/** Finds a place by its id or its name and returns its id; null when there is none. */
export function findPlace({ places }: Pick<StoryState, 'places'>, typed: string): StoryPlace | null {
  const wanted = typed.trim().toLowerCase()
  const place = places[wanted] ?? places[plainId(typed, '_', NAME_MAX_CHARS)]
  return place ?? Object.values(places).find(({ name }) => name.toLowerCase() === wanted) ?? null
}

/**
 * Moves the player to a place, through an exit or back to a visited place. A place that does not exist yet is added to
 * the story.
 */
export const goToPlace =
  (typed: string): StoryStep =>
  (story) => {
    const here = story.places[story.location]
    const to = findPlace(story, typed)
    if (!to) return findNew(typed, story)
    if (to.id === story.location) return success([])
    const way = Object.values(here?.exits ?? {}).includes(to.id)
    if (!way && !to.visited)
      return refusal(`no way leads from ${story.location} to ${to.id}; ways out: ${waysOut(story)}`)
    return success(
      [{ change: 'moved', data: { to: to.id }, text: `You are now at: ${to.name}.` }],
      `location is now ${to.id}`,
    )
  }

export function waysOut({ places, location }: Pick<StoryState, 'places' | 'location'>): string {
  const ways = Object.entries(places[location]?.exits ?? {}).map(([way, to]) => `${way} to ${to}`)
  return ways.length === 0 ? 'none' : ways.join(', ')
}

function findNew(typed: string, story: StoryState) {
  const name = beginningOf(oneLine(typed.trim().replaceAll('_', ' ')), NAME_MAX_CHARS)
  const id = plainId(name, '_', NAME_MAX_CHARS)
  if (id === '') return refusal(`"${beginningOf(typed, 60)}" is no id of a place`)
  const title = capitalise(name)
  return success(
    [
      { change: 'place-found', data: { id, name: title, from: story.location, way: id }, text: null },
      { change: 'moved', data: { to: id }, text: `You are now at: ${title}.` },
    ],
    `location is now ${id}, a place that was not known before`,
  )
}
