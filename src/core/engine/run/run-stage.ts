import type { Block } from '../../contract/turn/blocks.ts'
import type { FactBody } from '../../contract/events.ts'
import type { Finish, StageName } from '../../contract/turn/turn-parts.ts'
import { STAGE_CALLS_MAX } from '../../contract/limits.ts'
import { criticSeat } from '../../dialog/members/critic.ts'
import { memberName } from '../../dialog/members/members.ts'
import { isOwnLimit } from '../../dialog/turns/cut-off.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { Novelty } from '../../dialog/speech/novelty.ts'
import type { ModelMessage, ReplyReader } from '../ports.ts'
import { occasionOf } from '../prompt/occasion.ts'
import { closingFacts } from '../verdict/closing-facts.ts'
import { ClosingParts } from '../verdict/closing-parts.ts'
import { GIVEN, givenVerdict, sayClosingWords } from '../verdict/closing-words.ts'
import { isMeantAsVerdict } from '../verdict/read-verdict.ts'
import { concludeByMarker } from '../tools/marker.ts'
import type { Due } from '../tools/offered-tools.ts'
import { StageTools } from '../tools/stage-tools.ts'
import { refusalBlocks, toolsRefused, TOOLS } from './call/refused-settings.ts'
import { callWithRetry, emptyReply, type StageRun } from './call/call-with-retry.ts'
import { CallTally } from './call/call-tally.ts'
import { DeltaMerger } from './call/delta-merger.ts'
import { limitsOf } from './limits/call-bounds.ts'
import { searchBlocks } from './call/search-blocks.ts'
import { capWatch } from './limits/cap-watch.ts'
import { onceMore, unreadableAnswerError } from './ask-again.ts'
import { littleNew, littleNewProblem, newWords } from './limits/new-words.ts'
import { speechRules } from './limits/speech-rules.ts'
import { cutOffProblem, speechProblems, wasInOtherLanguage } from './limits/speech-problems.ts'
import { blocksOf, sayOnce, textMessages, toolMessages, writtenCalls, type AnsweredCall } from './tool-rounds.ts'
import { modelOfStage, stageRequest, type StageContext } from './stage-request.ts'

export type StageEnded = Extract<FactBody, { type: 'stage-ended' }>

export interface StageResult {
  readonly fact: StageEnded
  /** What tools changed: stored with the stage. */
  readonly changes: readonly FactBody[]
  /** What tools decided, to be applied after the turn's end. */
  readonly decisions: readonly FactBody[]
}

/** What a stage that broke off had said so far. */
export interface LiveText {
  merger: DeltaMerger | null
  /** Its calls so far and what they took, failed ones included; null before the first. */
  spent?: (() => FailedCalls | null) | undefined
}

type FailedCalls = Omit<Extract<FactBody, { type: 'calls-failed' }>, 'type'>

/**
 * One stage: calls the model, and again with the results while it calls tools, up to six times, and answers with what
 * it said. Nothing said is lost to a tool call; every tool call has exactly one result; what tools changed is stored
 * with the stage or not at all. @throws ProviderError, StorageError, or the signal's reason.
 */
export async function runStage(
  context: StageContext,
  planned: Due,
  turnId: string,
  stage: StageName,
  live: LiveText,
): Promise<StageResult> {
  const { ports, publish } = context
  let asked = stageRequest(context, planned, stage)
  const tools = new StageTools({ ...context, planned, stage, turnId })
  const startedAt = ports.clock.now()
  const merger = new DeltaMerger({ dialogId: context.dialogId, turnId, stage }, startedAt, publish)
  live.merger = merger
  const where = { dialogId: context.dialogId, turnId, stage, member: planned.member }
  const overCap = capWatch(context, planned, stage)
  const { provider, model } = modelOfStage(context.state, planned.member, stage)
  const run: StageRun = {
    context,
    provider: asked.provider,
    merger,
    turnId,
    stage,
    tally: new CallTally(ports.providers.priceOf(provider, model, startedAt)),
    blocks: [],
    reader: readerOf(context, planned, stage, tools),
    notes: [],
    end: '',
    unread: [],
    repair: null,
    cuts: [],
    again: stage !== 'critique' && wasInOtherLanguage(context.state, turnId) ? ['other-language'] : [],
    searches: [],
    refused: new Map(asked.refused),
    limits: { ...limitsOf(asked.request), overCap: (tokens) => overCap(tokens, run.tally.usage) },
    speaker: memberName(context.state, planned.member),
    markerSeen: false,
    callUnread: false,
    timing: null,
  }

  live.spent = () => {
    const { calls, usage, cost } = run.tally
    return calls === 0 ? null : { calls, usage, cost, provider, model }
  }

  /** What stands for the turn where nothing is said in it. */
  let wordless = ''

  /** Calls until no tool is called any more. */
  async function rounds(): Promise<Finish> {
    const { request } = asked
    let messages: readonly ModelMessage[] = request.messages
    let finish: Finish = { unified: 'other', raw: '' }
    for (let call = 0; call <= STAGE_CALLS_MAX; call += 1) {
      const before = merger.text('speech').length
      // After the last round of tools a further call is for words alone.
      const over = call === STAGE_CALLS_MAX
      if (over && merger.text('speech').trim() !== '') break
      const task =
        call === 0 ? null : context.mode.task?.(occasionOf({ ...context, state: tools.state() }, planned, stage))
      // What was found so far is new with each call; a scene of a story is told from where its turn began.
      const scene = { ...request.scene, call, ...(task?.ask && { task }) }
      const specs = tools.specs()
      const rules = speechRules(context, planned, stage, specs)
      const reply = await callWithRetry(run, { ...request, messages, tools: specs, scene }, rules)
      finish = reply.finish
      const said = [reply.notes, merger.text('speech').slice(before)].filter((text) => text !== '').join('\n')
      // A model that calls its tools does not mean what it writes besides.
      const asText = reply.toolCalls.length === 0
      const called = asText ? writtenCalls(reply.written, call) : reply.toolCalls
      if (called.length === 0) break
      const outcomes: AnsweredCall[] = []
      for (const each of called) {
        const toolCall = tools.resolve(each)
        outcomes.push({ toolCall, outcome: over ? tools.notRun(toolCall) : await tools.run(toolCall) })
      }
      run.blocks.push(...outcomes.flatMap((answered) => blocksOf(answered, planned)))
      const done = outcomes.flatMap(({ outcome }) => (outcome.ok ? [outcome] : []))
      for (const { says } of done) if (says !== undefined) sayOnce(merger, says)
      wordless = outcomes.findLast(({ outcome }) => outcome.wordless !== undefined)?.outcome.wordless ?? wordless
      if (wordless !== '' && merger.text('speech').trim() === '') break
      if (outcomes.some(({ outcome }) => outcome.endsTurn) && merger.text('speech').trim() !== '') break
      if (isOwnLimit(finish)) break
      messages = [...messages, ...(asText ? textMessages(said, outcomes) : toolMessages(said, outcomes))]
    }
    return finish
  }

  let finish: Finish
  let fresh: Novelty | null
  try {
    const given = givenVerdict(context, planned)
    if (given !== null) run.end = given
    finish =
      given !== null
        ? GIVEN
        : await rounds().catch((error: unknown) => {
            const why = toolsRefused(error)
            if (why === null || run.refused.has(TOOLS)) throw error
            // The prompt now says how to write them.
            asked = stageRequest(context, planned, stage, why)
            run.provider = asked.provider
            run.refused.set(TOOLS, why)
            return rounds()
          })
    if (planned.kind === 'summary') finish = await sayClosingWords(run, asked.request, planned, finish)
    fresh = newWords(context, planned, stage, merger.text('speech'))
    const acted = run.markerSeen || run.blocks.length > 0
    if (run.repair !== null && !acted) {
      finish = await onceMore(run, finish, 'unreadable', unreadableAnswerError(run.speaker), rounds)
      fresh = newWords(context, planned, stage, merger.text('speech'))
    } else if (fresh?.little && !acted) {
      finish = await onceMore(run, finish, 'little-new', littleNew(run.speaker, fresh), rounds)
      fresh = newWords(context, planned, stage, merger.text('speech'))
      if (fresh?.little) {
        run.blocks.push(problemBlock(littleNewProblem(context.state, where, fresh)))
      }
    }
  } finally {
    merger.close()
  }
  merger.flush()
  if (run.markerSeen) await concludeByMarker(tools)
  run.blocks.push(...[...tools.problems(), ...tools.noted(run.notes.join('\n\n'))].map(problemBlock))
  // A moderator that concludes without a word has still given its reason.
  const text =
    merger.text('speech').trimEnd() ||
    (tools.decisions.find((fact) => fact.type === 'moderator-decided')?.reason ?? wordless)
  if (text === '') throw emptyReply(run.provider, finish)
  if (run.notes.length > 0)
    run.blocks.push({
      type: 'notes',
      source: planned.member,
      // What was weighed is for the person; a moderator is told its own notes again.
      audience: planned.kind === 'summary' ? 'user' : 'self',
      text: run.notes.join('\n\n'),
    })
  if (run.again.includes('unreadable') && run.repair !== null)
    run.blocks.push({ type: 'guidance', source: 'engine', audience: 'self', text: run.repair })
  for (const unread of run.unread)
    run.blocks.push(problemBlock({ ...unread, where, severity: 'warning', retryable: true }))
  run.blocks.push(...searchBlocks(run.searches, planned.member, run.speaker, where))
  run.blocks.push(...refusalBlocks(run.refused, context.state, { provider, model }, where))
  run.blocks.push(...cutOffProblem(finish, run.speaker, where))
  if (stage === 'final') run.blocks.push(...speechProblems(text, context, run.provider, where, run.searches))
  const thinking = merger.text('thinking')
  const blocks: Block[] =
    thinking === ''
      ? run.blocks
      : [{ type: 'thinking', source: planned.member, audience: 'user', text: thinking }, ...run.blocks]
  const timing = {
    startedAt: run.timing?.startedAt ?? startedAt,
    firstTokenMs: run.timing?.firstTokenMs ?? null,
    totalMs: run.timing?.totalMs ?? 0,
  }
  const by = stage === 'critique' ? criticSeat(context.config, planned.member) : null
  return {
    changes: tools.facts,
    decisions: [...tools.decisions, ...closingFacts(context, planned, turnId, run.end)],
    fact: {
      type: 'stage-ended',
      turnId,
      stage,
      text,
      blocks,
      finish,
      usage: run.tally.usage,
      timing,
      attempts: run.tally.calls,
      provider,
      model,
      cost: run.tally.cost,
      ...(run.cuts.length > 0 && { cut: run.cuts }),
      ...(by && { by }),
      ...(run.again.length > 0 && { again: run.again }),
      ...(fresh && { novelty: fresh.share }),
      ...(run.refused.size > 0 && { refused: [...run.refused.keys()] }),
    },
  }
}

/** Takes a reply apart where the stage asks for more than words. */
function readerOf(
  context: StageContext,
  planned: Due,
  stage: StageName,
  tools: StageTools,
): (() => ReplyReader) | null {
  const judges = context.mode.info.closing?.verdict === true
  if (planned.kind === 'summary') return () => new ClosingParts((value) => isMeantAsVerdict(value, judges))
  // What tools did meanwhile may be what a reader goes by.
  const part = () => context.mode.privately?.(occasionOf({ ...context, state: tools.state() }, planned, stage)) ?? null
  const first = part()
  return first && (() => (part() ?? first).reader())
}
