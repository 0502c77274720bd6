import type { ChatResponse } from 'ollama'
import { randomUUID } from 'node:crypto'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ModelEvent } from '../../core/engine/ports.ts'
import { finishReasonOf, unifiedReason } from '../calls/finish-reason.ts'
import { parseToolInput } from '../calls/tool-input.ts'
import type { AnswerReader } from '../vendor.ts'

const FINISH: Readonly<Record<string, Finish['unified']>> = { stop: 'stop', length: 'length' }

/** Reads the lines of Ollama's chat API. */
export function ollamaReader(): AnswerReader<ChatResponse> {
  let finish: Finish | null = null
  let usage: Usage | null = null
  let called = false

  return {
    read(line) {
      const events: ModelEvent[] = []
      const { message } = line
      if (message?.thinking) events.push({ type: 'thinking', text: message.thinking })
      if (message?.content) events.push({ type: 'text', text: message.content })
      for (const call of message?.tool_calls ?? []) {
        called = true
        events.push({
          type: 'tool-call',
          callId: `call_${randomUUID()}`,
          tool: call.function.name,
          input: inputOf(call.function.arguments),
        })
      }
      if (line.done) {
        const raw = finishReasonOf(line.done_reason) ?? 'stop'
        const unified = unifiedReason(FINISH, raw)
        finish = { unified: called && unified === 'stop' ? 'tool-calls' : unified, raw }
        usage = readUsage(line)
      }
      return events
    },
    end: () => (finish === null ? null : { finish, usage }),
  }
}

/** The input of a tool call. It should be an object, but some versions and gateways send JSON as a text. */
function inputOf(given: unknown): unknown {
  return typeof given === 'string' ? parseToolInput(given) : (given ?? {})
}

/**
 * Reads the usage; null if the model was only loaded. Some versions do not count prompts that they found in the cache.
 */
function readUsage(line: ChatResponse): Usage | null {
  if (line.eval_count === undefined) return null
  return {
    promptTokens: line.prompt_eval_count ?? 0,
    completionTokens: line.eval_count,
    thinkingTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    estimated: false,
  }
}
