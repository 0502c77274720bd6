import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import type { CallSize } from '../../dialog/money/cap.ts'
import { modelForStage } from '../../dialog/members/critic.ts'
import { isPersons } from '../../dialog/members/members.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import { stagesBeside } from '../../dialog/turns/beside.ts'
import { heardThrough } from '../../dialog/turns/heard-through.ts'
import { openTurn, stepsOver, turnToContinue } from '../../dialog/turns/next-turn.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import { plannedAt } from '../../dialog/turns/style-plan.ts'
import type { StageContext } from '../call/stage-request.ts'
import { configOf } from '../config-of.ts'
import { entriesFor } from '../prompt/heard.ts'
import { wantedTools } from '../tools/lent-tools.ts'
import { offeredTools } from '../tools/offered-tools.ts'
import { turnStarted } from './turn-facts.ts'

/** The models that are called for a turn. */
export function modelsOf(
  state: DialogState,
  planned: Pick<PlannedTurn, 'step' | 'member' | 'kind'>,
  stages: readonly StageName[] = stagesFor(configOf(state), state.plan, planned),
): readonly SeatConfig[] {
  return stages.flatMap((stage) => modelForStage(state, planned.member, stage) ?? [])
}

/** The turns that may be made while this one is heard: those that do not hear it, and the draft of the next beside a comment. */
export function turnsBeside(state: DialogState, heard: PlannedTurn): readonly PlannedTurn[] {
  const plan = state.plan ?? []
  const group = plannedAt(plan, heard.step)?.apart
  const over = stepsOver(state)
  return plan.filter(
    ({ step, apart, beside }) =>
      step > heard.step && !over.has(step) && (beside === heard.step || (group !== undefined && apart === group)),
  )
}

/** Turns that are heard while one is still made. */
export function turnsBetween(
  { plan }: DialogState,
  heard: PlannedTurn,
  { step, beside }: PlannedTurn,
): readonly PlannedTurn[] {
  return beside === undefined ? [] : (plan ?? []).filter((each) => each.step > heard.step && each.step < step)
}

/** The stages of a turn that are made before it begins. */
export function stagesAhead(state: DialogState, planned: PlannedTurn): readonly StageName[] {
  const stages = stagesFor(configOf(state), state.plan, planned)
  return planned.beside === undefined ? stages : stagesBeside(state.plan, planned, stages)
}

/** The dialog as it will be when a turn that is made ahead has begun. */
export function withTurn(state: DialogState, planned: PlannedTurn, turnId: string): DialogState {
  const earlier = turnToContinue(state, planned.step)
  const started = turnStarted(state, planned, turnId, earlier, { beside: planned.beside !== undefined })
  return reduce(state, { ...started, dialogId: state.id, seq: state.seq + 1, at: state.startedAt ?? 0 })
}

/** Whether a turn that is made ahead may still be heard as it is made, when this one is heard next. */
export function isStillDue({ plan }: DialogState, { step, apart, beside }: PlannedTurn, next: PlannedTurn): boolean {
  if (step < next.step) return false
  if (beside !== undefined) return plannedAt(plan, step)?.beside === beside && beside <= next.step
  return apart === plannedAt(plan, next.step)?.apart
}

/** Whether a model is to speak, and nothing but words may come of it. */
export function isForWordsAlone(source: StageContext, planned: PlannedTurn): boolean {
  const { state, config, ports } = source
  const { member, kind } = planned
  // Nobody waits for who follows a script.
  const isScripted = ({ provider, baseUrl }: SeatConfig) => ports.providers.get(provider, { baseUrl }).scripted === true
  if (planned.beside !== undefined && modelsOf(state, planned).some(isScripted)) return false
  if (kind === 'summary' || isPersons(state, member) || state.taken[member]) return false
  const last = stagesFor(config, state.plan, planned).at(-1) ?? 'final'
  return wantedTools(config, planned).length + offeredTools(source, planned, last).length === 0
}

export const NO_CALL: CallSize = { tokens: 0, cost: 0 }

export function sumOf(one: CallSize, other: CallSize): CallSize {
  return { tokens: one.tokens + other.tokens, cost: (one.cost ?? 0) + (other.cost ?? 0) }
}

/**
 * The first stage that a turn made beside another has still to say, as of its beginning; null where somebody who does
 * not speak in turn has said something since its draft was asked for.
 */
export function stageLeftBeside(begun: DialogState, planned: PlannedTurn): StageName | null {
  const turn = openTurn(begun)
  if (!turn) return null
  const from = heardThrough(begun, turn)
  const since = entriesFor({ ...begun, folds: [] }, planned.member).filter(({ seq }) => seq > from)
  if (since.some(({ type }) => type !== 'turn')) return null
  return stagesAhead(begun, planned).find((each) => !turn.stages.some((done) => done.stage === each)) ?? null
}
