import { estimateTokens } from '../../src/core/dialog/money/estimate-tokens.ts'
import type { ModelProvider, ModelRequest } from '../../src/core/engine/ports.ts'

/** One call: its purpose, and the estimated tokens of its prompt and answer. */
export interface SizedCall {
  readonly use: string
  readonly promptTokens: number
  readonly answerTokens: number
}

/** Tokens of each kind of answer in a dialog of the usual length. */
export const USUAL = {
  draft: 350,
  critique: 200,
  final: 350,
  moderation: 150,
  preparation: 350,
  introduction: 150,
  summary: 400,
}

/** A model whose answers have the usual length, and whose digests are as long as allowed. */
export function sizedProvider(id: string, lengths = USUAL): ModelProvider & { readonly calls: SizedCall[] } {
  const calls: SizedCall[] = []
  return {
    id,
    calls,
    models: async () => [],
    async *stream(request) {
      const { digestOf, kind, stage } = request.scene
      const use = digestOf ? 'digest' : kind === 'speech' ? stage : kind
      const tokens = digestOf ? Math.round(digestOf.words / 0.75) : kind === 'speech' ? lengths[stage] : lengths[kind]
      const text = wordsOf(tokens, calls.length)
      calls.push({ use, promptTokens: promptTokens(request), answerTokens: estimateTokens(text) })
      yield { type: 'text', text }
      yield { type: 'ended', finish: { unified: 'stop', raw: 'stop' }, usage: null }
    },
  }
}

/** Words that differ from call to call. */
function wordsOf(tokens: number, salt: number): string {
  let text = `${salt}:`
  for (let word = 0; text.length < tokens * 4; word += 1)
    text += ` ${((word * 7919 + salt * 104_729) % 99_991).toString(36)}.`
  return text.slice(0, tokens * 4)
}

export function promptTokens({ system, messages }: Pick<ModelRequest, 'system' | 'messages'>): number {
  const texts = [
    ...system.map((part) => part.text),
    ...messages.flatMap((message) =>
      message.role === 'tool' ? message.results.map(({ text }) => text) : message.parts.map(({ text }) => text),
    ),
  ]
  return texts.reduce((sum, text) => sum + estimateTokens(text), 0)
}
