import type { StoryScene } from '../../../dialog/story/story-scene.ts'
import type { ModelMessage, Scene, ToolCall } from '../../../engine/ports.ts'
import { intentOf, mentions, namesIt, wordsOf } from './intents.ts'
import { pickLine } from './pick.ts'

/** What a companion says: to whom it is spoken, to what it cares for, to how things went. */
export function companionText(scene: Scene, story: StoryScene, messages: readonly ModelMessage[] = []): string {
  const { words, world, self, band } = story
  const companion = world.companions.find(({ seat }) => seat === self)
  const voices = companion?.voices
  const said = wordsOf(words)
  const name = scene.members[self]?.name ?? companion?.name ?? 'Your companion'
  const [about] = Object.entries(voices?.about ?? {})
    .map(([key, text]) => ({ text, count: mentions(said, key) }))
    .filter(({ count, text }) => count > 0 && !scene.said.some((each) => each.text.includes(text.slice(0, 60))))
    .toSorted((a, b) => b.count - a.count)
  const handed = messages.flatMap((message) => (message.role === 'tool' ? message.results : []))
  const exchange = handed.find(({ tool }) => tool === 'exchange_item')
  if (exchange) return filled(exchange.ok ? (givesMe(words) ? GIVEN : TAKEN) : KEPT, name)
  if (handed.some(({ tool }) => tool === 'update_relationship')) return filled(RUDE.test(words) ? HURT : GLAD, name)
  const fits = about && (namesIt(said, name) || intentOf(words) === 'talk' || intentOf(words) === 'look')
  if (fits) return about.text
  if (band !== null)
    return spoken(band === 'success' || band === 'critical_success' ? voices?.success : voices?.failure, 'outcome')
  if (namesIt(said, name) || intentOf(words) === 'talk') return spoken(voices?.addressed, 'addressed')
  if (intentOf(words) === 'go') return spoken(voices?.travel, 'travel')
  return spoken(voices?.idle, 'idle')

  function filled(lines: readonly string[], who: string): string {
    return (pickLine(lines, scene, `${self} handed`) ?? '').replaceAll('{name}', who)
  }

  function spoken(lines: readonly string[] | undefined, label: string): string {
    const line = pickLine(lines, scene, `${self} ${label}`) ?? pickLine(voices?.idle, scene, `${self} idle`)
    return line ?? `“I am with you,” says ${name}.`
  }
}

const KIND = /\b(?:thank|thanks|sorry|well done|i trust you|good work|forgive)\b/i
const RUDE = /\b(?:idiot|stupid|shut up|coward|fool|useless|hate you)\b/i

/** The player wants something: "give me", "may I have", "lend me". */
function givesMe(words: string): boolean {
  return /\b(?:give|hand|lend|pass|show) me\b|\b(?:may|can|could) (?:i|we) (?:have|borrow|take)\b/i.test(words)
}

/** What a companion does with its words: gives and takes, and remembers a kindness or an insult. */
export function companionCalls(scene: Scene, story: StoryScene, tools: readonly string[]): readonly ToolCall[] {
  const { words, people, self, carried } = story
  const own = people.find(({ member }) => member === self)
  const said = wordsOf(words)
  if (!own || scene.call > 0 || !namesIt(said, own.name)) return []
  const call = (tool: string, input: unknown): readonly ToolCall[] =>
    tools.includes(tool) ? [{ callId: `${tool}-${scene.said.length}`, tool, input }] : []
  const wanted = givesMe(words) ? own.things.find((thing) => namesIt(said, thing)) : undefined
  if (wanted !== undefined) return call('exchange_item', { item_name: wanted, giver_id: own.id, receiver_id: 'player' })
  const offered = /\b(?:give|hand|offer|pass|take|keep|hold)\b/i.test(words)
    ? carried.find((thing) => namesIt(said, thing))
    : undefined
  if (offered !== undefined)
    return call('exchange_item', { item_name: offered, giver_id: 'player', receiver_id: own.id })
  if (RUDE.test(words))
    return [
      ...call('update_relationship', { trait: 'trust', change: -5 }),
      ...call('update_relationship', { trait: 'anger', change: { action: 'set', duration: 3 } }).map((made) => ({
        ...made,
        callId: `${made.callId}-anger`,
      })),
    ]
  return KIND.test(words) ? call('update_relationship', { trait: 'trust', change: 2 }) : []
}

const GIVEN = [
  '“Bring it back,” says {name}, and hands it over.',
  '{name} looks for it, finds it, and puts it into your hand. “There. You may need it sooner than I do.”',
]
const TAKEN = [
  '{name} weighs it in the hand and puts it away. “I will look after it.”',
  '“For me?” says {name}. “Well. I shall not say no.”',
  '“Thank you,” says {name}, and stows it where it can be reached in the dark.',
  '“You will want it back,” says {name}. “Say so, and you shall have it.”',
]
const KEPT = [
  '“Keep it, then,” says {name}, and draws back the open hand. “You may be right.”',
  '{name} shrugs. “It is in good hands where it is.”',
]
const GLAD = [
  '{name} looks away for a moment, which is how {name} smiles. “Do not mention it.”',
  '“That was good to hear,” says {name}, and means it.',
]
const HURT = [
  '{name} says nothing to that, and goes on saying nothing for quite a long way.',
  '“Say that again when we are home,” says {name}, very quietly, “and see who walks beside you then.”',
]
