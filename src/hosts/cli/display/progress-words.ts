import { brakeOf } from '../../../core/dialog/extras/brake.ts'
import type { LiveStage } from '../../../core/dialog/turns/live-stage.ts'
import type { DialogState, Turn } from '../../../core/dialog/state.ts'
import { plannedSpeeches } from '../../../core/dialog/turns/plan.ts'
import { plannedTitle } from '../../../core/dialog/turns/style-plan.ts'
import { hearersOf } from '../../../core/dialog/turns/private-turn.ts'
import { turnTitle } from '../../../core/dialog/turns/turn-number.ts'
import { memberName } from '../../../core/dialog/members/members.ts'
import { personViewer } from '../../../core/dialog/members/audience.ts'
import { problemLine, problemsOf } from '../../../core/dialog/problems.ts'
import type { DialogEvent } from '../../../core/contract/events.ts'
import type { StageName } from '../../../core/contract/turn/turn-parts.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'

/**
 * Names a turn, its place in the dialog and its speaker: "Turn 6 (speech 3 of 8), Second", "Turn 9 (speech 4 of 20),
 * Ben, answer".
 */
export function turnHeading(state: DialogState, turn: Turn): string {
  const planned = plannedSpeeches(state.plan)
  const place = planned === null || turn.kind !== 'speech' ? '' : ` (speech ${turn.speech} of ${planned})`
  const title = isNamedByKind(turn) ? null : plannedTitle(state, turn.step)
  const hearers = hearersOf(state, turn)
  return [
    `${turnTitle(state, turn)}${place}`,
    memberName(state, turn.member),
    ...(title === null ? [] : [title]),
    ...(hearers === null ? [] : [`private, ${hearers}`]),
  ].join(', ')
}

/** Whether a turn is named by its kind alone, as in "Turn 1, introduction". */
function isNamedByKind({ kind }: Turn): boolean {
  return kind === 'introduction' || kind === 'summary'
}

/** The only line about a turn without listeners, such as "Turn 2, Ada, case sheet: written for itself alone". */
export function formatPreparation(state: DialogState, turn: Turn): string {
  return `${turnHeading(state, turn)}: written for itself alone`
}

/** Names a stage: "Turn 6 (speech 3 of 8), Second, critique". The stage is left out if the turn has only one. */
function stageHeading(state: DialogState, turn: Turn, stage: StageName): string {
  const named = stage !== 'final' || turn.stages.some((done) => done.stage !== 'final')
  return `${turnHeading(state, turn)}${named ? `, ${stage}` : ''}`
}

/** A stage with its duration, so far or in total: "Turn 6 (speech 3 of 8), Second, critique, 12 s". */
export function formatStageEnd(state: DialogState, turn: Turn, stage: StageName, milliseconds: number): string {
  return `${stageHeading(state, turn, stage)}, ${formatDuration(milliseconds / 1000)}`
}

/** The line of a final that is its draft, because the critic found nothing: no model was asked for it. */
export function formatKept(state: DialogState, turn: Turn): string {
  return `${stageHeading(state, turn, 'final')}: the draft as it was`
}

/** The problems of a stage, one line each. Problems that are mere information are only in the record. */
export function problemLines(state: DialogState, turn: Turn, stage: StageName): readonly string[] {
  return problemsOf(state.id, turn, personViewer(state))
    .filter(({ severity, where }) => severity !== 'info' && where.stage === stage)
    .map((problem) => `idi: ${problemLine(problem)}`)
}

/** A line that says why a stage is tried again, and when. */
export function formatRetry(
  state: DialogState,
  turn: Turn,
  stage: StageName,
  retry: NonNullable<LiveStage['retry']>,
  now: number,
): string {
  const wait = Math.ceil((retry.until - now) / 1000)
  const when = wait > 0 ? ` in ${formatDuration(wait)}` : ''
  return `${stageHeading(state, turn, stage)}: ${retry.error.message} Trying again${when} (try ${retry.attempt}).`
}

/** A line that says that a turn is asked again because its prompt was too long for its model; null for other turns. */
export function formatShorter(state: DialogState, turn: Turn): string | null {
  const { error } = state.turns.find(({ id }) => id === turn.continues) ?? {}
  const room = error?.details?.['promptRoom']
  if (error === undefined || error === null || typeof room !== 'number') return null
  return `${turnHeading(state, turn)}: ${error.message} Told in at most ${formatCount(room)} tokens, it is asked again.`
}

/** The current state, for a line that is redrawn. Empty when nothing runs. */
export function formatLiveLine(state: DialogState, now: number): string {
  const turn = state.turns.findLast((other) => other.status === 'running')
  if (!turn) return ''
  const { live } = turn
  if (live?.retry) return formatRetry(state, turn, live.stage, live.retry, now)
  const since = live?.startedAt ?? turn.stages.at(-1)?.timing.startedAt ?? turn.startedAt
  const words = live
    ? formatStageEnd(state, turn, live.stage, now - since) + (live.searching ? ', searching the web' : '')
    : `${turnHeading(state, turn)}, waiting, ${formatDuration((now - since) / 1000)}`
  return state.pending !== null && state.pending !== 'finish-turn' ? `${words}, pausing at the next boundary` : words
}

/**
 * A sentence which says that something besides the speeches stopped after its last failure, and why; null for any other
 * event.
 */
export function stoppedSentence(event: DialogEvent, state: DialogState): string | null {
  if (event.type === 'calls-failed') return event.extra ? (brakeOf(state, event.extra, event)?.sentence ?? null) : null
  return event.type === 'child-closed' && event.call?.why !== undefined
    ? (brakeOf(state, 'child')?.sentence ?? null)
    : null
}
