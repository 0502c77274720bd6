/** A block of a native message, in the form that vendors of this format use; a type of a later version is passed on unread. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'tool_result'; readonly tool_use_id: string; readonly content: string }
  | { readonly type: 'unknown'; readonly raw: unknown }

export interface NativeMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly ContentBlock[]
  /** The message as the file has it, with its marks and all other fields; absent for one that was made here. */
  readonly raw?: Readonly<Record<string, unknown>>
}

/** Data of a conversation besides its messages; a file may lack all of it. */
export interface ConversationMetadata {
  readonly conversation_id: string
  readonly conversation_title: string
  /** ISO 8601; like the next one absent when no date is known. */
  readonly last_updated?: string
  readonly created_at?: string
  /** The name of the player's figure. */
  readonly name?: string
  readonly location?: string
  readonly message_count?: number
  readonly game_has_begun?: boolean
  readonly intro_blurb?: string
  /** Number of messages from before play began, none of which the player may see. */
  readonly boot_sequence_end_index?: number
}

/** The text of a result, whether it is one text or a list of blocks. */
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

/** A message of a file; null for an invalid one. */
export function readMessage(value: unknown): NativeMessage | null {
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

/** A message for a file: the original one if it came from a file. */
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

/** The same message with other blocks; its marks stay. */
function withContent(message: NativeMessage, content: readonly ContentBlock[]): NativeMessage {
  const { role, content: before, raw } = message
  if (content.length === before.length && content.every((block, index) => block === before[index])) return message
  return { role, content, ...(raw && { raw: { ...raw, content: content.map(writtenBlock) } }) }
}

const LOST = 'The result of this call was lost.'

/**
 * The messages in the form that every vendor accepts: each call is followed at once by exactly one result, results
 * come first in their message, and blocks that are empty or without a call are left out. A valid list stays as it is.
 * @returns how many calls and results were left out, and how many lost results were replaced
 */
export function mendHistory(messages: readonly NativeMessage[]): {
  readonly messages: readonly NativeMessage[]
  readonly orphans: number
  readonly lost: number
} {
  const mended: NativeMessage[] = []
  let orphans = 0
  let lost = 0
  /** Calls of the previous message, in order. */
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
        // A call in a user's message is invalid.
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
    // So is a result in an assistant's message, or a second result of the same call.
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
