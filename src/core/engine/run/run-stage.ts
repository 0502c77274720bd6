import type { FactBody } from '../../contract/events.ts'
import type { Finish, StageName } from '../../contract/turn/turn-parts.ts'
import { memberName } from '../../dialog/members/members.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { Novelty } from '../../dialog/speech/novelty.ts'
import type { ReplyReader } from '../ports.ts'
import { occasionOf } from '../occasion.ts'
import { concludeByMarker } from '../tools/marker.ts'
import type { Due } from '../tools/offered-tools.ts'
import { StageTools } from '../tools/stage-tools.ts'
import { closingFacts } from '../verdict/closing-facts.ts'
import { ClosingParts } from '../verdict/closing-parts.ts'
import { GIVEN, givenVerdict, sayClosingWords } from '../verdict/closing-words.ts'
import { isMeantAsVerdict } from '../verdict/read-verdict.ts'
import { onceMore, unreadableAnswerError } from './ask-again.ts'
import { emptyReply } from '../call/call-attempt.ts'
import { CallTally } from '../call/call-tally.ts'
import { failedCalls } from '../call/failed-calls.ts'
import { DeltaMerger } from '../call/delta-merger.ts'
import { toolsRefused, TOOLS } from '../tools/refused-settings.ts'
import type { StageRun } from '../call/stage-run.ts'
import { limitsOf } from '../call/limits/call-bounds.ts'
import { capWatch } from '../call/limits/cap-watch.ts'
import { littleNew, littleNewProblem, newWords } from '../call/limits/new-words.ts'
import { draftStandsProblem, recitedError, recitedProblem, recites, tellsCritique } from '../call/limits/recited.ts'
import { wasInOtherLanguage } from '../call/limits/speech-problems.ts'
import { modelOfStage, stageRequest, type StageContext } from '../call/stage-request.ts'
import { closingBlocks, problemPlace, stageEnded, type SpokenStage, type StageEnded } from './stage-result.ts'
import { runRounds, type StageWork } from './tool-rounds.ts'

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
  /** Its calls so far and what they took, failed ones included, as they are stored where nothing comes of them; null before the first. */
  spent?: ((duringTurn: string | undefined, brokenOff: boolean) => FactBody | null) | undefined
  /** Its turn has not begun: nobody is shown it, and its words are not kept for somebody who saw them. */
  unheard?: boolean
}

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
  const work = startStage(context, planned, turnId, stage)
  const { run, tools } = work
  const { provider, model } = modelOfStage(context.state, planned.member, stage)
  live.merger = run.merger
  live.spent = (duringTurn, brokenOff) =>
    failedCalls(run.tally, { by: { provider, model }, ...(duringTurn !== undefined && { duringTurn }), brokenOff })
  let spoken: SpokenStage
  try {
    spoken = await speak(work)
  } finally {
    run.merger.close()
  }
  run.merger.flush()
  if (run.markerSeen) await concludeByMarker(tools)
  const toolProblems = [...tools.problems(), ...tools.noted(run.notes.join('\n\n'))].map(problemBlock)
  const text = textOf(work, spoken.finish)
  return {
    changes: tools.facts,
    decisions: [...tools.decisions, ...closingFacts(context, planned, turnId, run.end)],
    fact: stageEnded(work, spoken, text, [...toolProblems, ...(await closingBlocks(work, spoken.finish, text))]),
  }
}

function startStage(context: StageContext, planned: Due, turnId: string, stage: StageName): StageWork {
  const { ports, publish, state, dialogId } = context
  const asked = stageRequest(context, planned, stage)
  const tools = new StageTools({ ...context, planned, stage, turnId })
  const startedAt = ports.clock.now()
  const overCap = capWatch(context, planned, stage)
  const { provider, model } = modelOfStage(state, planned.member, stage)
  const run: StageRun = {
    context,
    provider: asked.provider,
    merger: new DeltaMerger({ dialogId, turnId, stage }, startedAt, publish),
    startedAt,
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
    again: stage !== 'critique' && wasInOtherLanguage(state, turnId) ? ['other-language'] : [],
    searches: [],
    refused: new Map(asked.refused),
    limits: { ...limitsOf(asked.request), overCap: (tokens) => overCap(tokens, run.tally.usage) },
    speaker: memberName(state, planned.member),
    markerSeen: false,
    callUnread: false,
    timing: null,
  }
  return { run, tools, planned, asked, wordless: '' }
}

/** Has the stage said, and once more where it could not be read, recited its task or said next to nothing new. */
async function speak(work: StageWork): Promise<SpokenStage> {
  const { run, planned } = work
  const finish = await firstWords(work)
  const fresh = freshWords(work)
  if (run.markerSeen || run.blocks.length > 0) return { finish, fresh }
  if (run.repair !== null) {
    const again = await onceMore(run, finish, 'unreadable', unreadableAnswerError(run.speaker), () => runRounds(work))
    return { finish: again, fresh: freshWords(work) }
  }
  if (recited(work)) return { finish: await insteadOfOrders(work, finish), fresh: freshWords(work) }
  if (!fresh?.little) return { finish, fresh }
  const again = await onceMore(run, finish, 'little-new', littleNew(run.speaker, fresh), () => runRounds(work))
  const freshAgain = freshWords(work)
  if (freshAgain?.little)
    run.blocks.push(problemBlock(littleNewProblem(run.context.state, problemPlace(run, planned), freshAgain)))
  return { finish: again, fresh: freshAgain }
}

function recited({ run, planned, asked }: StageWork): boolean {
  if (run.stage === 'critique' || run.provider.scripted === true) return false
  const text = run.merger.text('speech')
  return recites(asked.request, planned, text) || tellsCritique(asked.request, text)
}

/**
 * Whoever recites its task or its critique is asked once more. Who recites its task again is heard, and the person is
 * told; a critique is private, so the draft stands in place of it.
 */
async function insteadOfOrders(work: StageWork, finish: Finish): Promise<Finish> {
  const { run, planned, asked } = work
  const again = await onceMore(run, finish, 'recited', recitedError(run.speaker), () => runRounds(work))
  const { draft } = asked.request.scene
  if (draft !== null && tellsCritique(asked.request, run.merger.text('speech'))) {
    run.merger.restart(run.startedAt, { speech: draft, thinking: run.merger.text('thinking') })
    run.blocks.push(problemBlock(draftStandsProblem(run.speaker, problemPlace(run, planned))))
    return { unified: 'stop', raw: 'kept' }
  }
  if (recited(work)) run.blocks.push(problemBlock(recitedProblem(run.speaker, problemPlace(run, planned))))
  return again
}

/** What is said at first: for a closing whose verdict stands already, its words alone. */
async function firstWords(work: StageWork): Promise<Finish> {
  const { run, planned } = work
  const given = givenVerdict(run.context, planned)
  if (given !== null) run.end = given
  const finish = given !== null ? GIVEN : await roundsOrWithoutTools(work)
  return planned.kind === 'summary' ? sayClosingWords(run, work.asked.request, planned, finish) : finish
}

/** A vendor that refuses tools is asked again, with the tools in the prompt. */
async function roundsOrWithoutTools(work: StageWork): Promise<Finish> {
  const { run, planned } = work
  try {
    return await runRounds(work)
  } catch (error) {
    const why = toolsRefused(error)
    if (why === null || run.refused.has(TOOLS)) throw error
    work.asked = stageRequest(run.context, planned, run.stage, why)
    run.provider = work.asked.provider
    run.refused.set(TOOLS, why)
    return runRounds(work)
  }
}

function freshWords({ run, planned }: StageWork): Novelty | null {
  // Whoever follows a script says the same again.
  if (run.provider.scripted === true) return null
  return newWords(run.context, planned, run.stage, run.merger.text('speech'))
}

/** What was said. A moderator that concludes without a word has still given its reason. @throws ProviderError for nothing */
function textOf({ run, tools, wordless }: StageWork, finish: Finish): string {
  const concluded = tools.decisions.find((fact) => fact.type === 'moderator-decided')
  const text = run.merger.text('speech').trimEnd() || (concluded?.reason ?? wordless)
  if (text === '') throw emptyReply(run.provider, finish)
  return text
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
