import type { ModelRequest, PromptPart } from '../../core/engine/ports.ts'
import type { Refusable } from '../refusals/refusable.ts'

/** The most cache marks of a request to Claude. A mark ends a part of the prompt that can be cached. */
const MARKS_MAX = 4

/** Keeps only the last marks of a request, because each covers everything before it. */
export function withFewMarks(request: ModelRequest): ModelRequest {
  const marked = (parts: readonly PromptPart[]) => parts.filter((part) => part.cacheMark && part.text !== '').length
  const all =
    marked(request.system) +
    request.messages.reduce((sum, message) => sum + (message.role === 'tool' ? 0 : marked(message.parts)), 0)
  let surplus = all - MARKS_MAX
  if (surplus <= 0) return request
  const thin = (parts: readonly PromptPart[]) =>
    parts.map((part) => (part.cacheMark && part.text !== '' && surplus-- > 0 ? { ...part, cacheMark: false } : part))
  const system = thin(request.system)
  return {
    ...request,
    system,
    messages: request.messages.map((message) =>
      message.role === 'tool' ? message : { ...message, parts: thin(message.parts) },
    ),
  }
}

/** The fields that mark a part for Claude's cache: none for a part without a mark. */
export type MarkFields = (part: PromptPart) => {
  readonly cache_control?: { readonly type: 'ephemeral'; readonly ttl?: '1h' }
}

/**
 * Returns a function that writes the mark of a part. A part that applies to one turn only is sent again at once or
 * never, so its mark lasts five minutes. Marks for an hour have to come before such marks, and they do, because the
 * turn is at the end of its prompt.
 */
export function markFields({ cacheForHour }: ModelRequest, refused: ReadonlySet<Refusable>): MarkFields {
  if (refused.has('cache-marks')) return () => ({})
  const forHour = cacheForHour === true && !refused.has('cache-hour')
  return ({ cacheMark, stability }) =>
    cacheMark
      ? { cache_control: { type: 'ephemeral', ...(forHour && stability !== 'turn' && { ttl: '1h' as const }) } }
      : {}
}
