import { useEffect, useEffectEvent, useRef } from 'react'
import type { DialogSummary } from '../../core/contract/events.ts'
import { useApp } from '../host/app-model.ts'
import { preference } from '../host/store/preferences.ts'
import { goTo, useRoute } from '../host/route.ts'
import { useSelect } from '../host/store/use-select.ts'
import { noticesBetween, type Notice } from './end-notices.ts'
import { windowTitle } from './window-title.ts'

/** Whether the person wants to be told when a dialog ends or needs them. */
export const notifyEnd = preference('notify.end', false)

const NONE: readonly DialogSummary[] = []

/** What the window says of the dialogs that run, on whatever screen: its title, and a notification once one ends. Mounted once. */
export function DialogWatch() {
  const app = useApp()
  const route = useRoute()
  const dialogs = useSelect(app.list, (list) => list.dialogs)
  const seen = useRef<readonly DialogSummary[] | null>(null)
  const title = windowTitle(dialogs ?? NONE, route)
  useEffect(() => {
    document.title = title
  }, [title])
  const look = useEffectEvent((next: readonly DialogSummary[]) => {
    const before = seen.current
    seen.current = next
    // The page tells when nobody looks at it; a host with menus of its own tells by itself.
    if (
      before === null ||
      !document.hidden ||
      !notifyEnd.get() ||
      app.info.get().value?.capabilities.nativeMenus !== false
    )
      return
    for (const notice of noticesBetween(before, next)) notify(notice)
  })
  useEffect(() => {
    if (dialogs) look(dialogs)
  }, [dialogs])
  return null
}

function notify({ dialogId, title, body }: Notice): void {
  if (!('Notification' in globalThis) || Notification.permission !== 'granted') return
  // One for each dialog: a later word about it takes the place of an earlier one.
  const shown = new Notification(title, { body, tag: dialogId })
  shown.addEventListener('click', () => {
    globalThis.focus()
    goTo({ screen: 'dialog', id: dialogId })
    shown.close()
  })
}
