import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import { formatList } from '../../../base/format/count.ts'
import { deedOf } from './own-deed.ts'
import { namesIt, lowerWords } from './intents.ts'

/** The things lying here that the player means: all, those named, or the only one if the player says "it". */
export function thingsMeant(story: StoryScene): readonly string[] {
  const { lying } = story
  const words = deedOf(story).done
  const said = lowerWords(words)
  if (/\b(?:everything|all of (?:it|them|this)|it all|them all|all the things)\b/i.test(words)) return lying
  const named = lying.filter((thing) => namesIt(said, thing))
  if (named.length > 0) return named
  const [only] = lying
  const vague = /\b(?:it|this|that)\b/i.test(words) || said.length === 1
  return lying.length === 1 && only !== undefined && vague ? [only] : []
}

export interface OwnedThing {
  readonly thing: string
  readonly owner: StoryScene['people'][number]
}

/** The thing that the player means among those that somebody here carries; null for none. */
export function ownedMeant(story: StoryScene): OwnedThing | null {
  const { people } = story
  const said = lowerWords(deedOf(story).done)
  const all = people.flatMap((owner) => owner.things.map((thing) => ({ thing, owner })))
  return all.find(({ thing }) => namesIt(said, thing)) ?? null
}

/** The thing that the player means among their own; null for none. */
export function carriedMeant(story: StoryScene): string | null {
  const { carried } = story
  const said = lowerWords(deedOf(story).done)
  return carried.find((thing) => namesIt(said, thing)) ?? null
}

/** Things as a list in a sentence: "the rope, a cup and flint". */
export function listedThings(things: readonly string[], none = 'nothing'): string {
  return things.length === 0 ? none : formatList(things)
}
