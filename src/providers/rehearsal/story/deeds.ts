import type { WorldDeed } from '../../../core/contract/story/world.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { mentions, wordsOf } from './intents.ts'
import { saidBefore } from './pick.ts'

/** The turning point that the player's words bring about here, or where they come to by them; null where they bring about none. */
export function deedMeant(
  scene: Scene,
  { world, words, carried, place }: StoryScene,
  at: string = place,
): WorldDeed | null {
  const said = wordsOf(words)
  const all = world.places.flatMap(({ voices }) => voices?.deeds ?? [])
  const done = (id: string) => all.some((deed) => deed.id === id && saidBefore(scene, deed.text))
  const here = world.places.find(({ id }) => id === at)?.voices?.deeds ?? []
  return (
    here.find(
      (deed) =>
        deed.words.every((key) => mentions(said, key) > 0) &&
        (deed.after === undefined || done(deed.after)) &&
        (deed.until === undefined || !done(deed.until)) &&
        (deed.carries === undefined || carried.some((thing) => thing.toLowerCase() === deed.carries?.toLowerCase())) &&
        !saidBefore(scene, deed.text),
    ) ?? null
  )
}
