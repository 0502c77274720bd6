import type { ServerEvent } from '../calls/whole-answer.ts'

type Fields = Readonly<Record<string, unknown>>

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : []
}

/** The error in place of an answer: in OpenAI's form, or FastChat's `{"object":"error","message":...}`. */
function errorIn(whole: Fields): Fields | null {
  if (whole['error']) return whole
  return whole['object'] === 'error' || whole['type'] === 'error' ? { error: whole } : null
}

/** A complete Chat Completions answer as the chunks of a stream: its message becomes the only delta. */
export function chatEvents(whole: unknown): readonly ServerEvent[] | null {
  if (!isObject(whole)) return null
  const error = errorIn(whole)
  if (error) return [{ data: error }]
  const choices = listOf(whole['choices'])
  if (choices.length === 0) return null
  const chunk = { ...whole, choices: choices.map(asChunk) }
  return [{ data: chunk }, { data: '[DONE]' }]
}

function asChunk({ message, delta, text, ...choice }: Fields): Fields {
  const said = isObject(message) ? message : isObject(delta) ? delta : { content: text }
  const calls = said['tool_calls']
  return {
    ...choice,
    delta: {
      ...said,
      ...(Array.isArray(calls) && { tool_calls: listOf(calls).map((call, index) => ({ index, ...call })) }),
    },
  }
}

const ENDS: Readonly<Record<string, string>> = { incomplete: 'response.incomplete', failed: 'response.failed' }

/** A complete Responses answer as the events of a stream. */
export function responseEvents(whole: unknown): readonly ServerEvent[] | null {
  if (!isObject(whole)) return null
  if (!Array.isArray(whole['output'])) {
    const error = errorIn(whole)
    return error && [{ data: error }]
  }
  const events = listOf(whole['output']).flatMap((item, index) => [
    { type: 'response.output_item.added', output_index: index, item },
    ...listOf(item['content']).flatMap((part) => contentDelta(part, index)),
    ...listOf(item['summary']).map(({ text }, summary) => ({
      type: 'response.reasoning_summary_text.delta',
      output_index: index,
      summary_index: summary,
      delta: text,
    })),
    { type: 'response.output_item.done', output_index: index, item },
  ])
  const end = ENDS[String(whole['status'])] ?? 'response.completed'
  return [...events, { type: end, response: whole }].map((data) => ({ event: data.type, data }))
}

function contentDelta({ type, text, refusal }: Fields, index: number): ({ type: string } & Record<string, unknown>)[] {
  const delta = { output_index: index, delta: text }
  switch (type) {
    case 'output_text':
      return [{ type: 'response.output_text.delta', ...delta }]
    case 'reasoning_text':
      return [{ type: 'response.reasoning_text.delta', ...delta }]
    case 'refusal':
      return [{ type: 'response.refusal.delta', ...delta, delta: refusal }]
    default:
      return []
  }
}
