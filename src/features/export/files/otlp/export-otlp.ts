import { isRehearsal } from '../../../../core/contract/rehearsal.ts'
import type { TurnBlock } from '../../../../core/contract/turn/blocks.ts'
import { DIRECTOR, mayKnow } from '../../../../core/dialog/members/audience.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import { ownSpent } from '../../../../core/dialog/money/totals.ts'
import { spentKindOf, type Spent } from '../../../../core/dialog/money/spent.ts'
import { isReplaying } from '../../../../core/dialog/recordings/replayed.ts'
import { dialogTitle } from '../../../../core/dialog/selectors.ts'
import type { DialogState, Stage, Turn } from '../../../../core/dialog/state.ts'
import { spentCost } from '../costs.ts'
import type { ExportOptions } from '../export-format.ts'
import { isSaidForPerson } from '../../../../core/dialog/turns/person/handed.ts'
import { showsTurn } from '../../../../core/dialog/turns/shows-turn.ts'
import { viewerOf } from '../parts/script-part.ts'
import { attributesOf, double, nanos, spanIdOf, traceIdOf, type OtlpSpan, type Plain } from './spans.ts'

/**
 * Writes a dialog as one trace in OTLP JSON: a span for the dialog, one for each turn, and one for each model call with
 * its retries, named by OpenTelemetry's conventions for generative AI. Words are included only on request; numbers and
 * the names of models and speakers always. The file is one line, as collectors expect.
 */
export function exportOtlp(state: DialogState, options: ExportOptions = {}): Uint8Array {
  const trace = {
    resourceSpans: [
      {
        resource: { attributes: attributesOf({ 'service.name': 'intermediated-dialog' }) },
        scopeSpans: [{ scope: { name: 'intermediated-dialog' }, spans: spansOf(state, options) }],
      },
    ],
  }
  return new TextEncoder().encode(`${JSON.stringify(trace)}\n`)
}

/** The spans of a dialog: the dialog itself, its turns with their other versions, and its calls, each oldest first. */
export function spansOf(state: DialogState, options: ExportOptions = {}): readonly OtlpSpan[] {
  const tries = state.turns.flatMap((turn) => [...turn.versions, turn])
  const spent = ownSpent(state).filter(({ calls, kind }) => calls > 0 || kind === 'speech')
  // The shared past of a branch is left out, because another dialog paid for it.
  const own = tries.filter(({ seq }) => seq > (state.origin?.sharedThrough ?? 0))
  return [
    dialogSpan(state, options),
    ...own.map((turn) =>
      turnSpan(
        state,
        turn,
        // In older logs a failed call names no model.
        spent.findLast(({ turnId, provider }) => turnId === turn.id && provider !== ''),
        options,
      ),
    ),
    ...spent.map((call) =>
      callSpan(
        state,
        call,
        own.find(({ id }) => id === call.turnId),
        options,
      ),
    ),
  ]
}

function dialogSpan(state: DialogState, options: ExportOptions): OtlpSpan {
  const last = Math.max(
    state.createdAt,
    ...state.turns.map(({ endedAt, startedAt }) => endedAt ?? startedAt),
    ...state.spent.map(({ at, timing }) => at + (timing?.totalMs ?? 0)),
  )
  const mode = state.config?.mode ?? null
  return {
    ...place(state, 'dialog'),
    name: mode === null ? 'invoke_workflow' : `invoke_workflow ${mode}`,
    kind: 1,
    ...between(state.startedAt ?? state.createdAt, state.endedAt ?? last),
    attributes: attributesOf({
      'gen_ai.operation.name': 'invoke_workflow',
      'gen_ai.workflow.name': mode,
      'gen_ai.conversation.id': state.id,
      'idi.status': state.status,
      'idi.end_reason': state.endReason,
      'idi.title': options.content && dialogTitle(state),
      'idi.replayed': isReplaying(state) || null,
      'idi.replayed.cost.usd': double(isReplaying(state) ? (state.replayed?.usd ?? null) : null),
    }),
    status: {},
  }
}

/** @param call the last call for the turn */
function turnSpan(state: DialogState, turn: Turn, call: Spent | undefined, options: ExportOptions): OtlpSpan {
  const name = memberName(state, turn.member)
  return {
    ...place(state, `turn ${turn.id}`, 'dialog'),
    name: `invoke_agent ${name}`,
    kind: 1,
    ...between(turn.startedAt, turn.endedAt ?? turn.startedAt),
    attributes: attributesOf({
      'gen_ai.operation.name': 'invoke_agent',
      'gen_ai.provider.name': call && providerName(call.provider),
      'gen_ai.request.model': call?.model,
      'gen_ai.agent.name': name,
      'gen_ai.conversation.id': state.id,
      'idi.turn.number': turn.number,
      'idi.turn.kind': turn.kind,
      'idi.turn.phase': turn.phase,
      'idi.turn.status': turn.status,
      // Words of a person are no output of a model, and no call was made for them.
      ...(turn.person && { 'idi.turn.by': 'person', 'idi.turn.text': heard(state, turn, options) }),
      ...(isSaidForPerson(state, turn) && { 'idi.turn.for': 'person' }),
      'error.type': turn.error?.code,
    }),
    status: turn.error ? { code: 2, ...(options.content && { message: turn.error.message }) } : {},
  }
}

function callSpan(state: DialogState, call: Spent, turn: Turn | undefined, options: ExportOptions): OtlpSpan {
  const stage = turn && stageOf(turn, call)
  const { provider, model, usage, timing, kind } = call
  const voice = kind === 'speech'
  const cost = spentCost(call, options.prices)
  const operation = voice ? 'generate_content' : 'chat'
  // A stopped call is no error. Only for turns is it known which call was stopped.
  const failed = kind === 'failed' && turn?.status !== 'cancelled'
  return {
    ...place(state, `call ${call.seq} ${kind}`, turn ? `turn ${turn.id}` : 'dialog'),
    name: `${operation} ${model}`.trim(),
    kind: isRehearsal(provider) ? 1 : 3,
    // For calls besides the turns only the end is stored, not the start.
    ...between(timing?.startedAt ?? call.at, timing ? timing.startedAt + timing.totalMs : call.at),
    attributes: attributesOf({
      'gen_ai.operation.name': operation,
      'gen_ai.provider.name': providerName(provider) || null,
      'gen_ai.request.model': model || null,
      'gen_ai.request.stream': voice ? null : true,
      'gen_ai.output.type': voice ? 'speech' : 'text',
      'gen_ai.conversation.id': state.id,
      'gen_ai.agent.name': call.member === null ? null : memberName(state, call.member),
      'gen_ai.response.finish_reasons': stage && [finishReason(stage)],
      'gen_ai.response.time_to_first_chunk':
        timing && timing.firstTokenMs !== null ? double(timing.firstTokenMs / 1_000) : null,
      ...(!voice && {
        'gen_ai.usage.input_tokens': usage.promptTokens,
        'gen_ai.usage.output_tokens': usage.completionTokens,
        'gen_ai.usage.cache_read.input_tokens': usage.cachedTokens,
        'gen_ai.usage.cache_creation.input_tokens': usage.cacheWriteTokens,
        'gen_ai.usage.reasoning.output_tokens': usage.thinkingTokens,
        'idi.usage.cache_creation_hour.input_tokens': usage.cacheWriteHourTokens ?? null,
        'idi.usage.estimated': usage.estimated,
      }),
      'idi.kind': kind,
      // This number includes earlier failed tries and rounds of tool calls.
      'idi.calls': call.calls,
      'idi.characters': voice ? call.chars : null,
      // The attribute is absent when the price is unknown, because 0 would mean free.
      'idi.cost.usd': double(cost),
      'idi.replayed': (isReplaying(state) && !voice) || null,
      'error.type': failed ? (turn?.error?.code ?? '_OTHER') : null,
      'gen_ai.output.messages': stage && turn ? outputOf(state, turn, stage, options) : null,
    }),
    status: failed ? { code: 2 } : {},
  }
}

/** The stage of a call; undefined for a call without a result. */
function stageOf(turn: Turn, call: Spent): Stage | undefined {
  return turn.stages.find(
    ({ stage, timing, kept }) => !kept && spentKindOf(turn.kind, stage) === call.kind && timing.startedAt === call.at,
  )
}

/**
 * The words of a stage as a message in the form of the conventions; null if they are not requested, or the viewer may
 * not read them.
 */
function outputOf(state: DialogState, turn: Turn, stage: Stage, options: ExportOptions): string | null {
  const { content } = options
  if (content === undefined || !showsTurn(turn, options)) return null
  const viewer = viewerOf(state, options)
  if (content === 'finals' || viewer !== DIRECTOR) {
    const text = stage === turn.stages.at(-1) ? heard(state, turn, options) : null
    return text === null ? null : message([{ type: 'text', content: text }], stage)
  }
  const parts = content === 'whole' ? stage.blocks.flatMap(partOf) : []
  return message([...parts, { type: 'text', content: stage.text }], stage)
}

/** The words of a turn that others read; null if they are not requested, or the viewer may not read them. */
function heard(state: DialogState, turn: Turn, options: ExportOptions): string | null {
  if (options.content === undefined || turn.text === '' || !showsTurn(turn, options)) return null
  return mayKnow(turn.audience, turn.member, viewerOf(state, options)) ? turn.text : null
}

function message(parts: readonly unknown[], stage: Stage): string {
  return JSON.stringify([{ role: 'assistant', parts, finish_reason: finishReason(stage) }])
}

/** Thinking and tool calls with their results, as parts of a message. */
function partOf(block: TurnBlock): readonly unknown[] {
  if (block.type === 'thinking') return [{ type: 'reasoning', content: block.text }]
  if (block.type === 'tool_call')
    return [{ type: 'tool_call', id: block.callId, name: block.tool, arguments: block.input }]
  if (block.type === 'tool_result') return [{ type: 'tool_call_response', id: block.callId, response: block.text }]
  return []
}

/** The reason why a call finished, by the conventions' names. */
function finishReason({ finish }: Stage): string {
  const { unified, raw } = finish
  if (unified === 'content-filter') return 'content_filter'
  if (unified === 'tool-calls') return 'tool_call'
  return unified === 'other' ? raw : unified
}

/** The conventions' names of providers that the app names differently. */
const PROVIDER_NAMES: Readonly<Record<string, string>> = {
  gemini: 'gcp.gemini',
  xai: 'x_ai',
  mistral: 'mistral_ai',
  moonshot: 'moonshot_ai',
}

function providerName(provider: string): Plain {
  return PROVIDER_NAMES[provider] ?? provider
}

function place(
  state: DialogState,
  what: string,
  parent?: string,
): Pick<OtlpSpan, 'traceId' | 'spanId' | 'parentSpanId'> {
  return {
    traceId: traceIdOf(state.id),
    spanId: spanIdOf(state.id, what),
    ...(parent !== undefined && { parentSpanId: spanIdOf(state.id, parent) }),
  }
}

function between(from: number, to: number): Pick<OtlpSpan, 'startTimeUnixNano' | 'endTimeUnixNano'> {
  return { startTimeUnixNano: nanos(from), endTimeUnixNano: nanos(Math.max(from, to)) }
}
