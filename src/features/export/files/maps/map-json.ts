import { currentMap } from '../../../../core/dialog/insights.ts'
import { dialogTitle } from '../../../../core/dialog/selectors.ts'
import type { DialogState } from '../../../../core/dialog/state.ts'
import { mapSteps } from '../steps/map-steps.ts'

/** The argument map as JSON: steps with their turns, words and speakers, and their relations. */
export function mapJsonText(state: DialogState): string {
  const steps = mapSteps(state)
  const nodes = steps.map(({ place, kind, seat, name, turn, label, quote }) => ({
    id: `s${place}`,
    kind,
    seat,
    speaker: name,
    turn,
    label,
    quote,
  }))
  const edges = steps.flatMap((step) =>
    step.bearings.map(({ relation, place }) => ({ from: `s${step.place}`, to: `s${place}`, relation })),
  )
  return `${JSON.stringify({ schema: 'idi.map/1', dialog: state.id, title: dialogTitle(state), nodes, edges, dropped: currentMap(state).dropped }, null, 2)}\n`
}
