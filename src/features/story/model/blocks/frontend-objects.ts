import type { BlockProblem } from './block-problem.ts'
import type { FrontendObject, ServerError } from './frontend-object.ts'
import type { SectionKind } from './headings.ts'
import { bootEnd, isInstruction, isPrivate } from './boot-sequence.ts'
import {
  readNativeMessage,
  type ContentBlock,
  type ConversationMetadata,
  type NativeMessage,
} from './native-messages.ts'
import { playerMayKnow, playerText } from './player-lens.ts'
import { readReply } from './read-reply.ts'
import { rollObjects, textObjects } from './section-objects.ts'

/** A problem, with the message in which it was found. */
export interface MessageProblem extends BlockProblem {
  /** The index of the message in the list. */
  readonly message_index: number
}

export interface FrontendView {
  readonly objects: readonly FrontendObject[]
  readonly problems: readonly MessageProblem[]
}

export interface FrontendOptions {
  readonly viewer: 'player' | 'director'
  /** The time for errors, in ISO 8601. */
  readonly now: string
  readonly metadata?: Partial<ConversationMetadata> | undefined
  /** The index of the first message to return. Earlier ones are read but not returned. */
  readonly from?: number | undefined
}

/**
 * Converts the messages of a conversation into objects of the protocol. It never throws: a message that cannot be read
 * becomes an error in the list.
 */
export function toFrontendObjects(messages: unknown, options: FrontendOptions): FrontendView {
  if (!Array.isArray(messages))
    return { objects: [error('INVALID_MSGS_001', 'The messages are not a list.', options)], problems: [] }
  const read = messages.map(readNativeMessage)
  const readable = read.map((message) => message ?? { role: 'user' as const, content: [] })
  const { metadata = {}, viewer, from = 0 } = options
  const boot = bootEnd(readable, metadata.boot_sequence_end_index)
  const objects: FrontendObject[] = []
  const problems: MessageProblem[] = []
  const blurb = metadata.intro_blurb
  const begins = () => {
    objects.push({ source: 'server', type: 'boot_sequence_end' })
    if (blurb) objects.push({ source: 'server', type: 'intro_blurb', intro_blurb: blurb })
  }
  if (boot === 0 && blurb && from === 0) objects.push({ source: 'server', type: 'intro_blurb', intro_blurb: blurb })
  for (const [index, message] of read.entries()) {
    if (index < from) continue
    const hidden = viewer === 'player' && (index < boot || (message !== null && isPrivate(message)))
    if (message && !hidden) {
      const view = messageObjects(message)
      objects.push(...view.objects)
      problems.push(...view.problems.map((problem) => ({ ...problem, message_index: index })))
      objects.push(...unknownBlocks(message, messages[index], index, options))
    } else if (!message) objects.push(unreadable(messages[index], index, options))
    if (index + 1 === boot) begins()
  }
  if (metadata.game_has_begun === false) objects.push({ source: 'server', type: 'begin_game' })
  return viewer === 'director' ? { objects, problems } : forPlayer(objects, problems)
}

/** Removes what the player must not know. A problem keeps its code and position, but not its text. */
function forPlayer(objects: readonly FrontendObject[], problems: readonly MessageProblem[]): FrontendView {
  return {
    objects: objects.flatMap((object) => {
      if (!playerMayKnow(object.type)) return []
      const text = shownText(object)
      if (text === undefined) return [withoutOriginal(object)]
      const visible = playerText({ kind: object.type as SectionKind, text })
      return visible === null ? [] : [{ ...object, [object.type]: visible } as FrontendObject]
    }),
    problems: problems.map((problem) => ({
      ...problem,
      message: 'A part of this message could not be read. It is kept as it was written.',
      raw: '',
      repair: null,
    })),
  }
}

/** The text of a section that the player may read: up to its first unknown heading. */
function shownText(object: FrontendObject): string | undefined {
  if (object.source !== 'llm') return undefined
  const text: unknown = (object as unknown as Readonly<Record<string, unknown>>)[object.type]
  return typeof text === 'string' ? text : undefined
}

function withoutOriginal(object: FrontendObject): FrontendObject {
  if (object.type !== 'error' || object.source !== 'server') return object
  const { original_message: _original, ...rest } = object
  return rest
}

/** The objects of one message. */
export function messageObjects(message: NativeMessage): FrontendView {
  if (isPrivate(message)) return { objects: privateObjects(message), problems: [] }
  const objects: FrontendObject[] = []
  const problems: BlockProblem[] = []
  for (const block of message.content) {
    switch (block.type) {
      case 'text': {
        if (message.role === 'user') {
          objects.push({ source: 'user', type: 'user_message', user_message: block.text })
          break
        }
        for (const object of textObjects(block.text)) objects.push(object)
        for (const problem of readReply(block.text).problems) problems.push(problem)
        break
      }
      case 'tool_use':
        objects.push({ source: 'llm', type: 'tool_use', function_name: block.name })
        break
      case 'tool_result': {
        const rolls = rollObjects(block.content)
        objects.push(...rolls.objects)
        problems.push(...rolls.problems)
        break
      }
      case 'unknown':
    }
  }
  return { objects, problems: problems.map((problem) => ({ ...problem, message_index: 0 })) }
}

/**
 * The objects of a message that only the narrator reads. An instruction to generate the world gives none, because
 * nobody said it; the generated world does.
 */
function privateObjects(message: NativeMessage): readonly FrontendObject[] {
  if (isInstruction(message)) return []
  return message.content.flatMap((block): FrontendObject[] =>
    block.type === 'text' ? [{ source: 'llm', type: 'coaching_message', coaching_message: block.text }] : [],
  )
}

function unknownBlocks(
  message: NativeMessage,
  original: unknown,
  index: number,
  options: FrontendOptions,
): readonly FrontendObject[] {
  const unknown = message.content.filter((block: ContentBlock) => block.type === 'unknown')
  return unknown.map(() => ({
    ...error('UNKNOWN_MSG_001', 'A message holds a piece of a kind that is not known here.', options),
    error_context: `messages[${index}]`,
    original_message: original,
  }))
}

function unreadable(original: unknown, index: number, options: FrontendOptions): FrontendObject {
  const user = (original as { readonly role?: unknown } | null)?.role === 'user'
  return {
    ...(user
      ? error('USER_MSG_FMT_001', 'A message of the player has no text.', options)
      : error('UNKNOWN_MSG_001', 'A message is neither the player’s nor the narrator’s.', options)),
    error_context: `messages[${index}]`,
    original_message: original,
  }
}

function error(error_code: ServerError['error_code'], error_message: string, { now }: FrontendOptions): ServerError {
  return {
    source: 'server',
    type: 'error',
    error_type: 'invalid_conversation',
    error_message,
    error_code,
    timestamp: now,
  }
}
