import WORDS from '../../../../resources/rehearsal/story/narrator.json' with { type: 'json' }
import { addressedIn } from '../../../features/story/model/addressed.ts'
import { personOf } from '../../../features/story/model/person-of.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { Scene } from '../../../core/engine/ports.ts'
import { bestFor, intentOf, namesIt, lowerWords } from './intents.ts'
import { fillBlanks, pickFresh, saidBefore } from './pick.ts'

export type Person = StoryScene['people'][number]

/** Whether a character takes turns of their own. */
export function isCompanion({ member }: Person): boolean {
  return member === 'first' || member === 'second'
}

/** The character here whom the player means: the one who is addressed, otherwise one who is named. */
export function personMeant({ people, words }: StoryScene): Person | null {
  const said = lowerWords(words)
  return addressedIn(words, people)[0] ?? people.find(({ name }) => namesIt(said, name)) ?? null
}

/** The character who answers words that name nobody: somebody the player has met here. Companions speak in any case. */
export function characterMet(scene: Scene, story: StoryScene): Person | null {
  const meant = personMeant(story)
  if (meant) return meant
  if (intentOf(story) !== 'talk') return null
  const met = story.people.find((one) => !isCompanion(one))
  if (met) return met
  const last = scene.said.findLast(({ seat }) => seat === 'first' || seat === 'second')?.seat
  return story.people.find(({ member }) => member !== last) ?? story.people[0] ?? null
}

/** The words of a character who was met, as the narrator reports them. */
export function wordsOfMet(scene: Scene, { world, words }: StoryScene, { name }: Person): string {
  const voices = personOf(world, name)?.voices
  const about = bestFor(voices?.about, words)
  if (about !== null && !saidBefore(scene, about)) return about
  return (
    pickFresh(voices?.addressed, scene, `${name} addressed`) ?? fillBlanks(WORDS.silent, scene, 'silent', { it: name })
  )
}

/** Whether the player speaks to, or means, a known character who is not here. */
export function isAbsent(story: StoryScene): boolean {
  const { world, people, words, met } = story
  const known = [...met, ...(world.people ?? []).map(({ name }) => name)].map((name) => ({ name }))
  const away = known.filter(({ name }) => !people.some((one) => one.name === name))
  if (addressedIn(words, people).length > 0) return false
  if (addressedIn(words, away).length > 0) return true
  const intent = intentOf(story)
  return (
    (intent === 'risk' || intent === 'give') &&
    away.some(({ name }) => namesIt(lowerWords(words), name)) &&
    !people.some(({ name }) => namesIt(lowerWords(words), name))
  )
}

/** Characters of the world who can be met here and are not part of the story yet. */
export function unmetHere({ world, place, met }: StoryScene, to: string = place): readonly string[] {
  return (world.people ?? []).filter((person) => person.at === to && !met.includes(person.name)).map(({ name }) => name)
}
