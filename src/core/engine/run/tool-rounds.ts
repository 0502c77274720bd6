import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { STAGE_CALLS_MAX } from '../../contract/limits.ts'
import type { WrittenCall } from '../../dialog/speech/written-call.ts'
import { isOwnLimit } from '../../dialog/turns/cut-off.ts'
import type { ModelMessage, ToolCall, ToolOutcome } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import type { Due } from '../tools/offered-tools.ts'
import type { StageTools } from '../tools/stage-tools.ts'
import { callWithRetry } from '../call/call-with-retry.ts'
import type { DeltaMerger } from '../call/delta-merger.ts'
import { resultText } from '../call/envelope-provider.ts'
import type { StageRun } from '../call/stage-run.ts'
import { speechRules } from '../call/limits/speech-rules.ts'
import type { StageRequest } from '../call/stage-request.ts'

/** A running stage with its tools. */
export interface StageWork {
  readonly run: StageRun
  readonly tools: StageTools
  readonly planned: Due
  /** The request. It is replaced when the vendor refuses tools. */
  asked: StageRequest
  /** The words of the turn if nothing is said in it. */
  wordless: string
}

/** Calls the model until it calls no tool. */
export async function runRounds(work: StageWork): Promise<Finish> {
  const { merger } = work.run
  let messages: readonly ModelMessage[] = work.asked.request.messages
  let finish: Finish = { unified: 'other', raw: '' }
  for (let call = 0; call <= STAGE_CALLS_MAX; call += 1) {
    const before = merger.text('speech').length
    // After the last round of tools one more call is made, for words only.
    const last = call === STAGE_CALLS_MAX
    if (last && merger.text('speech').trim() !== '') break
    const reply = await callInRound(work, messages, call)
    finish = reply.finish
    const said = [reply.notes, merger.text('speech').slice(before)].filter((text) => text !== '').join('\n')
    // If a model makes tool calls, text of it that looks like a call is ignored.
    const asText = reply.toolCalls.length === 0
    const called = asText ? writtenCalls(reply.written, call) : reply.toolCalls
    if (called.length === 0) break
    const answered = await answerCalls(work, called, last)
    if (endsRounds(work, answered) || isOwnLimit(finish)) break
    messages = [...messages, ...(asText ? textMessages(said, answered) : toolMessages(said, answered))]
  }
  return finish
}

function callInRound({ run, tools, planned, asked }: StageWork, messages: readonly ModelMessage[], call: number) {
  const { context, stage } = run
  const { request } = asked
  const task = call === 0 ? null : context.mode.task?.(occasionOf({ ...context, state: tools.state() }, planned, stage))
  // The results of a search are new with each call. The scene of a story stays as it was at the beginning of the turn.
  const scene = { ...request.scene, call, ...(task?.ask && { task }) }
  const specs = tools.specs()
  const rules = speechRules(context, planned, stage, specs)
  return callWithRetry(run, { ...request, messages, tools: specs, scene }, rules)
}

/**
 * Runs the called tools one after the other, and adds them to the stage.
 * @param last whether no more tools may run
 */
async function answerCalls(
  { run, tools, planned }: StageWork,
  called: readonly ToolCall[],
  last: boolean,
): Promise<readonly AnsweredCall[]> {
  const answered: AnsweredCall[] = []
  for (const each of called) {
    const toolCall = tools.resolve(each)
    answered.push({ toolCall, outcome: last ? tools.notRun(toolCall) : await tools.run(toolCall) })
  }
  run.blocks.push(...answered.flatMap((each) => blocksOf(each, planned)))
  for (const { outcome } of answered) if (outcome.ok && outcome.says !== undefined) sayOnce(run.merger, outcome.says)
  return answered
}

/** Whether the turn ends with these calls: one of them ends it once something was said, or gives its words. */
function endsRounds(work: StageWork, answered: readonly AnsweredCall[]): boolean {
  const silent = work.run.merger.text('speech').trim() === ''
  work.wordless = answered.findLast(({ outcome }) => outcome.wordless !== undefined)?.outcome.wordless ?? work.wordless
  return silent ? work.wordless !== '' : answered.some(({ outcome }) => outcome.endsTurn)
}

/** A tool call with its result. */
interface AnsweredCall {
  readonly toolCall: ToolCall
  readonly outcome: ToolOutcome
}

/** The blocks that a tool call adds to its stage. */
function blocksOf({ toolCall: { callId, tool, input }, outcome }: AnsweredCall, { member }: Due): TurnBlock[] {
  return [
    { type: 'tool_call', source: member, audience: 'self', callId, tool, input },
    { type: 'tool_result', source: 'engine', audience: 'self', callId, tool, ok: outcome.ok, text: outcome.text },
    ...(outcome.blocks ?? []),
  ]
}

/** Adds words that a tool call brings, unless they were said already. */
function sayOnce(merger: DeltaMerger, words: string): void {
  const said = merger.text('speech').trimEnd()
  if (!said.includes(words)) merger.add('speech', said === '' ? words : `\n\n${words}`)
}

/** Calls that were written as text, in the form of a vendor's calls. */
function writtenCalls(written: readonly WrittenCall[], call: number): readonly ToolCall[] {
  return written.map((each, index) => ({ callId: `written-${call}-${index}`, ...each }))
}

/**
 * The messages after calls that were written as text. The results are given as text, too, because vendors refuse
 * results of calls that they have not made.
 */
function textMessages(said: string, outcomes: readonly AnsweredCall[]): ModelMessage[] {
  const part = (text: string) => [{ package: 'tools', stability: 'turn' as const, text }]
  const calls = outcomes.map(({ toolCall: { tool, input } }) => JSON.stringify({ tool, input }))
  const results = outcomes.map(({ toolCall, outcome: { ok, text } }) => resultText(toolCall.tool, ok, text))
  return [
    { role: 'assistant', parts: part([...(said === '' ? [] : [said]), ...calls].join('\n\n')) },
    { role: 'user', parts: part(results.join('\n')) },
  ]
}

/** The messages after calls in the vendor's form. */
function toolMessages(said: string, outcomes: readonly AnsweredCall[]): ModelMessage[] {
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
