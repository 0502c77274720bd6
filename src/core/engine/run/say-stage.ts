import { keptDraft } from '../../dialog/turns/draft/draft-kept.ts'
import { problemBlock } from '../../dialog/problems.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { modelOf } from '../../dialog/members/members.ts'
import type { Stage } from '../../dialog/state.ts'
import { NO_USAGE } from '../../dialog/money/usage.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import { freshNotes, saidMeanwhile } from '../prompt/heard.ts'
import type { PromptSource } from '../prompt/words.ts'
import { lendTools } from '../call/lend-tools.ts'
import { wantedTools } from '../tools/lent-tools.ts'
import { offeredTools, type Due } from '../tools/offered-tools.ts'
import { keepWords } from './keep-words.ts'
import { DeltaMerger } from '../call/delta-merger.ts'
import { littleNewProblem, newWords } from '../call/limits/new-words.ts'
import { runStage, type LiveText, type StageResult } from './run-stage.ts'
import { speechProblems } from '../call/limits/speech-problems.ts'
import type { StageContext } from '../call/stage-request.ts'

/**
 * Runs a stage: its model is called, or, if the critic accepted the draft, the draft is taken.
 * @throws what `runStage` throws
 */
export async function sayStage(
  context: StageContext,
  planned: Due,
  turnId: string,
  stage: StageName,
  live: LiveText,
): Promise<StageResult> {
  context.signal.throwIfAborted()
  const kept = await keepDraft(context, planned, turnId, stage)
  if (kept) return kept
  const lends = wantedTools(context.config, planned).length > 0
  const equipped = lends ? await lendTools(context, planned, turnId, stage) : context
  const done = keepWords(context.ports.log, { dialogId: context.dialogId, turnId, stage }, live)
  try {
    return await runStage(equipped, planned, turnId, stage, live)
  } finally {
    done()
  }
}

/**
 * The draft that becomes the final of the turn without a call, because its critic accepted it. Null when more has to be
 * done: something must be changed, a tool is offered, or a person has said something that the draft does not consider.
 */
export function draftToKeep(source: PromptSource, planned: Due, stage: StageName): Stage | null {
  const { state } = source
  const turn = openTurn(state)
  if (!turn || stage !== 'final' || keptDraft(turn.stages) === null) return null
  if (offeredTools(source, planned, stage).length + wantedTools(source.config, planned).length > 0) return null
  if (saidMeanwhile(state, turn).length + freshNotes(state, turn, planned.member).meanwhile.length > 0) return null
  return turn.stages.findLast((done) => done.stage === 'draft') ?? null
}

async function keepDraft(
  context: StageContext,
  planned: Due,
  turnId: string,
  stage: StageName,
): Promise<StageResult | null> {
  const { state, dialogId, ports, publish } = context
  const draft = draftToKeep(context, planned, stage)
  if (!draft) return null
  const { text } = draft
  const startedAt = ports.clock.now()
  // Watchers get the text in the same way as that of any final.
  const merger = new DeltaMerger({ dialogId, turnId, stage }, startedAt, publish)
  merger.add('speech', text)
  merger.flush()
  const { provider, model } = draft
  const where = { dialogId, turnId, stage, member: planned.member }
  const speaker = ports.providers.get(provider, { baseUrl: modelOf(state, planned.member)?.baseUrl })
  const fresh = speaker.scripted === true ? null : newWords(context, planned, stage, text)
  return {
    changes: [],
    decisions: [],
    fact: {
      type: 'stage-ended',
      turnId,
      stage,
      text,
      blocks: [
        ...(fresh?.little ? [problemBlock(littleNewProblem(state, where, fresh))] : []),
        ...(await speechProblems(text, context, speaker, where)),
      ],
      finish: { unified: 'stop', raw: 'kept' },
      usage: NO_USAGE,
      timing: { startedAt, firstTokenMs: null, totalMs: 0 },
      attempts: 0,
      provider,
      model,
      cost: 0,
      kept: true,
      ...(fresh && { novelty: fresh.share }),
    },
  }
}
