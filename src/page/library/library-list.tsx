import { useMemo, useRef, type RefObject } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { useToday } from '../host/now.ts'
import { libraryLines, type LibraryLine } from './choose-dialogs.ts'
import { LibraryRow, type RowActs } from './library-row.tsx'
import type { Sort } from './library-view.ts'

interface LibraryListProps {
  readonly chosen: readonly DialogSummary[]
  readonly sort: Sort
  readonly selected: ReadonlySet<string>
  readonly scroller: RefObject<HTMLDivElement | null>
  readonly onSelect: (ids: readonly string[], on: boolean) => void
  readonly onExport: RowActs['onExport']
  readonly onRemove: RowActs['onRemove']
}

/** Dialogs by day. Only visible ones are rendered. */
export function LibraryList({ chosen, sort, selected, scroller, onSelect, onExport, onRemove }: LibraryListProps) {
  const today = useToday()
  const lines = useMemo(() => libraryLines(chosen, sort, today), [chosen, sort, today])
  const last = useRef<string | null>(null)
  const acts: RowActs = {
    onSelect(id, on, range) {
      onSelect(range ? between(chosen, last.current, id) : [id], on)
      last.current = id
    },
    onExport,
    onRemove,
  }
  return (
    <Virtualizer data={lines} scrollRef={scroller} bufferSize={600}>
      {(line) => <Line key={line.key} line={line} selected={selected} acts={acts} onSelect={onSelect} />}
    </Virtualizer>
  )
}

/** The ids from one to the other, both included; if the first is not in the list, only the second. */
export function between(chosen: readonly DialogSummary[], from: string | null, to: string): readonly string[] {
  const ids = chosen.map(({ id }) => id)
  const first = ids.indexOf(from ?? '')
  const second = ids.indexOf(to)
  return first < 0 ? [to] : ids.slice(Math.min(first, second), Math.max(first, second) + 1)
}

interface LineProps {
  readonly line: LibraryLine
  readonly selected: ReadonlySet<string>
  readonly acts: RowActs
  readonly onSelect: (ids: readonly string[], on: boolean) => void
}

function Line({ line, selected, acts, onSelect }: LineProps) {
  if (line.type === 'dialog')
    return <LibraryRow dialog={line.dialog} selected={selected.has(line.dialog.id)} acts={acts} />
  const all = line.ids.every((id) => selected.has(id))
  return (
    <div className="library-day row gap-5">
      <input
        type="checkbox"
        aria-label={t('Select all: {label}', { label: line.label })}
        checked={all}
        onChange={() => onSelect(line.ids, !all)}
      />
      <h2>{line.label}</h2>
    </div>
  )
}
