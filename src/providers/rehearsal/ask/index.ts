import type { ModelRequest, ToolCall } from '../../../engine/ports.ts'
import { phrasesOf } from './phrases.ts'
import { answerText } from './answer.ts'

/** What the built-in host does with a question to the library: looks once, then says what was found. Null outside of Ask. */
export function askAnswer({ scene, tools }: Pick<ModelRequest, 'scene' | 'tools'>): {
  readonly calls: readonly ToolCall[]
  readonly text: string
} | null {
  const ask = scene.task?.ask
  if (!ask || scene.insight || scene.digestOf) return null
  if (ask.rounds === 0 && scene.call === 0 && tools.some(({ name }) => name === 'query_memory'))
    return {
      calls: [{ callId: 'look-0', tool: 'query_memory', input: { key_phrases: phrasesOf(ask.question) } }],
      text: '',
    }
  return { calls: [], text: answerText(ask) }
}
