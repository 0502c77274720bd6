import type { SectionKind } from './headings.ts'
import type { NativeMessage } from './native-messages.ts'
import { sectionsOf } from './sections.ts'

/** The mark of a save on the last message before play. */
export const BOOT_END_MARK = 'is_boot_sequence_end'

const INSTRUCTION = /^\s*#{1,2}[ \t]+instruction\b/i
/** The beginning of a summary of what was cut out of a long game. */
const SUMMARY = /^\W*this is a summari[sz]ed block\b/i
/** Words of whoever starts a game, which no player uses. */
const START = /\b(?:the player|gameplay|begin the game|start the game|(?:opening|initial|first) scene)\b/i

/** Whether a message is marked as the last one before play. */
export function marksBootEnd({ raw }: NativeMessage): boolean {
  return isMarked(raw?.[BOOT_END_MARK])
}

function isMarked(mark: unknown): boolean {
  return mark === true || mark === 1 || mark === 'true'
}

/** Whether a user's message is a step of world generation, which nobody said and no player sees. */
export function isInstruction({ role, content }: NativeMessage): boolean {
  return role === 'user' && content.some((block) => block.type === 'text' && INSTRUCTION.test(block.text))
}

/** Whether a message is for the narrator only, wherever it is: a step, a coach's note, a summary of what was cut. */
export function isPrivate(message: NativeMessage): boolean {
  const { content, raw } = message
  return (
    isInstruction(message) ||
    isMarked(raw?.['is_coaching_message']) ||
    content.some((block) => block.type === 'text' && SUMMARY.test(block.text))
  )
}

/**
 * The number of messages in the boot sequence: up to the last marked one, else as many as the file says. Without
 * either, nothing before the first section of play is the player's, and without any such section only what a player
 * began. The words that start a game belong to it, too.
 * @param declared the number in the file, if any
 */
export function bootEnd(messages: readonly NativeMessage[], declared?: number): number {
  const marked = messages.findLastIndex(marksBootEnd)
  if (marked >= 0) return throughStart(messages, marked + 1)
  if (declared !== undefined && Number.isInteger(declared) && declared >= 0)
    return throughStart(messages, Math.min(declared, messages.length))
  const instruction = messages.findLastIndex(isInstruction)
  const play = messages.findIndex((message, index) => index > instruction && opensWith(message) !== undefined)
  const [first] = messages
  const begun = instruction < 0 && first?.role === 'user' && !START.test(textOf(first))
  if (play < 0) return begun || !messages.some(tells) ? 0 : messages.length
  // An analysis is always about what the player did just before.
  const deed = begun && messages.slice(0, play).every(({ role }) => role === 'user')
  return deed && opensWith(messages[play]) === 'analysis' ? 0 : play
}

function tells(message: NativeMessage): boolean {
  return isInstruction(message) || (message.role === 'assistant' && textOf(message).trim() !== '')
}

/** A user's message that starts the game belongs to the messages before it. */
function throughStart(messages: readonly NativeMessage[], end: number): number {
  const next = messages[end]
  return next?.role === 'user' && START.test(textOf(next)) ? end + 1 : end
}

function textOf({ content }: NativeMessage): string {
  return content.flatMap((block) => (block.type === 'text' ? [block.text] : [])).join('\n')
}

const PLAY: ReadonlyMap<string, 'scene' | 'analysis'> = new Map<SectionKind, 'scene' | 'analysis'>([
  ['resulting_scene_description', 'scene'],
  ['difficulty_analysis', 'analysis'],
  ['difficulty_target', 'analysis'],
  ['world_analysis', 'analysis'],
  ['world_level', 'analysis'],
])

/** The first section of play in a narrator's message; undefined for none. */
function opensWith(message: NativeMessage | undefined): 'scene' | 'analysis' | undefined {
  if (message?.role !== 'assistant' || isPrivate(message)) return undefined
  return sectionsOf(textOf(message))
    .map(({ kind }) => PLAY.get(kind))
    .find((each) => each !== undefined)
}
