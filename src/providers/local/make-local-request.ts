import type { ModelMessage, ModelRequest } from '../../core/engine/ports.ts'
import { settingsFor } from '../models/model-settings.ts'
import { joinParts } from '../calls/prompt-text.ts'
import { envelopeSchema, singleCallEnvelope, describeEnvelope } from './envelope.ts'
import { grammarText, type GrammarBounds } from './grammar-text.ts'
import type { LocalRequest } from './protocol.ts'

type Line = LocalRequest['history'][number]

/**
 * Limits for answers in JSON. Without them a small model may never stop: Gemma 3 270M added nodes to a map until its
 * context was full.
 */
const JSON_BOUNDS: GrammarBounds = { items: 6, chars: 300 }

/** The form of an answer, which decides how it is read. */
export type LocalAnswerForm = 'text' | 'json' | 'envelope'

/** A request in the form that the model's process expects. */
export function makeLocalRequest(request: ModelRequest): {
  readonly local: LocalRequest
  readonly form: LocalAnswerForm
} {
  const form = request.json ? 'json' : request.tools.length > 0 ? 'envelope' : 'text'
  const system = joinParts(request.system)
  const lines = request.messages.map(lineOf)
  const ask = request.json
    ? `Write your answer as one JSON object and nothing else, of this shape: ${JSON.stringify(request.json.schema)}`
    : form === 'envelope'
      ? describeEnvelope(request.tools)
      : ''
  const all: Line[] = [
    ...(system === '' ? [] : [{ role: 'system' as const, text: system }]),
    ...lines,
    ...(ask === '' ? [] : [{ role: 'user' as const, text: ask }]),
  ]
  const { sampling, maxOutputTokens } = settingsFor(request, null)
  const local: LocalRequest = {
    lane: `${request.cacheKey}/${request.scene.seat}`,
    history: merged(all),
    grammar: request.json
      ? grammarText(request.json.schema, JSON_BOUNDS)
      : form === 'envelope'
        ? grammarText(envelopeSchema(request.tools))
        : null,
    // A model on a small computer would think for minutes, so it thinks only if that is requested.
    thinking: request.thinking === true,
    maxTokens: maxOutputTokens ?? null,
    sampling,
    // Inside a JSON text, a line break is written as \n, so stop texts would not match.
    stop: form === 'text' ? (request.stop ?? []) : [],
  }
  return { local, form }
}

function lineOf(message: ModelMessage): Line {
  if (message.role === 'tool') {
    return {
      role: 'user',
      text: message.results
        .map(({ tool, ok, text }) => `Result of ${tool}${ok ? '' : ', which failed'}: ${text}`)
        .join('\n'),
    }
  }
  const text = joinParts(message.parts)
  if (message.role === 'user') return { role: 'user', text }
  const [call] = message.toolCalls ?? []
  return { role: 'assistant', text: call ? singleCallEnvelope(text, call) : text }
}

/** Joins consecutive messages of the same role, which chat templates refuse. */
function merged(lines: readonly Line[]): Line[] {
  const out: Line[] = []
  for (const line of lines) {
    const last = out.at(-1)
    if (last?.role === line.role) out[out.length - 1] = { role: line.role, text: `${last.text}\n\n${line.text}` }
    else out.push(line)
  }
  return out
}
