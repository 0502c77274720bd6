/** A piece of a native message, as vendors of this shape take it; a type of a later version is carried unread. */
export type ContentBlock =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'tool_use'; readonly id: string; readonly name: string; readonly input: unknown }
  | { readonly type: 'tool_result'; readonly tool_use_id: string; readonly content: string }
  | { readonly type: 'unknown'; readonly raw: unknown }

export interface NativeMessage {
  readonly role: 'user' | 'assistant'
  readonly content: readonly ContentBlock[]
}

/** What is kept of a conversation beside its messages; all of it may lack in a file. */
export interface ConversationMetadata {
  readonly conversation_id: string
  readonly conversation_title: string
  /** ISO 8601 */
  readonly last_updated: string
  readonly created_at?: string
  /** Of the player's figure. */
  readonly name?: string
  readonly location?: string
  readonly message_count?: number
  readonly game_has_begun?: boolean
  readonly intro_blurb?: string
  /** Number of messages that were there when play began: none of them is the player's to see. */
  readonly boot_sequence_end_index?: number
}

/** The text of a result, whether it came as one text or as a list of blocks. */
export function resultText(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return content === undefined || content === null ? '' : JSON.stringify(content)
  return content
    .map((part: unknown) => {
      const text = (part as { readonly text?: unknown } | null)?.text
      return typeof text === 'string' ? text : ''
    })
    .join('\n')
}

/** A message as a file has it; null for what is none. */
export function readMessage(value: unknown): NativeMessage | null {
  const { role, content } = (value ?? {}) as { readonly role?: unknown; readonly content?: unknown }
  if (role !== 'user' && role !== 'assistant') return null
  if (typeof content === 'string') return { role, content: [{ type: 'text', text: content }] }
  return Array.isArray(content) ? { role, content: content.map(readBlock) } : null
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

/** A message as a file has it. */
export function writtenMessage({ role, content }: NativeMessage): {
  readonly role: NativeMessage['role']
  readonly content: readonly unknown[]
} {
  return { role, content: content.map((block) => (block.type === 'unknown' ? block.raw : block)) }
}

const LOST = 'The result of this call was lost.'

/**
 * The messages as every vendor takes them: each call is answered at once by exactly one result, results come first in
 * their message, and what has no call or is empty is left out. A legal list stays as it is.
 * @returns how many calls and results were left out, and how many results were put in place of lost ones
 */
export function mendHistory(messages: readonly NativeMessage[]): {
  readonly messages: readonly NativeMessage[]
  readonly orphans: number
  readonly lost: number
} {
  const mended: NativeMessage[] = []
  let orphans = 0
  let lost = 0
  /** Calls of the message before, in order. */
  let open: readonly string[] = []
  const answer = (given: ReadonlyMap<string, ContentBlock>, rest: readonly ContentBlock[]) => {
    const results = open.map((id) => given.get(id) ?? { type: 'tool_result' as const, tool_use_id: id, content: LOST })
    lost += open.filter((id) => !given.has(id)).length
    open = []
    if (results.length + rest.length > 0) mended.push({ role: 'user', content: [...results, ...rest] })
  }
  for (const { role, content } of messages) {
    if (role === 'user') {
      const given = new Map<string, ContentBlock>()
      const rest: ContentBlock[] = []
      for (const block of content) {
        // A call that a user claims to make is nobody's.
        if (block.type === 'tool_use') orphans += 1
        else if (block.type !== 'tool_result') rest.push(block)
        else if (open.includes(block.tool_use_id) && !given.has(block.tool_use_id)) given.set(block.tool_use_id, block)
        else orphans += 1
      }
      answer(given, rest)
      continue
    }
    if (open.length > 0) answer(new Map(), [])
    // Nor is a result that an assistant claims to have got, or the same call a second time.
    const calls = new Set<string>()
    const own = content.filter((block) => {
      if (block.type === 'tool_result') return false
      if (block.type !== 'tool_use') return true
      return calls.size < calls.add(block.id).size
    })
    orphans += content.length - own.length
    if (own.length > 0) mended.push({ role, content: own })
    open = [...calls]
  }
  if (open.length > 0) answer(new Map(), [])
  return { messages: mended, orphans, lost }
}

const INSTRUCTION = /^\s*#{1,2}[ \t]+instruction\b/i

/** Whether a user's message is a step of world generation: nobody said it, and no player sees it. */
export function isInstruction({ role, content }: NativeMessage): boolean {
  return role === 'user' && content.some((block) => block.type === 'text' && INSTRUCTION.test(block.text))
}

/**
 * How many of the messages belong to the boot sequence. Where a file does not say, it ends with the last instruction of
 * world generation, and with its answer too unless that is a scene.
 * @param said what the file says, when it does
 */
export function bootEnd(messages: readonly NativeMessage[], said?: number): number {
  if (said !== undefined && Number.isInteger(said) && said >= 0) return Math.min(said, messages.length)
  const last = messages.findLastIndex(isInstruction)
  if (last < 0) return 0
  const reply = messages[last + 1]
  const scene = reply?.content.some(
    (block) => block.type === 'text' && /^#{1,2}[ \t]+resulting scene description\b/im.test(block.text),
  )
  return reply?.role === 'assistant' && !scene ? last + 2 : last + 1
}
