import type { SeatConfig } from '../../../contract/dialog-config.ts'
import type { PlannedTurn, StageName } from '../../../contract/turn/turn-parts.ts'
import { modelForStage } from '../../members/critic.ts'
import type { DialogState } from '../../state.ts'
import { stagesBeside } from './beside.ts'
import { stagesFor } from '../stages-for.ts'

type Planned = Pick<DialogState, 'config' | 'plan'>

/** The models that are called for a turn. */
export function modelsOf(
  state: DialogState,
  planned: Pick<PlannedTurn, 'step' | 'member' | 'kind'>,
  stages: readonly StageName[] = stagesOf(state, planned),
): readonly SeatConfig[] {
  return stages.flatMap((stage) => modelForStage(state, planned.member, stage) ?? [])
}

/** Whether these models can be called at the same time as all models of these turns. */
export function areAtOnce(
  state: DialogState,
  models: readonly SeatConfig[],
  turns: readonly PlannedTurn[],
  atOnce: (one: SeatConfig, other: SeatConfig) => boolean,
): boolean {
  return turns.every((turn) => modelsOf(state, turn).every((one) => models.every((two) => atOnce(one, two))))
}

/** The turns between one that is in progress and one that is made ahead. */
export function turnsBetween(
  { plan }: Planned,
  heard: PlannedTurn,
  { step, beside }: PlannedTurn,
): readonly PlannedTurn[] {
  return beside === undefined ? [] : (plan ?? []).filter((each) => each.step > heard.step && each.step < step)
}

/** The stages of a turn that can be made before it begins. */
export function stagesAhead(state: Planned, planned: PlannedTurn): readonly StageName[] {
  const stages = stagesOf(state, planned)
  return planned.beside === undefined ? stages : stagesBeside(state.plan, planned, stages)
}

function stagesOf({ config, plan }: Planned, planned: Pick<PlannedTurn, 'step' | 'member' | 'kind'>) {
  return config ? stagesFor(config, plan, planned) : []
}
