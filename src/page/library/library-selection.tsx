import { Columns2, Download, RotateCcw, Trash2 } from 'lucide-react'
import { useApp } from '../host/app-model.ts'
import { moveToBin, restoreDialogs } from './dialog-acts.ts'
import { SelectionBar } from '../lists/selection-bar.tsx'
import type { Selection } from '../lists/use-selection.ts'

interface LibrarySelectionProps {
  readonly selection: Selection
  readonly all: number
  readonly bin: boolean
  /** Absent unless two are chosen. */
  readonly onCompare: (() => void) | undefined
  readonly onExport: (ids: readonly string[]) => void
  readonly onRemove: (ids: readonly string[]) => void
}

/** What can be done with the dialogs chosen in the list. */
export function LibrarySelection({ selection, all, bin, onCompare, onExport, onRemove }: LibrarySelectionProps) {
  const { client } = useApp()
  const { ids } = selection
  return (
    <SelectionBar count={ids.length} all={all} onAll={selection.all} onClear={selection.clear}>
      {bin ? (
        <>
          <button type="button" className="button small" onClick={() => void restoreDialogs(client, ids)}>
            <RotateCcw size={14} aria-hidden />
            Restore
          </button>
          <button type="button" className="button small" onClick={() => onRemove(ids)}>
            <Trash2 size={14} aria-hidden />
            Delete for good
          </button>
        </>
      ) : (
        <>
          <button
            type="button"
            className="button small"
            disabled={!onCompare}
            title={onCompare ? undefined : 'Choose two dialogs to compare them'}
            onClick={onCompare}
          >
            <Columns2 size={14} aria-hidden />
            Compare
          </button>
          <button type="button" className="button small" onClick={() => onExport(ids)}>
            <Download size={14} aria-hidden />
            Export
          </button>
          <button type="button" className="button small" onClick={() => void moveToBin(client, ids)}>
            <Trash2 size={14} aria-hidden />
            Move to the bin
          </button>
        </>
      )}
    </SelectionBar>
  )
}
