import { fillText } from '../../dialog/fill-text.ts'
import type { Tool, Words } from '../ports.ts'

/** The text that tells a model without tool calls how to write its speech and its calls (contract/turn/envelope.ts). */
export function envelopeWords(words: Words, tools: readonly Tool[]): string {
  const list = tools.map(({ spec }) => `- ${spec.name}: ${spec.description} Input: ${JSON.stringify(spec.inputSchema)}`)
  return fillText(words('engine.envelope'), { tools: list.join('\n') })
}
