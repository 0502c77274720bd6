import type { FakeRecord } from './record.ts'

type Json = Readonly<Record<string, unknown>>
const list = (value: unknown): readonly Json[] => (Array.isArray(value) ? (value as Json[]) : [])

/**
 * Why a vendor refuses the history in a request, in its own words; null where it accepts it. As strict as the strictest
 * known host with that format: it refuses a result without its call, a call without its result right after it, a
 * message without content, and a first message that is not a user's.
 */
export function historyFault({ vendor, body }: Pick<FakeRecord, 'vendor' | 'body'>): string | null {
  const request = body as Json
  switch (vendor) {
    case 'anthropic':
      return anthropicFault(list(request['messages']))
    case 'openai':
      return chatFault(list(request['messages']))
    case 'openai-responses':
      return responsesFault(list(request['input']))
    case 'gemini':
      return geminiFault(list(request['contents']))
    case 'ollama':
      return ollamaFault(list(request['messages']))
    default:
      return 'nobody speaks this format'
  }
}

function anthropicFault(messages: readonly Json[]): string | null {
  // The vendor joins consecutive messages of one role.
  const joined: { role: unknown; content: Json[] }[] = []
  for (const { role, content } of messages) {
    const blocks = typeof content === 'string' ? [{ type: 'text', text: content }] : list(content)
    const last = joined.at(-1)
    if (last && last.role === role) last.content.push(...blocks)
    else joined.push({ role, content: [...blocks] })
  }
  if (joined[0]?.role !== 'user') return 'messages: first message must use the "user" role'
  const ids = new Set<unknown>()
  let open: readonly unknown[] = []
  for (const [index, { role, content }] of joined.entries()) {
    const at = `messages.${index}`
    if (content.length === 0) return `${at}: all messages must have non-empty content`
    const results = content.filter(({ type }) => type === 'tool_result').map(({ tool_use_id }) => tool_use_id)
    if (role === 'assistant' && results.length > 0) return `${at}: "tool_result" blocks can only be in "user" messages`
    const leading = content.findIndex(({ type }) => type !== 'tool_result')
    const first = leading < 0 ? content.length : leading
    for (const id of open)
      if (!results.slice(0, first).includes(id))
        return `${at}: "tool_use" ids were found without "tool_result" blocks immediately after: ${String(id)}`
    for (const id of results)
      if (!open.includes(id)) return `${at}: unexpected "tool_use_id" found in "tool_result" blocks: ${String(id)}`
    if (new Set(results).size !== results.length) return `${at}: each tool_use must have a single result`
    const calls = content.filter(({ type }) => type === 'tool_use')
    if (role === 'user' && calls.length > 0) return `${at}: "tool_use" blocks can only be in "assistant" messages`
    for (const { type, text, id, input } of content) {
      if (type === 'text' && String(text).trim() === '') return `${at}: text content blocks must be non-empty`
      if (type !== 'tool_use') continue
      if (ids.has(id)) return `${at}: "tool_use" ids must be unique: ${String(id)}`
      if (!/^[a-zA-Z0-9_-]+$/.test(String(id))) return `${at}: tool_use.id: String should match pattern`
      if (typeof input !== 'object' || input === null || Array.isArray(input)) return `${at}: input: must be an object`
      ids.add(id)
    }
    open = calls.map(({ id }) => id)
  }
  return open.length > 0 ? '"tool_use" ids were found without "tool_result" blocks at the end' : null
}

function chatFault(messages: readonly Json[]): string | null {
  const open: unknown[] = []
  for (const [index, { role, content, tool_calls, tool_call_id }] of messages.entries()) {
    const at = `messages[${index}]`
    if (role === 'tool') {
      const place = open.indexOf(tool_call_id)
      if (place < 0)
        return `${at}: messages with role "tool" must be a response to a preceding message with "tool_calls"`
      open.splice(place, 1)
      continue
    }
    if (open.length > 0)
      return `${at}: an assistant message with "tool_calls" must be followed by tool messages responding to each "tool_call_id": ${open.join(', ')}`
    const calls = list(tool_calls)
    if (role === 'assistant' && calls.length === 0 && (content === null || content === undefined || content === ''))
      return `${at}: an assistant message must have content or tool calls`
    if (role === 'user' && (content === '' || (Array.isArray(content) && content.length === 0)))
      return `${at}: a user message must have content`
    const ids = calls.map(({ id }) => id)
    if (new Set(ids).size !== ids.length) return `${at}: duplicate tool call ids`
    for (const { function: asked } of calls)
      try {
        JSON.parse(String((asked as Json)['arguments']))
      } catch {
        return `${at}: arguments must be JSON`
      }
    open.push(...ids)
  }
  return open.length > 0 ? `tool calls without a response: ${open.join(', ')}` : null
}

function responsesFault(items: readonly Json[]): string | null {
  const open = new Set<unknown>()
  const seen = new Set<unknown>()
  for (const [index, { type, call_id, role, content }] of items.entries()) {
    if (type === 'function_call') {
      if (seen.has(call_id)) return `input[${index}]: duplicate call_id ${String(call_id)}`
      seen.add(call_id)
      open.add(call_id)
    } else if (type === 'function_call_output') {
      if (!open.delete(call_id)) return `No tool call found for function call output with call_id ${String(call_id)}.`
    } else if (role !== undefined) {
      if (open.size > 0) return `No tool output found for function call ${[...open].join(', ')}.`
      if (content === '' || (Array.isArray(content) && content.length === 0)) return `input[${index}]: content is empty`
    }
  }
  return open.size > 0 ? `No tool output found for function call ${[...open].join(', ')}.` : null
}

function geminiFault(contents: readonly Json[]): string | null {
  if (contents[0]?.['role'] !== 'user') return 'contents: the first turn must be of the user'
  let before: unknown = null
  let open: readonly unknown[] = []
  for (const [index, { role, parts }] of contents.entries()) {
    const at = `contents[${index}]`
    const pieces = list(parts)
    if (pieces.length === 0) return `${at}: contents.parts must not be empty`
    if (pieces.some(({ text }) => text === '')) return `${at}: a part must have one initialized field`
    const calls: unknown[] = pieces.flatMap(({ functionCall }) =>
      functionCall ? [(functionCall as Json)['name']] : [],
    )
    const answers: unknown[] = pieces.flatMap(({ functionResponse }) =>
      functionResponse ? [(functionResponse as Json)['name']] : [],
    )
    if (calls.length > 0 && (role !== 'model' || before !== 'user'))
      return `${at}: a function call turn must come immediately after a user turn or after a function response turn`
    if (answers.length > 0 || open.length > 0) {
      if (answers.length !== open.length)
        return `${at}: the number of function response parts must equal the number of function call parts of the function call turn`
      if (answers.some((name, place) => name !== open[place])) return `${at}: a function response of another name`
    }
    before = role
    open = calls
  }
  return open.length > 0 ? 'the last function call has no response' : null
}

function ollamaFault(messages: readonly Json[]): string | null {
  let open: unknown[] = []
  for (const [index, { role, content, tool_calls, tool_name }] of messages.entries()) {
    const at = `messages[${index}]`
    if (role === 'tool') {
      const place = open.indexOf(tool_name)
      if (place < 0) return `${at}: a tool message without its call`
      open.splice(place, 1)
      continue
    }
    if (open.length > 0) return `${at}: calls without a result: ${open.join(', ')}`
    const calls = list(tool_calls)
    if (calls.length === 0 && (content ?? '') === '') return `${at}: a message without content`
    open = calls.map(({ function: asked }) => (asked as Json)['name'])
  }
  return open.length > 0 ? `calls without a result: ${open.join(', ')}` : null
}
