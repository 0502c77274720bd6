import { CircleAlert, Pause } from 'lucide-react'
import type { DialogSummary } from '../../contract/events.ts'
import { useApp } from '../host/app-model.ts'
import { modeLabel, standingOf, formatStanding, formatSummaryStatus, titleOf } from '../dialog-view/dialog-words.ts'
import { formatRoute } from '../host/route.ts'
import { useStore } from '../host/store/use-select.ts'
import { ProgressBar } from '../dialog-view/progress-bar.tsx'

/** A dialog in the sidebar: what it is called, how it stands, and while it lives how far it is. */
export function SidebarDialog({ dialog, current }: { readonly dialog: DialogSummary; readonly current: boolean }) {
  const info = useStore(useApp().info).value
  const standing = standingOf(dialog)
  const alive = standing === 'live' || standing === 'failed' || standing === 'paused'
  return (
    <a
      className={`sidebar-dialog ${standing}`}
      href={formatRoute({ screen: 'dialog', id: dialog.id })}
      aria-current={current ? 'page' : undefined}
    >
      <strong>{titleOf(dialog)}</strong>
      {alive ? (
        <span className="sidebar-state">
          {standing === 'failed' && <CircleAlert size={13} aria-hidden />}
          {standing === 'paused' && <Pause size={13} aria-hidden />}
          {formatStanding(dialog)}
        </span>
      ) : (
        <span>
          {modeLabel(info, dialog)}, {formatSummaryStatus(dialog)}
        </span>
      )}
      {alive && <ProgressBar done={dialog.speeches} all={dialog.planned} standing={standing} />}
    </a>
  )
}
