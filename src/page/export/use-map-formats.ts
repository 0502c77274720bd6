import { useMemo } from 'react'
import { currentMap } from '../../core/dialog/insights.ts'
import { memoByFact } from '../dialog-view/memo-by-fact.ts'
import { useDialog } from '../dialog-view/use-dialog.ts'
import { BRIEF_FORMAT_CHOICES } from './brief-formats.ts'
import { MAP_FORMAT_CHOICES } from './map-formats.ts'

/** The formats of the dialog's map and of its brief, as far as it has them. */
export function usePartFormats(): typeof MAP_FORMAT_CHOICES {
  return useDialog(
    useMemo(
      () =>
        memoByFact((state) => [
          ...(currentMap(state).nodes.length > 0 ? MAP_FORMAT_CHOICES : []),
          ...(state.brief === null ? [] : BRIEF_FORMAT_CHOICES),
        ]),
      [],
    ),
  )
}
