import { CircleAlert, Pause } from 'lucide-react'
import type { DialogSummary } from '../../core/contract/events.ts'
import { useApp } from '../host/app-model.ts'
import { formatRow, modeLabel, standingOf, titleOf } from '../dialog-view/dialog-words.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { ProgressBar } from '../dialog-view/progress/progress-bar.tsx'

interface SidebarDialogProps {
  readonly dialog: DialogSummary
  readonly current: boolean
  /** The time or day it was made. */
  readonly when: string
}

/** A dialog in the sidebar: its title, what distinguishes it from others, and its progress while it runs. */
export function SidebarDialog({ dialog, current, when }: SidebarDialogProps) {
  const info = useStore(useApp().info).value
  const standing = standingOf(dialog)
  const alive = standing === 'live' || standing === 'failed' || standing === 'paused'
  const told = formatRow(dialog, modeLabel(info, dialog))
  return (
    <a
      className={`sidebar-dialog stack gap-1 ${standing}`}
      href={formatRoute({ screen: 'dialog', id: dialog.id })}
      aria-current={current ? 'page' : undefined}
    >
      <strong>{titleOf(dialog)}</strong>
      <span className={`sidebar-second${alive ? ' sidebar-state' : ''}`}>
        {standing === 'failed' && <CircleAlert size={13} aria-hidden />}
        {standing === 'paused' && <Pause size={13} aria-hidden />}
        <span className="sidebar-told" title={told}>
          {told}
        </span>
        <time dateTime={new Date(dialog.createdAt).toISOString()}>{when}</time>
      </span>
      {alive && <ProgressBar done={dialog.speeches} all={dialog.planned} standing={standing} />}
    </a>
  )
}
