import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react'
import { useState, type DragEvent } from 'react'
import { t } from '../../../base/language/t.ts'
import type { QueueEntry } from '../../../core/contract/library/queue.ts'
import { ProgressBar } from '../../../page/dialog-view/progress/progress-bar.tsx'
import { useApp } from '../../../page/host/app-model.ts'
import {
  formatBranch,
  formatModels,
  formatOutcome,
  formatStanding,
  modeLabel,
  titleOf,
} from '../../../page/dialog-view/dialog-words.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useSelect, useStore } from '../../../page/host/store/use-select.ts'
import { entryStanding, formatQueueEntry } from './queue-words.ts'

/** The data of a drag, so that only entries of the queue can be dropped on it. */
const DRAGGED = 'application/x-idi-queue-entry'

interface QueueRowProps {
  readonly entry: QueueEntry
  readonly place: number
  readonly last: number
  readonly onMove: (id: string, to: number) => void
  readonly onCancel: (entry: QueueEntry) => void
}

/** A dialog of the queue: its progress and its place, which arrows and dragging change. */
export function QueueRow({ entry, place, last, onMove, onCancel }: QueueRowProps) {
  const app = useApp()
  const info = useStore(app.info).value
  const listed = useSelect(app.list, ({ dialogs }) => dialogs?.find((dialog) => dialog.id === entry.id))
  const [over, setOver] = useState(false)
  const { id, state, speeches, planned } = entry
  const title = titleOf(listed ?? { title: null, topic: entry.topic })
  const standing = entryStanding(entry)
  const apart = listed ? [formatOutcome(listed), formatBranch(listed), formatModels(listed)] : []
  const details = [modeLabel(info, entry), ...apart.filter((part) => part !== null)]
  // The place of a worker's dialog cannot be changed here.
  const shared = entry.worker !== undefined
  const movable = state !== 'done' && !shared
  const carries = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(DRAGGED)
  return (
    <li
      className={`queue-row pad-5 card row gap-5 ${standing}${over ? ' drop' : ''}`}
      draggable={movable}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, id)
        event.dataTransfer.effectAllowed = 'move'
      }}
      onDragOver={(event) => {
        if (!carries(event)) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        if (!carries(event)) return
        event.preventDefault()
        onMove(event.dataTransfer.getData(DRAGGED), place)
      }}
    >
      <span className="queue-grip muted">{movable && <GripVertical size={16} aria-hidden />}</span>
      <div className="queue-main grow shrink stack gap-2">
        <a className="serif type-title no-line one-line" href={formatRoute({ screen: 'dialog', id })}>
          {title}
        </a>
        <p className="flex gap-5 rows-1 wrap muted type-small">
          <span className="queue-state">
            {state === 'running' && listed && entry.worker === undefined
              ? formatStanding(listed)
              : formatQueueEntry(entry)}
          </span>
          {details.map((part) => (
            <span key={part}>{part}</span>
          ))}
        </p>
        {state !== 'waiting' && state !== 'done' && <ProgressBar done={speeches} all={planned} standing={standing} />}
      </div>
      {(movable || (shared && state === 'waiting')) && (
        <div className="queue-acts rigid row gap-1">
          {movable && (
            <>
              <button
                type="button"
                className="button quiet small icon"
                aria-label={t('Move up: {title}', { title })}
                disabled={place === 0}
                onClick={() => onMove(id, place - 1)}
              >
                <ArrowUp size={16} aria-hidden />
              </button>
              <button
                type="button"
                className="button quiet small icon"
                aria-label={t('Move down: {title}', { title })}
                disabled={place >= last}
                onClick={() => onMove(id, place + 1)}
              >
                <ArrowDown size={16} aria-hidden />
              </button>
            </>
          )}
          <button
            type="button"
            className="button quiet small icon"
            aria-label={
              state === 'waiting'
                ? t('Take off the queue: {title}', { title })
                : t('Stop and take off the queue: {title}', { title })
            }
            onClick={() => onCancel(entry)}
          >
            <X size={16} aria-hidden />
          </button>
        </div>
      )}
    </li>
  )
}
