import type { Block } from '../../contract/turn/blocks.ts'
import type { WrittenCall } from '../../dialog/speech/written-call.ts'
import type { ModelMessage, ToolCall, ToolOutcome } from '../ports.ts'
import type { Due } from '../tools/offered-tools.ts'
import type { DeltaMerger } from './call/delta-merger.ts'
import { resultText } from './call/envelope-provider.ts'

/** A call of a tool, and what came of it. */
export interface AnsweredCall {
  readonly toolCall: ToolCall
  readonly outcome: ToolOutcome
}

/** What a call leaves in its stage. */
export function blocksOf({ toolCall: { callId, tool, input }, outcome }: AnsweredCall, { member }: Due): Block[] {
  return [
    { type: 'tool_call', source: member, audience: 'self', callId, tool, input },
    { type: 'tool_result', source: 'engine', audience: 'self', callId, tool, ok: outcome.ok, text: outcome.text },
    ...(outcome.blocks ?? []),
  ]
}

/** Words that a call brings, unless they were said beside it. */
export function sayOnce(merger: DeltaMerger, words: string): void {
  const said = merger.text('speech').trimEnd()
  if (!said.includes(words)) merger.add('speech', said === '' ? words : `\n\n${words}`)
}

/** Calls that stood in the words, as those of the vendor. */
export function writtenCalls(written: readonly WrittenCall[], call: number): readonly ToolCall[] {
  return written.map((each, index) => ({ callId: `written-${call}-${index}`, ...each }))
}

/** A model that wrote its calls as text is answered in text: vendors refuse results of calls they have not made. */
export function textMessages(said: string, outcomes: readonly AnsweredCall[]): ModelMessage[] {
  const part = (text: string) => [{ package: 'tools', stability: 'turn' as const, text }]
  const calls = outcomes.map(({ toolCall: { tool, input } }) => JSON.stringify({ tool, input }))
  const results = outcomes.map(({ toolCall, outcome: { ok, text } }) => resultText(toolCall.tool, ok, text))
  return [
    { role: 'assistant', parts: part([...(said === '' ? [] : [said]), ...calls].join('\n\n')) },
    { role: 'user', parts: part(results.join('\n')) },
  ]
}

/** The same for a model that calls tools by itself. */
export function toolMessages(said: string, outcomes: readonly AnsweredCall[]): ModelMessage[] {
  const parts = said === '' ? [] : [{ package: 'speech', stability: 'turn' as const, text: said }]
  return [
    { role: 'assistant', parts, toolCalls: outcomes.map(({ toolCall }) => toolCall) },
    {
      role: 'tool',
      results: outcomes.map(({ toolCall, outcome }) => ({
        callId: toolCall.callId,
        tool: toolCall.tool,
        ok: outcome.ok,
        text: outcome.text,
      })),
    },
  ]
}
