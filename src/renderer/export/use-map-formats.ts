import { useMemo } from 'react'
import { currentMap } from '../../dialog/insights.ts'
import { perFact } from '../dialog-view/per-fact.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { MAP_FORMATS } from './map-formats.ts'

const NONE: typeof MAP_FORMATS = []
const NAMED = MAP_FORMATS.map(({ id, label }) => ({ id, label: `Argument map, ${label}` }))

/** The formats of the dialog's map, where it has one. */
export function useMapFormats(): typeof MAP_FORMATS {
  return useDialog(useMemo(() => perFact((state) => (currentMap(state).nodes.length > 0 ? NAMED : NONE)), []))
}
