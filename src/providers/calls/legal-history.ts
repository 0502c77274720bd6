import type { ModelMessage, ToolCall } from '../../core/engine/ports.ts'

type Assistant = Extract<ModelMessage, { role: 'assistant' }>
type Results = Extract<ModelMessage, { role: 'tool' }>

/** Stands in for the result of a call whose result is no longer in the history. */
const LOST = 'The result of this call was lost.'
/** Stands before an answer whose question was left out. */
const LEFT_OUT = 'What came before is left out.'

/**
 * Brings a history into a form that every vendor accepts, however it was trimmed. It then begins with a user's message;
 * user and assistant alternate; each call is followed at once by exactly one result, in the same order; and there is no
 * result without a call. Messages of a history that is already valid are not changed, so that a cached beginning stays
 * valid.
 */
export function legalHistory(messages: readonly ModelMessage[]): readonly ModelMessage[] {
  const out: ModelMessage[] = []
  const ids = new Set<string>()
  for (let index = 0; index < messages.length; index += 1) {
    const message = messages[index]
    if (!message) continue
    switch (message.role) {
      // Results that belong to a call were taken together with it, so this one has no call and is dropped.
      case 'tool':
        break
      case 'user':
        addUser(out, message)
        break
      case 'assistant': {
        const results: Results['results'][number][] = []
        for (let next = messages[index + 1]; next?.role === 'tool'; next = messages[index + 1]) {
          results.push(...next.results)
          index += 1
        }
        addAssistant(out, message, results, ids)
      }
    }
  }
  // If the history held only results, it is empty now, and vendors refuse a request without a message.
  if (out.length === 0) out.push(leftOut())
  return out
}

function leftOut(): ModelMessage {
  return { role: 'user', parts: [{ text: LEFT_OUT, package: 'history', stability: 'dynamic' }] }
}

const empty = (message: Exclude<ModelMessage, Results>): boolean =>
  message.parts.every(({ text }) => text.trim() === '')

function addUser(out: ModelMessage[], message: Extract<ModelMessage, { role: 'user' }>): void {
  const last = out.at(-1)
  if (empty(message)) return
  if (last?.role === 'user') out[out.length - 1] = { role: 'user', parts: [...last.parts, ...message.parts] }
  else out.push(message)
}

function addAssistant(out: ModelMessage[], message: Assistant, results: Results['results'], ids: Set<string>): void {
  const calls = uniqueCalls(message.toolCalls ?? [], ids)
  if (calls.length === 0 && empty(message)) return
  if (out.length === 0) out.push(leftOut())
  const last = out.at(-1)
  const joins = last?.role === 'assistant'
  const parts = joins ? [...last.parts, ...message.parts] : message.parts
  const same = !joins && calls.every(({ call, id }) => call.callId === id) && calls.length === message.toolCalls?.length
  const said: Assistant =
    same || (!joins && calls.length === 0 && !message.toolCalls)
      ? message
      : {
          role: 'assistant',
          parts,
          ...(calls.length > 0 && {
            toolCalls: calls.map(({ call, id }) => (call.callId === id ? call : { ...call, callId: id })),
          }),
        }
  if (joins) out[out.length - 1] = said
  else out.push(said)
  if (calls.length === 0) return
  out.push({
    role: 'tool',
    results: calls.map(({ call, id }) => {
      const result = results.find(({ callId }) => callId === call.callId)
      if (!result) return { callId: id, tool: call.tool, ok: false, text: LOST }
      return result.callId === id && result.tool === call.tool ? result : { ...result, callId: id, tool: call.tool }
    }),
  })
}

/** The calls whose ids no earlier call has; the same call twice in one message counts once. */
function uniqueCalls(
  calls: readonly ToolCall[],
  ids: Set<string>,
): readonly { readonly call: ToolCall; readonly id: string }[] {
  const here = new Set<string>()
  return calls.flatMap((call) => {
    if (here.has(call.callId)) return []
    here.add(call.callId)
    let id = call.callId
    for (let count = 2; ids.has(id); count += 1) id = `${call.callId}_${count}`
    ids.add(id)
    return [{ call, id }]
  })
}
