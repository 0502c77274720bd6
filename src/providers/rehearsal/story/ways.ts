import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import { intentOf, namesIt, wordsOf } from './intents.ts'

export type Way = StoryScene['exits'][number]

/**
 * Where the player means to go from here: along a way they name, a step on the way to a place they name, or, where they
 * only go, on to where nobody has been. Null where they do not go.
 */
export function wayMeant(story: StoryScene): Way | null {
  const { exits, words, map, place, visited } = story
  const said = wordsOf(words)
  const going = intentOf(words) === 'go'
  const named = exits.find(({ way, name }) => namesIt(said, way) || (going && nearly(said, way)) || namesIt(said, name))
  if (named) return named
  if (!going) return null
  const target = Object.keys(map).find((id) => id !== place && namesIt(said, map[id]?.name ?? ''))
  const step = target === undefined ? null : firstStep(map, place, target)
  const to = step ?? exits.find((exit) => !visited.includes(exit.to))?.to ?? null
  return exits.find((exit) => exit.to === to) ?? null
}

/** "Cross" is "across": one word stands in the other. */
function nearly(said: readonly string[], way: string): boolean {
  return wordsOf(way).some((word) =>
    said.some((each) => each.length > 3 && word.length > 3 && (word.includes(each) || each.includes(word))),
  )
}

/** The first place on the shortest way; null where none leads there. */
function firstStep(map: StoryScene['map'], from: string, target: string): string | null {
  const first = new Map<string, string>()
  const open = (map[from]?.to ?? []).map((to) => ({ to, by: to }))
  for (const { to, by } of open) {
    if (first.has(to) || to === from) continue
    first.set(to, by)
    if (to === target) return by
    open.push(...(map[to]?.to ?? []).map((next) => ({ to: next, by })))
  }
  return null
}
