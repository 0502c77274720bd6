import type { TurnBlock } from '../../contract/turn/blocks.ts'
import type { FactBody } from '../../contract/events.ts'
import type { DialogProblem } from '../../contract/errors/problem.ts'
import type { Finish } from '../../contract/turn/turn-parts.ts'
import { criticSeat } from '../../dialog/members/critic.ts'
import { problemBlock } from '../../dialog/problems.ts'
import type { Novelty } from '../../dialog/speech/novelty.ts'
import type { Due } from '../tools/offered-tools.ts'
import { refusalBlocks } from '../tools/refused-settings.ts'
import { searchBlocks } from '../call/search-blocks.ts'
import type { StageRun } from '../call/stage-run.ts'
import { cutOffProblem, speechProblems } from '../call/limits/speech-problems.ts'
import { modelOfStage } from '../call/stage-request.ts'
import type { StageWork } from './tool-rounds.ts'

export type StageEnded = Extract<FactBody, { type: 'stage-ended' }>

/** How a stage ended, and how much of it is new; null when that is not measured. */
export interface SpokenStage {
  readonly finish: Finish
  readonly fresh: Novelty | null
}

export function problemPlace({ context, turnId, stage }: StageRun, { member }: Due): DialogProblem['where'] {
  return { dialogId: context.dialogId, turnId, stage, member }
}

/** The blocks of a stage besides those of its tools, once its words are known. */
export async function closingBlocks(
  { run, planned }: StageWork,
  finish: Finish,
  text: string,
): Promise<readonly TurnBlock[]> {
  const { context, stage } = run
  const where = problemPlace(run, planned)
  const { provider, model } = modelOfStage(context.state, planned.member, stage)
  return [
    ...notesOf(run, planned),
    ...repairOf(run),
    ...run.unread.map((each) => problemBlock({ ...each, where, severity: 'warning', retryable: true })),
    ...searchBlocks(run.searches, planned.member, run.speaker, where),
    ...refusalBlocks(run.refused, context.state, { provider, model }, where),
    ...cutOffProblem(finish, run.speaker, where),
    ...(stage === 'final' ? await speechProblems(text, context, run.provider, where, run.searches) : []),
  ]
}

function notesOf({ notes }: StageRun, { kind, member }: Due): TurnBlock[] {
  if (notes.length === 0) return []
  // The notes of a closing are for the person. A moderator reads its own notes in later prompts.
  const audience = kind === 'summary' ? 'user' : 'self'
  return [{ type: 'notes', source: member, audience, text: notes.join('\n\n') }]
}

/** What the model was asked to correct, as a block. */
function repairOf({ again, repair }: StageRun): TurnBlock[] {
  if (!again.includes('unreadable') || repair === null) return []
  return [{ type: 'guidance', source: 'engine', audience: 'self', text: repair }]
}

/**
 * The fact that ends a stage.
 * @param added blocks besides those of its calls
 */
export function stageEnded(
  { run, planned }: StageWork,
  { finish, fresh }: SpokenStage,
  text: string,
  added: readonly TurnBlock[],
): StageEnded {
  const { context, turnId, stage, tally, timing, merger } = run
  const { provider, model } = modelOfStage(context.state, planned.member, stage)
  const thinking = merger.text('thinking')
  const thought: TurnBlock[] = [{ type: 'thinking', source: planned.member, audience: 'user', text: thinking }]
  const by = stage === 'critique' ? criticSeat(context.config, planned.member) : null
  return {
    type: 'stage-ended',
    turnId,
    stage,
    text,
    blocks: [...(thinking === '' ? [] : thought), ...run.blocks, ...added],
    finish,
    usage: tally.usage,
    timing: {
      startedAt: timing?.startedAt ?? run.startedAt,
      firstTokenMs: timing?.firstTokenMs ?? null,
      totalMs: timing?.totalMs ?? 0,
    },
    attempts: tally.calls,
    provider,
    model,
    cost: tally.cost,
    ...(run.cuts.length > 0 && { cut: run.cuts }),
    ...(by && { by }),
    ...(run.again.length > 0 && { again: run.again }),
    ...(fresh && { novelty: fresh.share }),
    ...(run.refused.size > 0 && { refused: [...run.refused.keys()] }),
  }
}
