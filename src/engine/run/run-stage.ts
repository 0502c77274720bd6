import type { Block } from '../../contract/blocks.ts'
import { ProviderError, toErrorShape } from '../../contract/errors.ts'
import type { FactBody, Finish, StageName, Usage } from '../../contract/events.ts'
import { STAGE_CALLS_MAX } from '../../contract/limits.ts'
import { costOf } from '../../dialog/cost.ts'
import { addUsage, NO_USAGE } from '../../dialog/usage.ts'
import type { ModelMessage, ModelRequest, ToolCall } from '../ports.ts'
import { concludeNow } from '../tools/conclude.ts'
import { mayConclude, offeredTools, type Due } from '../tools/offered-tools.ts'
import { retryDelay } from './backoff.ts'
import { callModel, type Reply } from './call-model.ts'
import { DeltaMerger } from './delta-merger.ts'
import { estimateUsage } from './estimate-usage.ts'
import { stageRequest, type StageContext } from './stage-request.ts'
import { SpeechFilter } from './speech-filter.ts'

export type StageEnded = Extract<FactBody, { type: 'stage-ended' }>

export interface StageResult {
  readonly fact: StageEnded
  /** What tools decided, to be applied after the turn is committed. */
  readonly decisions: readonly FactBody[]
}

/** What a stage that broke off had said so far. */
export interface LiveText {
  merger: DeltaMerger | null
}

/**
 * One stage: calls the model, up to six times while it calls tools, and answers with what it said. Nothing said is
 * lost to a tool call; every tool call has exactly one result. @throws ProviderError, or the signal's reason.
 */
export async function runStage(
  context: StageContext,
  planned: Due,
  turnId: string,
  stage: StageName,
  live: LiveText,
): Promise<StageResult> {
  const { ports, config, publish } = context
  const { request, provider } = stageRequest(context, planned, stage)
  const tools = offeredTools(config, planned)
  const startedAt = ports.clock.now()
  const merger = new DeltaMerger({ dialogId: context.dialogId, turnId, stage }, startedAt, publish)
  live.merger = merger
  const run: StageRun = {
    context,
    provider,
    merger,
    turnId,
    stage,
    speaker: config.seats[planned.seat].name,
    attempts: 0,
    blocks: [],
    usage: NO_USAGE,
    markerSeen: false,
    timing: null,
  }

  const decisions: FactBody[] = []
  let messages: readonly ModelMessage[] = request.messages
  let finish: Finish = { unified: 'other', raw: '' }
  try {
    for (let call = 0; call < STAGE_CALLS_MAX; call += 1) {
      const before = merger.text('speech').length
      const reply = await callWithRetry(run, { ...request, messages, scene: { ...request.scene, call } })
      finish = reply.finish
      const said = merger.text('speech').slice(before)
      if (reply.toolCalls.length === 0) break
      const outcomes = reply.toolCalls.map((toolCall) => ({ toolCall, outcome: runTool(tools, toolCall, turnId) }))
      for (const { toolCall, outcome } of outcomes) {
        run.blocks.push({
          type: 'tool_call',
          source: planned.seat,
          audience: 'self',
          callId: toolCall.callId,
          tool: toolCall.tool,
          input: toolCall.input,
        })
        run.blocks.push({
          type: 'tool_result',
          source: 'engine',
          audience: 'self',
          callId: toolCall.callId,
          tool: toolCall.tool,
          ok: outcome.ok,
          text: outcome.text,
        })
        if (outcome.decision) decisions.push(outcome.decision)
      }
      if (outcomes.some(({ outcome }) => outcome.endsTurn) && merger.text('speech').trim() !== '') break
      messages = [...messages, ...toolMessages(said, outcomes)]
    }
  } finally {
    merger.close()
  }
  merger.flush()
  if (run.markerSeen && decisions.length === 0 && mayConclude(config, planned)) {
    const decision = concludeNow(turnId, 'The moderator ended the exchange in its comment.').decision
    if (decision) decisions.push(decision)
  }
  // A moderator that concludes without a word has still given its reason.
  const text =
    merger.text('speech').trimEnd() || (decisions.find((fact) => fact.type === 'moderator-decided')?.reason ?? '')
  if (text === '') throw emptyReply(provider.id, finish)
  const thinking = merger.text('thinking')
  const blocks: Block[] =
    thinking === ''
      ? run.blocks
      : [{ type: 'thinking', source: planned.seat, audience: 'user', text: thinking }, ...run.blocks]
  const timing = {
    startedAt: run.timing?.startedAt ?? startedAt,
    firstTokenMs: run.timing?.firstTokenMs ?? null,
    totalMs: run.timing?.totalMs ?? 0,
  }
  const { provider: seatProvider, model } = config.seats[planned.seat]
  const cost = costOf(run.usage, ports.providers.priceOf(seatProvider, model, startedAt))
  return {
    decisions: decisions.slice(0, 1),
    fact: {
      type: 'stage-ended',
      turnId,
      stage,
      text,
      blocks,
      finish,
      usage: run.usage,
      timing,
      attempts: run.attempts,
      provider: seatProvider,
      model,
      cost,
    },
  }
}

interface StageRun {
  readonly context: StageContext
  readonly provider: ReturnType<typeof stageRequest>['provider']
  readonly merger: DeltaMerger
  readonly turnId: string
  readonly stage: StageName
  readonly speaker: string
  /** Calls made, failed tries included. */
  attempts: number
  readonly blocks: Block[]
  usage: Usage
  markerSeen: boolean
  /** Of the calls that succeeded: when the first began, its first token, the sum of their times. */
  timing: { startedAt: number; firstTokenMs: number | null; totalMs: number } | null
}

/** Tries a call again while nothing of it was seen: after the first visible text a failure is a failure. */
async function callWithRetry(run: StageRun, request: ModelRequest): Promise<Reply> {
  const { ports, publish, signal, dialogId } = run.context
  const { merger } = run
  const held = { speech: merger.text('speech'), thinking: merger.text('thinking') }
  for (let failures = 0; ;) {
    const startedAt = ports.clock.now()
    const began = ports.clock.monotonic()
    run.attempts += 1
    const filter = new SpeechFilter(run.speaker)
    try {
      const reply = await callModel(run.provider, request, sinkTo(merger, filter, held.speech), ports.clock, signal)
      addSpeech(merger, filter.end(), held.speech)
      const spoke = merger.text('speech').length > held.speech.length
      if (!spoke && reply.toolCalls.length === 0 && held.speech.trim() === '' && !filter.markerSeen)
        throw emptyReply(run.provider.id, reply.finish)
      run.markerSeen ||= filter.markerSeen
      recordCall(run, request, reply, held, { startedAt, totalMs: ports.clock.monotonic() - began })
      return reply
    } catch (error) {
      if (signal.aborted) throw signal.reason
      failures += 1
      merger.flush()
      const seen = merger.text('speech').length > held.speech.length
      const wait = seen ? null : retryDelay(error, failures, ports.random)
      if (wait === null) throw error
      publish({
        dialogId,
        type: 'turn-retrying',
        turnId: run.turnId,
        stage: run.stage,
        attempt: failures + 1,
        until: ports.clock.now() + wait,
        error: toErrorShape(error),
      })
      await ports.clock.sleep(wait, signal)
      merger.restart(ports.clock.now(), held)
    }
  }
}

/** Words of a later call of the stage stand apart from those before it. */
function addSpeech(merger: DeltaMerger, text: string, held: string): void {
  const first = text !== '' && held !== '' && merger.text('speech').length === held.length
  merger.add('speech', first ? `\n\n${text}` : text)
}

function sinkTo(merger: DeltaMerger, filter: SpeechFilter, held: string) {
  return {
    text: (text: string) => addSpeech(merger, filter.push(text), held),
    thinking: (text: string) => merger.add('thinking', text),
  }
}

function recordCall(
  run: StageRun,
  request: ModelRequest,
  reply: Reply,
  held: { speech: string; thinking: string },
  span: { startedAt: number; totalMs: number },
): void {
  run.timing = run.timing
    ? { ...run.timing, totalMs: run.timing.totalMs + span.totalMs }
    : { startedAt: span.startedAt, firstTokenMs: reply.firstTokenMs, totalMs: span.totalMs }
  const output =
    run.merger.text('speech').slice(held.speech.length) + run.merger.text('thinking').slice(held.thinking.length)
  run.usage = addUsage(run.usage, reply.usage ?? estimateUsage(request, output))
}

function runTool(tools: ReturnType<typeof offeredTools>, call: ToolCall, turnId: string) {
  const tool = tools.find((offered) => offered.spec.name === call.tool)
  if (tool) return tool.run(call.input, { turnId })
  return { ok: false, text: `Not done: there is no tool "${call.tool}" now.`, endsTurn: false, decision: null }
}

function toolMessages(
  said: string,
  outcomes: readonly {
    readonly toolCall: ToolCall
    readonly outcome: { readonly ok: boolean; readonly text: string }
  }[],
): ModelMessage[] {
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

function emptyReply(provider: string, finish: Finish): Error {
  if (finish.unified === 'content-filter')
    return new ProviderError('PROVIDER_REFUSED', `${provider} declined to answer.`, { retryable: false })
  if (finish.unified === 'length')
    return new ProviderError(
      'TURN_EMPTY',
      `${provider} used up its output limit before it said anything: raise the limit or lower the effort.`,
      { retryable: false },
    )
  return new ProviderError('TURN_EMPTY', `${provider} answered with nothing.`, { retryable: true })
}
