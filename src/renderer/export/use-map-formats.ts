import { useMemo } from 'react'
import { currentMap } from '../../dialog/insights.ts'
import { perFact } from '../dialog-view/per-fact.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { MAP_FORMAT_CHOICES } from './map-formats.ts'

const NONE: typeof MAP_FORMAT_CHOICES = []

/** The formats of the dialog's map, where it has one. */
export function useMapFormats(): typeof MAP_FORMAT_CHOICES {
  return useDialog(
    useMemo(() => perFact((state) => (currentMap(state).nodes.length > 0 ? MAP_FORMAT_CHOICES : NONE)), []),
  )
}
