import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../engine/ports.ts'
import { namesIt, wordsOf } from './intents.ts'
import { pickLine } from './pick.ts'

const GIVES = /\b(?:give|hand|offer|pass|lend)\b/i

/** What a companion does before it says anything: takes what it is given, as far as the player has it. */
export function companionCalls(scene: Scene, story: StoryScene, tools: readonly string[]): readonly ToolCall[] {
  if (scene.call > 0 || !tools.includes('exchange_item') || !GIVES.test(story.words)) return []
  const said = wordsOf(story.words)
  const self = story.people.find(({ member }) => member === story.self)
  const thing = story.carried.find((each) => namesIt(said, each))
  if (!self || thing === undefined || !namesIt(said, self.name)) return []
  const input = { item_name: thing, giver_id: 'player', receiver_id: self.id }
  return [{ callId: `exchange_item-${scene.said.length}`, tool: 'exchange_item', input }]
}

const THANKS = [
  '“Thank you,” says {name}, and stows it where it can be reached in the dark.',
  '{name} weighs it in one hand, nods, and puts it away without a word. It is the kind of nod that is meant.',
  '“You will want it back,” says {name}. “Say so, and you shall have it.”',
] as const
const KEPT = [
  '“Keep it, then,” says {name}, and draws back the open hand. “You may be right.”',
  '{name} shrugs. “It is in good hands where it is.”',
] as const

/** What a companion says after it was given something, or was not after all; null when nothing was given. */
export function givenText(scene: Scene, messages: readonly ModelMessage[], name: string): string | null {
  const given = messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
  const result = given.findLast(({ tool }) => tool === 'exchange_item')
  if (!result) return null
  const lines = result.ok ? THANKS : KEPT
  return (pickLine(lines, scene, result.ok ? 'thanks' : 'kept') ?? lines[0]).replaceAll('{name}', name)
}
