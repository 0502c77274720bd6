import type { FactBody } from '../../contract/events.ts'
import type { Finish, StageName } from '../../contract/turn/turn-parts.ts'
import { memberName } from '../../dialog/members/members.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { Novelty } from '../../dialog/speech/novelty.ts'
import { repeatsDraft } from '../../dialog/turns/draft/draft-kept.ts'
import { isPrivateTurn } from '../../dialog/turns/private-turn.ts'
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
import {
  draftStandsProblem,
  recitedCritiqueProblem,
  recitedError,
  recitedProblem,
  recites,
  repeatedDraftProblem,
  tellsCritique,
  toldCritiqueError,
} from '../call/limits/recited.ts'
import { wasInOtherLanguage } from '../call/limits/speech-problems.ts'
import { modelOfStage, stageRequest, type StageContext } from '../call/stage-request.ts'
import { closingBlocks, problemPlace, stageEnded, type SpokenStage, type StageEnded } from './stage-result.ts'
import { runRounds, type StageWork } from './tool-rounds.ts'

export interface StageResult {
  readonly fact: StageEnded
  /** The changes by tools, which are stored with the stage. */
  readonly changes: readonly FactBody[]
  /** The decisions of tools, which take effect after the turn. */
  readonly decisions: readonly FactBody[]
}

/** The text of a running stage. */
export interface LiveText {
  merger: DeltaMerger | null
  /**
   * Returns the fact with the calls so far and their cost, failed ones included, to be stored if the stage gives no
   * result; null before the first call.
   */
  spent?: ((duringTurn: string | undefined, brokenOff: boolean) => FactBody | null) | undefined
  /** Whether the turn has not begun yet. Its text is then neither shown nor stored from time to time. */
  unheard?: boolean
}

/**
 * Runs a stage: calls the model, and, while it calls tools, again with the results, up to six times. Text before a tool
 * call is kept; every tool call has exactly one result; changes by tools are stored with the stage or not at all.
 * @throws ProviderError, StorageError, or the signal's reason
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
    decisions: [...tools.decisions, ...closingFacts(context, planned, turnId, run.end, work.asked.request)],
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

/**
 * Gets the words of the stage. It is requested again if the answer could not be read, recites the task, or says almost
 * nothing new.
 */
async function speak(work: StageWork): Promise<SpokenStage> {
  const { run, planned } = work
  const finish = await firstWords(work)
  const fresh = freshWords(work)
  if (run.markerSeen || run.blocks.length > 0) return { finish, fresh }
  if (run.repair !== null) {
    const again = await onceMore(run, finish, 'unreadable', unreadableAnswerError(run.speaker), () => runRounds(work))
    return { finish: again, fresh: freshWords(work) }
  }
  const recited = recitedBy(work)
  if (recited === 'draft' || (recited === 'task' && run.stage === 'critique')) {
    const problem = recited === 'draft' ? repeatedDraftProblem : recitedCritiqueProblem
    run.blocks.push(problemBlock(problem(run.speaker, problemPlace(run, planned))))
  } else if (recited !== null) return { finish: await insteadOfOrders(work, finish, recited), fresh: freshWords(work) }
  if (!fresh?.little) return { finish, fresh }
  const again = await onceMore(run, finish, 'little-new', littleNew(run.speaker, fresh), () => runRounds(work))
  const freshAgain = freshWords(work)
  if (freshAgain?.little)
    run.blocks.push(problemBlock(littleNewProblem(run.context.state, problemPlace(run, planned), freshAgain)))
  return { finish: again, fresh: freshAgain }
}

/** What a stage repeats in place of words of its own: its task, its draft, or the critique of it; null if nothing. */
function recitedBy({ run, planned, asked: { request } }: StageWork): 'task' | 'draft' | 'critique' | null {
  if (run.provider.scripted === true) return null
  const text = run.merger.text('speech')
  const { draft } = request.scene
  if (tellsCritique(request, text)) return 'critique'
  if (run.stage === 'critique' && draft !== null && repeatsDraft(text, draft)) return 'draft'
  return !isPrivateTurn(planned) && recites(request, text) ? 'task' : null
}

/**
 * Requests a speech again that recites its task or its critique. If the second try recites the task, too, it is kept,
 * and the person is told. A critique is private, so the draft replaces a second try that recites it.
 */
async function insteadOfOrders(work: StageWork, finish: Finish, first: 'task' | 'critique'): Promise<Finish> {
  const { run, planned, asked } = work
  const again = await (first === 'task'
    ? onceMore(run, finish, 'recited', recitedError(run.speaker), () => runRounds(work))
    : onceMore(run, finish, 'told-critique', toldCritiqueError(run.speaker), () => runRounds(work)))
  const recited = recitedBy(work)
  const { draft } = asked.request.scene
  if (draft !== null && recited === 'critique') {
    run.merger.restart(run.startedAt, { speech: draft, thinking: run.merger.text('thinking') })
    run.blocks.push(problemBlock(draftStandsProblem(run.speaker, problemPlace(run, planned))))
    return { unified: 'stop', raw: 'kept' }
  }
  if (recited === 'task') run.blocks.push(problemBlock(recitedProblem(run.speaker, problemPlace(run, planned))))
  return again
}

/** Gets the first words of the stage. If the verdict of a closing is already known, only its words are requested. */
async function firstWords(work: StageWork): Promise<Finish> {
  const { run, planned } = work
  const given = givenVerdict(run.context, planned)
  if (given !== null) run.end = given
  const finish = given !== null ? GIVEN : await roundsOrWithoutTools(work)
  return planned.kind === 'summary' ? sayClosingWords(run, work.asked.request, planned, finish) : finish
}

/** If the vendor refuses tools, the stage is requested again with the tools described in the prompt. */
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
  // A script would say the same again.
  if (run.provider.scripted === true) return null
  return newWords(run.context, planned, run.stage, run.merger.text('speech'))
}

/**
 * The words of the stage. A moderator that ends the exchange without words has still given its reason.
 * @throws ProviderError for an empty answer
 */
function textOf({ run, tools, wordless }: StageWork, finish: Finish): string {
  const concluded = tools.decisions.find((fact) => fact.type === 'moderator-decided')
  const text = run.merger.text('speech').trimEnd() || (concluded?.reason ?? wordless)
  if (text === '') throw emptyReply(run.provider, finish)
  return text
}

/** Makes a reader for replies, if the stage asks for more than a speech; null otherwise. */
function readerOf(
  context: StageContext,
  planned: Due,
  stage: StageName,
  tools: StageTools,
): (() => ReplyReader) | null {
  const judges = context.mode.info.closing?.verdict === true
  if (planned.kind === 'summary') return () => new ClosingParts((value) => isMeantAsVerdict(value, judges))
  // The reader may depend on what tools have changed meanwhile.
  const part = () => context.mode.privately?.(occasionOf({ ...context, state: tools.state() }, planned, stage)) ?? null
  const first = part()
  return first && (() => (part() ?? first).reader())
}
