import { useMemo } from 'react'
import { currentMap, type CurrentMap } from '../../../core/dialog/insights.ts'
import { layoutMap, mapTurns } from '../../../core/diagram/layout.ts'
import type { MapLayout } from '../../../core/diagram/shapes.ts'
import { useCalmFacts } from '../../dialog-view/use-dialog.ts'
import { stepsOf, type MapRow } from '../insights/map-words.ts'

/** The argument map with its layout and its steps in words. */
export interface DrawnMap {
  readonly map: CurrentMap
  readonly layout: MapLayout
  readonly steps: readonly MapRow[]
}

/** The map of the dialog on the screen; the same object while the map is unchanged. */
export function useMap(): DrawnMap {
  const state = useCalmFacts()
  const { map, turns, config } = state
  return useMemo(() => {
    const current = currentMap(state)
    const layout = layoutMap(current, mapTurns(state))
    return {
      map: current,
      layout,
      steps: stepsOf(state, layout.boxes, current.edges),
    }
    // Only these three parts are used.
    // oxlint-disable-next-line react/exhaustive-deps -- other parts of the state change nothing here
  }, [map, turns, config])
}
