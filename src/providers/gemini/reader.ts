import type { GenerateContentResponse, GenerateContentResponseUsageMetadata } from '@google/genai'
import { randomUUID } from 'node:crypto'
import type { Finish } from '../../core/contract/turn/turn-parts.ts'
import type { Usage } from '../../core/contract/usage.ts'
import type { ModelEvent } from '../../core/engine/ports.ts'
import { finishReasonOf, unifiedReason } from '../calls/finish-reason.ts'
import type { AnswerReader } from '../vendor.ts'
import { OWN_ID } from './request.ts'

const FINISH: Readonly<Record<string, Finish['unified']>> = {
  STOP: 'stop',
  MAX_TOKENS: 'length',
  CONTINUATION: 'length',
  SAFETY: 'content-filter',
  RECITATION: 'content-filter',
  BLOCKLIST: 'content-filter',
  PROHIBITED_CONTENT: 'content-filter',
  SPII: 'content-filter',
  // The reasons as numbers: https://ai.google.dev/api/generate-content#FinishReason
  1: 'stop',
  2: 'length',
  3: 'content-filter',
  4: 'content-filter',
}

/** Reads the partial responses of Gemini. */
export function geminiReader(): AnswerReader<GenerateContentResponse> {
  let usage: Usage | null = null
  let raw: string | null = null
  let blocked = false
  let called = false
  const queries = new Set<string>()

  /** The usage so far. Each different query is billed as a search, except empty ones. */
  function taken(): Usage | null {
    return usage && queries.size > 0 ? { ...usage, searches: queries.size } : usage
  }

  return {
    read(response) {
      if (response.usageMetadata) usage = readUsage(response.usageMetadata)
      const blockReason = finishReasonOf(response.promptFeedback?.blockReason)
      if (blockReason !== null) {
        blocked = true
        raw = blockReason
      }
      const candidate = response.candidates?.[0]
      if (!candidate) return []
      for (const query of candidate.groundingMetadata?.webSearchQueries ?? [])
        if (query.trim() !== '') queries.add(query)
      const events: ModelEvent[] = []
      for (const part of candidate.content?.parts ?? []) {
        if (part.functionCall) {
          called = true
          const { id, name, args } = part.functionCall
          const vendorData =
            part.thoughtSignature === undefined ? undefined : { geminiSignature: part.thoughtSignature }
          events.push({
            type: 'tool-call',
            callId: id || `${OWN_ID}${randomUUID()}`,
            tool: name ?? '',
            input: args ?? {},
            vendorData,
          })
        } else if (part.text) {
          events.push({ type: part.thought ? 'thinking' : 'text', text: part.text })
        }
      }
      raw = finishReasonOf(candidate.finishReason) ?? raw
      return events
    },
    spent: taken,
    end() {
      if (raw === null) return null
      const unified = blocked ? 'content-filter' : unifiedReason(FINISH, raw)
      return { finish: { unified: called && unified === 'stop' ? 'tool-calls' : unified, raw }, usage: taken() }
    },
  }
}

/** Reads the usage. Thinking is not part of the candidates' tokens; cached tokens are part of the prompt's. */
function readUsage(told: GenerateContentResponseUsageMetadata): Usage {
  const thinkingTokens = told.thoughtsTokenCount ?? 0
  return {
    promptTokens: (told.promptTokenCount ?? 0) + (told.toolUsePromptTokenCount ?? 0),
    completionTokens: (told.candidatesTokenCount ?? 0) + thinkingTokens,
    thinkingTokens,
    cachedTokens: told.cachedContentTokenCount ?? 0,
    cacheWriteTokens: 0,
    estimated: false,
  }
}
