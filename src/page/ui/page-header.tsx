import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import { toggleSidebar, useSidebarOpen } from '../host/sidebar.ts'
import './page-header.css'

interface PageHeaderProps {
  readonly title: string
  /** Wraps the title, for example in a field that edits it. */
  readonly around?: (heading: ReactNode) => ReactNode
  /** A chip that is always visible. */
  readonly mark?: ReactNode
  /** The tabs of the screen. */
  readonly tabs?: ReactNode
  /** Chips and buttons that are hidden when there is no room for them beside the title, the last one first. */
  readonly chips?: ReactNode
  readonly actions?: ReactNode
}

/** The bar at the top of a screen. */
export function PageHeader({ title, around = (heading) => heading, mark, tabs, chips, actions }: PageHeaderProps) {
  const open = useSidebarOpen()
  return (
    <header className="page-header rigid row gap-5">
      {!open && (
        <button type="button" className="button quiet icon" aria-label={t('Show the sidebar')} onClick={toggleSidebar}>
          <PanelLeft size={16} aria-hidden />
        </button>
      )}
      {around(
        <h1 className="clip type-lead break" title={title} dir="auto">
          {title}
        </h1>,
      )}
      {mark}
      {tabs}
      {chips && <div className="page-header-chips clip shrink row wrap">{chips}</div>}
      <div className="page-header-actions rigid push row">{actions}</div>
    </header>
  )
}
