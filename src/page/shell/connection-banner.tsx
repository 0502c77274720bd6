import { PlugZap } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { wordTable } from '../../base/language/t.ts'
import type { Connection } from '../../app/rpc/connection.ts'
import './connection-banner.css'

const WORDS = wordTable(
  {
    connecting: null,
    open: null,
    lost: 'Connection lost, trying again. Nothing is lost: running dialogs go on without this page, and what was said is kept if IDi itself has ended.',
    blocked:
      'IDi answers, but its connection does not open: what stands between does not let WebSockets through. It is tried again; running dialogs go on.',
    closed: 'IDi does not let this page in any more: open the address it printed when it started. Nothing is lost.',
  },
  'lost',
  'blocked',
  'closed',
)

/** The notice that the host cannot be reached. Renders nothing while it can. */
export function ConnectionBanner({ connection }: { readonly connection: Connection }) {
  const status = useSyncExternalStore(connection.subscribe, connection.status)
  const words = WORDS[status]
  if (words === null) return null
  return (
    <p className="connection-banner row type-small medium pad-3 pad-x-6 in-warn" role="alert">
      <PlugZap size={16} aria-hidden />
      {words}
    </p>
  )
}
