/**
 * A block of a message, in the format of saved games, which vendors use, too. A block of an unknown type is passed on
 * unchanged.
 */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'tool_result'; readonly tool_use_id: string; readonly content: string }
  | { readonly type: 'unknown'; readonly raw: unknown }

export interface NativeMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly ContentBlock[]
  /** The message as the file has it, with all its fields; absent for a message that was made here. */
  readonly raw?: Readonly<Record<string, unknown>>
}

/** What a saved game stores besides its messages. Each part may be missing. */
export interface ConversationMetadata {
  readonly conversation_id: string
  readonly conversation_title: string
  /** The date of the last change in ISO 8601; absent when it is unknown. */
  readonly last_updated?: string
  readonly created_at?: string
  /** The name of the player's character. */
  readonly name?: string
  readonly location?: string
  readonly message_count?: number
  readonly game_has_begun?: boolean
  readonly intro_blurb?: string
  /** The number of messages before play begins. The player may see none of them. */
  readonly boot_sequence_end_index?: number
}

/** The text of a tool result, which is a text or a list of blocks. */
function resultText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return content === undefined || content === null ? '' : JSON.stringify(content)
  return content
    .map((part: unknown) => {
      const text = (part as { readonly text?: unknown } | null)?.text
      return typeof text === 'string' ? text : ''
    })
    .join('\n')
}

/** Reads a message of a file; null for an invalid one. */
export function readNativeMessage(value: unknown): NativeMessage | null {
  const { role, content } = (value ?? {}) as { readonly role?: unknown; readonly content?: unknown }
  if (role !== 'user' && role !== 'assistant') return null
  const raw = value as Readonly<Record<string, unknown>>
  if (typeof content === 'string') return { role, content: [{ type: 'text', text: content }], raw }
  return Array.isArray(content) ? { role, content: content.map(readBlock), raw } : null
}

function readBlock(raw: unknown): ContentBlock {
  const block = (typeof raw === 'object' && raw !== null ? raw : {}) as Readonly<Record<string, unknown>>
  const { type, text, id, name, input, tool_use_id } = block
  if (type === 'text' && typeof text === 'string') return { type, text }
  if (type === 'tool_use' && typeof id === 'string' && typeof name === 'string')
    return { type, id, name, input: input ?? {} }
  if (type === 'tool_result' && typeof tool_use_id === 'string')
    return { type, tool_use_id, content: resultText(block['content']) }
  return { type: 'unknown', raw }
}

/** The message to write into a file: the original one if it came from a file. */
export function writtenMessage({ role, content, raw }: NativeMessage): WrittenMessage {
  return (raw as WrittenMessage | undefined) ?? { role, content: content.map(writtenBlock) }
}

export interface WrittenMessage {
  readonly role: NativeMessage['role']
  readonly content: string | readonly unknown[]
}

function writtenBlock(block: ContentBlock): unknown {
  return block.type === 'unknown' ? block.raw : block
}

/** A copy of the message with other blocks. */
function withContent(message: NativeMessage, content: readonly ContentBlock[]): NativeMessage {
  const { role, content: before, raw } = message
  if (content.length === before.length && content.every((block, index) => block === before[index])) return message
  return { role, content, ...(raw && { raw: { ...raw, content: content.map(writtenBlock) } }) }
}

const LOST = 'The result of this call was lost.'

/**
 * Changes a list of messages so that every vendor accepts it. Each tool call is followed by exactly one result, results
 * come first in their message, and empty blocks and results without a call are removed. A valid list stays the same.
 * @returns how many calls and results were removed, and how many missing results were added
 */
export function mendHistory(messages: readonly NativeMessage[]): {
  readonly messages: readonly NativeMessage[]
  readonly orphans: number
  readonly lost: number
} {
  const mended: NativeMessage[] = []
  let orphans = 0
  let lost = 0
  /** The ids of the tool calls in the message before, in order. */
  let open: readonly string[] = []
  const answer = (
    given: ReadonlyMap<string, ContentBlock>,
    rest: readonly ContentBlock[],
    message: NativeMessage = { role: 'user', content: [] },
  ) => {
    const results = open.map((id) => given.get(id) ?? { type: 'tool_result' as const, tool_use_id: id, content: LOST })
    lost += open.filter((id) => !given.has(id)).length
    open = []
    if (given.size === 0 && results.length > 0) mended.push({ role: 'user', content: results.splice(0) })
    if (results.length + rest.length > 0) mended.push(withContent(message, [...results, ...rest]))
  }
  for (const message of messages) {
    const { role, content } = message
    if (role === 'user') {
      const results = new Map<string, ContentBlock>()
      const rest: ContentBlock[] = []
      for (const block of content) {
        // A tool call in a user's message is invalid.
        if (block.type === 'tool_use') orphans += 1
        else if (block.type !== 'tool_result') rest.push(block)
        else if (open.includes(block.tool_use_id) && !results.has(block.tool_use_id))
          results.set(block.tool_use_id, block)
        else orphans += 1
      }
      answer(results, rest, message)
      continue
    }
    if (open.length > 0) answer(new Map(), [])
    // A result in an assistant's message is invalid, and so is a second result of the same call.
    const calls = new Set<string>()
    const own = content.filter((block) => {
      if (block.type === 'tool_result') return false
      if (block.type !== 'tool_use') return true
      return calls.size < calls.add(block.id).size
    })
    orphans += content.length - own.length
    if (own.length > 0) mended.push(withContent(message, own))
    open = [...calls]
  }
  if (open.length > 0) answer(new Map(), [])
  return { messages: mended, orphans, lost }
}
