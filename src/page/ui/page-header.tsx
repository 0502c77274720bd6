import { PanelLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { toggleSidebar, useSidebarOpen } from '../host/sidebar.ts'
import './page-header.css'

interface PageHeaderProps {
  readonly title: string
  /** What stands around the title, to change it in place. */
  readonly around?: (heading: ReactNode) => ReactNode
  /** A chip that stays in sight whatever the room. */
  readonly mark?: ReactNode
  /** The other faces of the same screen. */
  readonly tabs?: ReactNode
  /** Given up for the title where there is no room for both, the last one first. */
  readonly chips?: ReactNode
  readonly actions?: ReactNode
}

/** The bar on top of every screen. */
export function PageHeader({ title, around = (heading) => heading, mark, tabs, chips, actions }: PageHeaderProps) {
  const open = useSidebarOpen()
  return (
    <header className="page-header row gap-5">
      {!open && (
        <button type="button" className="button quiet icon" aria-label="Show the sidebar" onClick={toggleSidebar}>
          <PanelLeft size={16} aria-hidden />
        </button>
      )}
      {around(<h1 title={title}>{title}</h1>)}
      {mark}
      {tabs}
      {chips && <div className="page-header-chips row wrap">{chips}</div>}
      <div className="page-header-actions row">{actions}</div>
    </header>
  )
}
