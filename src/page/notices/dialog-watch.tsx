import { useEffect, useEffectEvent, useRef } from 'react'
import type { DialogSummary } from '../../core/contract/events.ts'
import { useApp } from '../host/app-model.ts'
import { preference } from '../host/store/preferences.ts'
import { goTo, useRoute } from '../host/route.ts'
import { useSelect } from '../host/store/use-select.ts'
import { noticesBetween, type Notice } from './end-notices.ts'
import { windowTitle } from './window-title.ts'

/** Whether the person wants a notification when a dialog ends or needs them. */
export const notifyEnd = preference('notify.end', false)

const NONE: readonly DialogSummary[] = []

/**
 * Shows running dialogs in the title of the window, and notifies when one ends or needs the person, on any screen.
 * Mounted once.
 */
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
    // The page notifies only while it is not visible. A host with menus of its own notifies by itself.
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
  // Each dialog has one notification: a later one replaces an earlier one.
  const notification = new Notification(title, { body, tag: dialogId })
  notification.addEventListener('click', () => {
    globalThis.focus()
    goTo({ screen: 'dialog', id: dialogId })
    notification.close()
  })
}
