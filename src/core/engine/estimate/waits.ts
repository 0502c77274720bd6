import type { PlannedTurn, StageName } from '../../contract/turn/turn-parts.ts'
import { stagesBeside } from '../../dialog/turns/beside/beside.ts'
import type { SeatConfig, SeatId } from '../../contract/dialog-config.ts'
import type { DialogConfig, ProviderRegistry } from '../ports.ts'
import type { ExpectedCall } from './counted-calls.ts'

interface Waited extends Pick<ExpectedCall, 'seat' | 'likely' | 'beside'> {
  readonly seconds: number
}

/** Turns that are made at the same time, by step: the seconds of each, and the seats whose models it calls. */
type Group = Map<number, { seconds: number; readonly seats: Set<SeatId> }>

/**
 * The group of turns that a stage is made at the same time as, if the models allow it; undefined for a stage that is
 * made alone. A plan with turns in `apart` groups has no turns beside others, so the numbers of groups cannot collide.
 * @param madeBeside whether the turn is made beside the step that its plan names
 */
export function besideOf(
  plan: readonly PlannedTurn[] | null,
  { step, apart, kind, beside }: PlannedTurn,
  stage: StageName,
  stages: readonly StageName[],
  madeBeside: boolean,
): ExpectedCall['beside'] {
  if (apart !== undefined) return kind === 'summary' ? undefined : { group: apart, step }
  if (madeBeside && beside !== undefined && stagesBeside(plan, { beside }, stages).includes(stage))
    return { group: beside, step }
  return plan?.some((other) => other.beside === step) ? { group: step, step } : undefined
}

/** The seconds that a dialog takes. Of turns that are made at the same time, only the longest counts. */
export function secondsOf(
  calls: readonly Waited[],
  { seats, oneByOne }: Pick<DialogConfig, 'seats' | 'oneByOne'>,
  sideBySide: ProviderRegistry['sideBySide'],
): number {
  const atOnce = (one: SeatConfig, other: SeatConfig) => !oneByOne && (sideBySide?.(one, other) ?? false)
  let seconds = 0
  const groups = new Map<number, Group>()
  for (const { seat, likely, beside, seconds: own } of calls) {
    if (!beside) {
      seconds += likely * own
      continue
    }
    const group: Group = groups.get(beside.group) ?? new Map()
    groups.set(beside.group, group)
    const turn = group.get(beside.step) ?? { seconds: 0, seats: new Set<SeatId>() }
    turn.seconds += likely * own
    turn.seats.add(seat)
    group.set(beside.step, turn)
  }
  return [...groups.values()].reduce((sum, group) => sum + waitOf([...group.values()], seats, atOnce), seconds)
}

function waitOf(
  turns: readonly { readonly seconds: number; readonly seats: ReadonlySet<SeatId> }[],
  seats: DialogConfig['seats'],
  atOnce: (one: SeatConfig, other: SeatConfig) => boolean,
): number {
  const together = turns.every((turn, index) =>
    turns
      .slice(0, index)
      .every((other) =>
        [...turn.seats].every((one) => [...other.seats].every((two) => atOnce(seats[one], seats[two]))),
      ),
  )
  const each = turns.map(({ seconds }) => seconds)
  return together ? Math.max(...each) : each.reduce((sum, seconds) => sum + seconds, 0)
}
