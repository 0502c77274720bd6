import type { MapStep } from './map-steps.ts'

/** The steps as an outline: each directly below its parent, in the order in which they were said. */
export function mapOutline(steps: readonly MapStep[]): readonly MapStep[] {
  const below = Map.groupBy(steps, (step) => step.under)
  const ordered: MapStep[] = []
  const open = [...(below.get(null) ?? [])].toReversed()
  for (let step = open.pop(); step; step = open.pop()) {
    ordered.push(step)
    open.push(...(below.get(step.place) ?? []).toReversed())
  }
  return ordered
}
