import type { SectionKind } from './headings.ts'
import type { NativeMessage } from './native-messages.ts'
import { sectionsOf } from './sections.ts'

/** The field that marks the last message before play in a saved game. */
export const BOOT_END_MARK = 'is_boot_sequence_end'

const INSTRUCTION = /^\s*#{1,2}[ \t]+instruction\b/i
/** How a summary begins that replaces messages of a long game. */
const SUMMARY = /^\W*this is a summari[sz]ed block\b/i
/** Words with which a game is started by its program. A player does not write them. */
const START = /\b(?:the player|gameplay|begin the game|start the game|(?:opening|initial|first) scene)\b/i

/** Whether a message is marked as the last one before play. */
export function marksBootEnd({ raw }: NativeMessage): boolean {
  return isMarked(raw?.[BOOT_END_MARK])
}

function isMarked(mark: unknown): boolean {
  return mark === true || mark === 1 || mark === 'true'
}

/**
 * Whether a user's message is an instruction to generate the world. The player neither wrote nor sees such a message.
 */
export function isInstruction({ role, content }: NativeMessage): boolean {
  return role === 'user' && content.some((block) => block.type === 'text' && INSTRUCTION.test(block.text))
}

/** Whether a message is for the narrator only: an instruction, a coach's note, or a summary of removed messages. */
export function isPrivate(message: NativeMessage): boolean {
  const { content, raw } = message
  return (
    isInstruction(message) ||
    isMarked(raw?.['is_coaching_message']) ||
    content.some((block) => block.type === 'text' && SUMMARY.test(block.text))
  )
}

/**
 * The number of messages before play begins: up to the last marked message, otherwise as many as the file says. If the
 * file says neither, everything before the first section of play is counted. Without such a section, everything is
 * counted unless a player began. Words that start the game are counted, too.
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
  // An analysis is about what the player did in the message before, so that message is part of play.
  const deed = begun && messages.slice(0, play).every(({ role }) => role === 'user')
  return deed && opensWith(messages[play]) === 'analysis' ? 0 : play
}

function tells(message: NativeMessage): boolean {
  return isInstruction(message) || (message.role === 'assistant' && textOf(message).trim() !== '')
}

/** The end of the messages before play, moved behind a user's message that starts the game. */
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

/** The kind of the first section of play in a narrator's message; undefined when it has none. */
function opensWith(message: NativeMessage | undefined): 'scene' | 'analysis' | undefined {
  if (message?.role !== 'assistant' || isPrivate(message)) return undefined
  return sectionsOf(textOf(message))
    .map(({ kind }) => PLAY.get(kind))
    .find((each) => each !== undefined)
}
