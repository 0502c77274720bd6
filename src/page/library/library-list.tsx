import { ChevronDown, ChevronRight } from 'lucide-react'
import { useMemo, useRef, useState, type RefObject } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '../../base/language/t.ts'
import type { DialogSummary } from '../../core/contract/events.ts'
import { useToday } from '../host/now.ts'
import { useDialogGroups } from '../dialog-view/features/dialog-groups.ts'
import { formatRoute } from '../host/route.ts'
import { dialogsOf, libraryLines, type LibraryLine } from './choose-dialogs.ts'
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

/** The list of dialogs, by day. Only the visible rows are rendered. */
export function LibraryList({ chosen, sort, selected, scroller, onSelect, onExport, onRemove }: LibraryListProps) {
  const today = useToday()
  const groups = useDialogGroups()
  const [unfolded, setUnfolded] = useState<ReadonlySet<string>>(new Set())
  const lines = useMemo(
    () => libraryLines(chosen, sort, today, { groups, unfolded }),
    [chosen, sort, today, groups, unfolded],
  )
  const onFold = (id: string) => {
    const next = new Set(unfolded)
    if (!next.delete(id)) next.add(id)
    setUnfolded(next)
  }
  const last = useRef<string | null>(null)
  const acts: RowActs = {
    onSelect(id, on, range) {
      onSelect(range ? idsBetween(dialogsOf(lines), last.current, id) : [id], on)
      last.current = id
    },
    onExport,
    onRemove,
  }
  return (
    <Virtualizer data={lines} scrollRef={scroller} bufferSize={600}>
      {(line) => (
        <Line
          key={line.key}
          line={line}
          selected={selected}
          acts={acts}
          onSelect={onSelect}
          {...{ unfolded, onFold }}
        />
      )}
    </Virtualizer>
  )
}

/** The ids from one to the other, both included. When `from` is not in the list, only `to`. */
export function idsBetween(chosen: readonly DialogSummary[], from: string | null, to: string): readonly string[] {
  const ids = chosen.map(({ id }) => id)
  const first = ids.indexOf(from ?? '')
  const second = ids.indexOf(to)
  return first < 0 ? [to] : ids.slice(Math.min(first, second), Math.max(first, second) + 1)
}

interface LineProps {
  readonly line: LibraryLine
  readonly unfolded: ReadonlySet<string>
  readonly onFold: (group: string) => void
  readonly selected: ReadonlySet<string>
  readonly acts: RowActs
  readonly onSelect: (ids: readonly string[], on: boolean) => void
}

function Line({ line, selected, acts, onSelect, unfolded, onFold }: LineProps) {
  if (line.type === 'dialog') {
    const row = <LibraryRow dialog={line.dialog} selected={selected.has(line.dialog.id)} acts={acts} />
    return line.inGroup ? <div className="library-in-group">{row}</div> : row
  }
  if (line.type === 'group') return <GroupLine {...{ line, selected, onSelect, unfolded, onFold }} />
  const all = line.ids.every((id) => selected.has(id))
  return (
    <div className="library-day row gap-5">
      <input
        type="checkbox"
        aria-label={t('Select all: {label}', { label: line.label })}
        checked={all}
        onChange={() => onSelect(line.ids, !all)}
      />
      <h2 className="muted type-caption">{line.label}</h2>
    </div>
  )
}

interface GroupLineProps extends Omit<LineProps, 'line' | 'acts'> {
  readonly line: Extract<LibraryLine, { type: 'group' }>
}

/** The line of a group of dialogs. Its box selects all of them; its button expands the group. */
function GroupLine({ line: { group, dialogs }, selected, unfolded, onSelect, onFold }: GroupLineProps) {
  const ids = dialogs.map(({ id }) => id)
  const all = ids.every((id) => selected.has(id))
  const open = unfolded.has(group.id)
  const Sign = open ? ChevronDown : ChevronRight
  return (
    <article
      className={`library-row pad-4 pad-x-2 ruled grid gap-5 rows-2 middle type-small library-group${all ? ' selected' : ''}`}
      aria-label={group.name}
    >
      <input
        type="checkbox"
        aria-label={t('Select all: {label}', { label: group.name })}
        checked={all}
        onChange={() => onSelect(ids, !all)}
      />
      <div className="library-main shrink row wrap">
        <button type="button" className="button quiet" aria-expanded={open} onClick={() => onFold(group.id)}>
          <Sign size={16} aria-hidden />
          {group.name}
        </button>
        <span className="hint">
          {t('{label}, {count, plural, one {# dialog} other {# dialogs}}', {
            label: t(group.label),
            count: dialogs.length,
          })}
        </span>
        <a href={formatRoute(group.route)}>{t(group.open)}</a>
      </div>
    </article>
  )
}
