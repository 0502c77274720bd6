import { useEffect, useRef, useSyncExternalStore } from 'react'
import { isAway } from '../../app/rpc/connection.ts'
import { useApp } from '../host/app-model.ts'

/** Whether the host can be reached; the choices of the form are loaded again when it is back. */
export function useConnected(): boolean {
  const { connection, info, providers } = useApp()
  const status = useSyncExternalStore(connection.subscribe, connection.status)
  const away = isAway(status) || status === 'closed'
  const was = useRef(away)
  useEffect(() => {
    if (was.current && !away) {
      info.reload()
      providers.reload()
    }
    was.current = away
  }, [away, info, providers])
  return !away
}
