import type { Message, ContentBlock } from '@anthropic-ai/sdk/resources/messages/messages'
import type { ServerEvent } from '../calls/whole-answer.ts'

/** Turns a complete message into the events of a stream; null for JSON of another kind. */
export function messageEvents(whole: unknown): readonly ServerEvent[] | null {
  if (typeof whole !== 'object' || whole === null) return null
  if ('error' in whole && whole.error) return [{ event: 'error', data: whole }]
  if (!('content' in whole) || !Array.isArray(whole.content)) return null
  const { content, stop_reason: reason, stop_sequence: sequence, ...message } = whole as Message
  return [
    { type: 'message_start', message: { ...message, content: [], stop_reason: null, stop_sequence: null } },
    ...content.flatMap(blockEvents),
    // A complete message has ended, even if it gives no reason.
    {
      type: 'message_delta',
      delta: { stop_reason: reason ?? 'end_turn', stop_sequence: sequence ?? null },
      usage: message.usage,
    },
    { type: 'message_stop' },
  ].map((data) => ({ event: data.type, data }))
}

function blockEvents(block: ContentBlock, index: number): { type: string }[] {
  const piece = (delta: object) => ({ type: 'content_block_delta', index, delta })
  const whole = (start: object, ...deltas: object[]) => [
    { type: 'content_block_start', index, content_block: start },
    ...deltas.map(piece),
    { type: 'content_block_stop', index },
  ]
  switch (block.type) {
    case 'text':
      return whole(
        { type: 'text', text: '' },
        { type: 'text_delta', text: block.text },
        ...(block.citations ?? []).map((citation) => ({ type: 'citations_delta', citation })),
      )
    case 'thinking':
      return whole(
        { type: 'thinking', thinking: '', signature: '' },
        { type: 'thinking_delta', thinking: block.thinking },
        { type: 'signature_delta', signature: block.signature },
      )
    default:
      return whole(block)
  }
}
