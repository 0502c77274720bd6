import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import type { ModelMessage, Scene } from '../../../engine/ports.ts'
import { givenText } from './giving.ts'
import { intentOf, mentions, namesIt, wordsOf } from './intents.ts'
import { pickLine } from './pick.ts'

/** What a companion says: to whom it is spoken, to what it cares for, to how things went. */
export function companionText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[]): string {
  const { words, world, self, band } = story
  const companion = world.companions.find(({ seat }) => seat === self)
  const voices = companion?.voices
  const said = wordsOf(words)
  const name = scene.members[self]?.name ?? companion?.name ?? 'Your companion'
  const given = givenText(scene, messages, name)
  if (given !== null) return given
  const [about] = Object.entries(voices?.about ?? {})
    .map(([key, text]) => ({ text, count: mentions(said, key) }))
    .filter(({ count, text }) => count > 0 && !scene.said.some((each) => each.text.includes(text.slice(0, 60))))
    .toSorted((a, b) => b.count - a.count)
  const fits = about && (namesIt(said, name) || intentOf(words) === 'talk' || intentOf(words) === 'look')
  if (fits) return about.text
  if (band !== null)
    return spoken(band === 'success' || band === 'critical_success' ? voices?.success : voices?.failure, 'outcome')
  if (namesIt(said, name) || intentOf(words) === 'talk') return spoken(voices?.addressed, 'addressed')
  if (intentOf(words) === 'go') return spoken(voices?.travel, 'travel')
  return spoken(voices?.idle, 'idle')

  function spoken(lines: readonly string[] | undefined, label: string): string {
    const line = pickLine(lines, scene, `${self} ${label}`) ?? pickLine(voices?.idle, scene, `${self} idle`)
    return line ?? `“I am with you,” says ${name}.`
  }
}
