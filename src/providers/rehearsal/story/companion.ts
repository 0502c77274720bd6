import WORDS from '../../../../resources/rehearsal/story/companion.json' with { type: 'json' }
import { addressedIn } from '../../../features/story/model/addressed.ts'
import type { StoryScene } from '../../../core/dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../core/engine/ports.ts'
import { bestFor, intentOf, namesIt, STEALS, lowerWords } from './intents.ts'
import { givesMe, gives, handCalls, RUDE } from './kindness.ts'
import { deedOf } from './own-deed.ts'
import { fillBlanks, pickFresh, pickLine, saidBefore } from './pick.ts'
import { carriedMeant } from './things-meant.ts'

/**
 * What a companion says: an answer when addressed, something about a subject that matters to it, or about how a deed
 * went.
 */
export function companionText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[] = []): string {
  const { words, world, self, band, people } = story
  const companion = world.companions.find(({ seat }) => seat === self)
  const voices = companion?.voices
  const name = scene.members[self]?.name ?? companion?.name ?? 'Your companion'
  const about = bestFor(voices?.about, words)
  const handed = messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
  const exchange = handed.find(({ tool }) => tool === 'exchange_item')
  if (exchange) return own(exchange.ok ? (givesMe(words) ? WORDS.given : WORDS.taken) : WORDS.kept)
  if (handed.some(({ tool }) => tool === 'update_relationship')) return own(RUDE.test(words) ? WORDS.hurt : WORDS.glad)
  const intent = intentOf(story)
  const { done } = deedOf(story)
  const addressed = addressedIn(words, people)
  const named =
    addressed.length > 0 ? addressed.some(({ member }) => member === self) : namesIt(lowerWords(words), name)
  const mine = people.find(({ member }) => member === self)?.things ?? []
  if (STEALS.test(done) && (named || mine.some((thing) => namesIt(lowerWords(done), thing)))) return own(WORDS.robbed)
  if (named && intent === 'give' && gives(words) && carriedMeant(story) === null) return own(WORDS.empty)
  // A companion does not answer a question to somebody else.
  const free = named || addressed.length === 0
  const fits = named || (free && (intent === 'talk' || intent === 'look' || intent === 'other'))
  if (about !== null && fits && !saidBefore(scene, about)) return about
  if (band !== null && intent === 'risk')
    return spoken(band === 'success' || band === 'critical_success' ? voices?.success : voices?.failure, 'outcome')
  if (intent === 'take' && mine.some((thing) => namesIt(lowerWords(words), thing))) return own(WORDS.ask)
  // Words that name nobody are meant for a character whom the player has met here.
  const met = people.some(({ member }) => member !== 'first' && member !== 'second')
  if (named || (free && intent === 'talk' && !met)) return spoken(voices?.addressed, 'addressed')
  if (intent === 'go') return spoken(voices?.travel, 'travel')
  return spoken(voices?.idle, 'idle')

  function own(lines: readonly string[]): string {
    return fillBlanks(lines, scene, `${self} own`, { name })
  }

  /** One of these lines that was not said yet; if there is none, a line for any moment. */
  function spoken(lines: readonly string[] | undefined, label: string): string {
    return (
      pickFresh(lines, scene, `${self} ${label}`) ??
      pickFresh(voices?.idle, scene, `${self} idle`) ??
      pickLine(lines, scene, `${self} ${label}`) ??
      `“I am with you,” says ${name}.`
    )
  }
}

/** The tool calls of a companion with its words. */
export function companionCalls(scene: Scene, story: StoryScene, tools: readonly string[]): readonly ToolCall[] {
  const { words, people, self, carried } = story
  const own = people.find(({ member }) => member === self)
  if (!own || scene.call > 0 || !namesIt(lowerWords(words), own.name)) return []
  const addressed = addressedIn(words, people)
  if (addressed.length > 0 && !addressed.includes(own) && !gives(words)) return []
  return handCalls({ words, id: own.id, things: own.things, carried, angry: own.angry }, `${scene.said.length}`, tools)
}
