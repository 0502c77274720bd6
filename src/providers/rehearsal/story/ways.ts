import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import { deedOf } from './own-deed.ts'
import { intentOf, namesIt, lowerWords } from './intents.ts'

export interface Way {
  readonly to: string
  readonly name: string
}

/** Matches deeds that also lead somewhere, as in "climb down to the ledge". */
const BY_DEED = /\b(?:climb|swim|sneak|creep|jump|leap|dive)\b/i
const BACK = /\b(?:back|return|retreat|flee|run away|escape)\b/i
/** Matches words for going on without naming a place. */
const ONWARD =
  /^\W*(?:(?:i|we|let[’']?s|then|and|now|slowly|quickly|carefully|just|want|to|will)\s+)*(?:go|walk|move|continue|head|run|onwards?|travel|leave|proceed|march|stride|wander|stroll|step|hurry|cross|enter|follow)(?:\s+(?:on|onwards?|ahead|further|forward|along|in|inside|out|outside|slowly|quickly|carefully|now|then|it|the|that|this|small|path|track|trail|way|tracks|them|him|her|maren|with|us))*\W*$/i

/**
 * The way that the player wants to take: one that they name, one towards a place that they name, the way back, or, if
 * they only go on, a way to a place that nobody has visited. Null if they do not go anywhere, or no way leads there.
 */
export function wayMeant(story: StoryScene): Way | null {
  const { exits, map, place, visited, world } = story
  const words = deedOf(story).done
  const said = lowerWords(words)
  const deed = BY_DEED.test(words)
  const going = intentOf(story) === 'go' || deed
  if (!going && said.length > 2) return null
  const named =
    exits.find(({ way }) => namesIt(said, way)) ??
    exits.find(({ name }) => namesIt(said, name)) ??
    (going ? exits.find(({ way }) => nearly(said, way)) : undefined)
  if (named) return named
  if (!going) return null
  const target = placeNamed(story, said) ?? (said.includes('home') ? world.start.location : undefined)
  if (target !== undefined) return target === place ? null : towards(story, target)
  if (deed) return null
  if (BACK.test(words)) return story.from === null ? null : (towards(story, story.from) ?? null)
  if (!ONWARD.test(words)) return null
  const next = exits.find((exit) => !visited.includes(exit.to)) ?? exits[0]
  return next ? { to: next.to, name: map[next.to]?.name ?? next.name } : null
}

/** The place that the words name: by its name, by the name of a way to it, or by something seen on a visit. */
function placeNamed({ world, map, place, visited }: StoryScene, said: readonly string[]): string | undefined {
  const ids = Object.keys(map)
  const there = (id: string) => world.places.find((each) => each.id === id)
  const called = (id: string) =>
    world.places
      .flatMap(({ exits }) => Object.entries(exits ?? {}))
      .some(([way, to]) => to === id && way !== 'back' && way !== 'down' && way !== 'up' && namesIt(said, way))
  const seen = (id: string) => Object.keys(there(id)?.voices?.details ?? {}).some((key) => namesIt(said, key))
  return (
    ids.find((id) => id !== place && namesIt(said, map[id]?.name ?? '')) ??
    ids.find((id) => id === place && namesIt(said, map[id]?.name ?? '')) ??
    ids.find((id) => id !== place && called(id)) ??
    ids.find((id) => id === place && called(id)) ??
    ids.find((id) => id !== place && visited.includes(id) && (seen(id) || namesIt(said, there(id)?.description ?? '')))
  )
}

/**
 * The next step towards a place: the place itself if it was visited before, otherwise the first unvisited place on the
 * way.
 */
function towards({ map, place, visited }: StoryScene, target: string): Way | null {
  const to = visited.includes(target) ? target : firstNew(map, visited, place, target)
  return to === null ? null : { to, name: map[to]?.name ?? to }
}

/** Whether a word of one text contains a word of the other, as "across" contains "cross". */
function nearly(said: readonly string[], way: string): boolean {
  return lowerWords(way).some((word) =>
    said.some((each) => each.length > 3 && word.length > 3 && (word.includes(each) || each.includes(word))),
  )
}

/** The furthest place on the shortest way that can be reached in this turn; null if no way leads to the target. */
function firstNew(map: StoryScene['map'], visited: readonly string[], from: string, target: string): string | null {
  const paths = new Map<string, readonly string[]>([[from, []]])
  for (const [at, path] of paths) {
    for (const to of map[at]?.to ?? []) {
      if (paths.has(to)) continue
      paths.set(to, [...path, to])
    }
  }
  const path = paths.get(target)
  const [first] = path ?? []
  if (!path || first === undefined) return null
  const known = path.findIndex((each) => !visited.includes(each))
  // Visited places are passed in one turn; into the unknown only one place is reached per turn.
  return known <= 0 ? first : (path[known - 1] ?? first)
}
