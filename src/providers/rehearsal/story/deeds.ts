import type { WorldDeed } from '../../../core/contract/story/world.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { addressedIn } from '../../../features/story/model/addressed.ts'
import { mentions, lowerWords } from './intents.ts'
import { deedOf } from './own-deed.ts'
import { isCompanion } from './people.ts'
import { saidBefore } from './pick.ts'

/** The turning point that the player's words bring about here, or at the place that they lead to; null for none. */
export function deedMeant(scene: Scene, story: StoryScene, at: string = story.place): WorldDeed | null {
  const { world, carried } = story
  const all = world.places.flatMap(({ voices }) => voices?.deeds ?? [])
  const done = (id: string) => all.some((deed) => deed.id === id && saidBefore(scene, deed.text))
  const here = world.places.find(({ id }) => id === at)?.voices?.deeds ?? []
  return (
    here.find(
      (deed) =>
        isMeant(deed, story) &&
        (deed.after === undefined || done(deed.after)) &&
        (deed.until === undefined || !done(deed.until)) &&
        (deed.carries === undefined || carried.some((thing) => thing.toLowerCase() === deed.carries?.toLowerCase())) &&
        !saidBefore(scene, deed.text),
    ) ?? null
  )
}

/**
 * Whether the player does this deed or orders it. All of its word lists must occur in what is done or ordered. A deed
 * that is done by speaking needs a verb of its last list, and words that are not for a companion.
 */
function isMeant({ words: lists }: WorldDeed, story: StoryScene): boolean {
  const { done, spoken } = deedOf(story)
  const allIn = (text: string, keys = lists) => keys.every((key) => mentions(lowerWords(text), key) > 0)
  if ([done, ...spoken.map(({ order }) => order)].some((act) => allIn(act))) return true
  const verbs = lowerWords(lists.at(-1) ?? '')
  const companions = story.people.filter(isCompanion)
  return spoken.some(
    ({ verb, words }) =>
      verb !== null &&
      verbs.includes(verb) &&
      addressedIn(words, companions).length === 0 &&
      allIn(words, lists.slice(0, -1)),
  )
}
