import type { ToolCall } from '../../../core/engine/ports.ts'
import { namesIt, lowerWords } from './intents.ts'

const KIND = /\b(?:thank|thanks|sorry|well done|i trust you|good work|forgive)\b/i
const SORRY = /\b(?:sorry|apologi[sz]e|forgive)\b/i
export const RUDE = /\b(?:idiot|stupid|shut up|coward|fool|useless|hate you)\b/i
const OFFERS = /\b(?:give|hand|offer|pass|take|keep|hold)\b/i

/** Whether the player asks for something: "give me", "may I have", "lend me". */
export function givesMe(words: string): boolean {
  return /\b(?:give|hand|lend|pass|show) me\b|\b(?:may|can|could) (?:i|we) (?:have|borrow|take)\b/i.test(words)
}

export function gives(words: string): boolean {
  return OFFERS.test(words) && !givesMe(words)
}

/** Tool calls of a character who is spoken to: gives and takes, and remembers a kindness or an insult. */
export function handCalls(
  {
    words,
    id,
    things,
    carried,
    angry,
  }: {
    readonly words: string
    readonly id: string
    readonly things: readonly string[]
    readonly carried: readonly string[]
    readonly angry: boolean
  },
  key: string,
  tools: readonly string[],
): readonly ToolCall[] {
  const said = lowerWords(words)
  const call = (tool: string, input: unknown, more = ''): readonly ToolCall[] =>
    tools.includes(tool) ? [{ callId: `${tool}-${key}${more}`, tool, input }] : []
  const wanted = givesMe(words) ? things.find((thing) => namesIt(said, thing)) : undefined
  if (wanted !== undefined) return call('exchange_item', { item_name: wanted, giver_id: id, receiver_id: 'player' })
  const offered = gives(words) && !/[?？]\s*$/.test(words) ? carried.find((thing) => namesIt(said, thing)) : undefined
  if (offered !== undefined) return call('exchange_item', { item_name: offered, giver_id: 'player', receiver_id: id })
  if (RUDE.test(words))
    return [
      ...call('update_relationship', { trait: 'trust', change: -5 }),
      ...call('update_relationship', { trait: 'anger', change: { action: 'set', duration: 3 } }, '-anger'),
    ]
  if (angry && SORRY.test(words)) return call('update_relationship', { trait: 'anger', change: { action: 'remove' } })
  return KIND.test(words) ? call('update_relationship', { trait: 'trust', change: 2 }) : []
}
