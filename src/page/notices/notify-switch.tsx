import { useState } from 'react'
import { Switch } from '../ui/switch.tsx'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { notifyEnd } from './dialog-watch.tsx'

/** Asks for a notification at the end. Nothing where the host tells by itself, or no page may tell. */
export function NotifySwitch({ label = 'Notify me when it ends or needs me' }: { readonly label?: string }) {
  const info = useStore(useApp().info).value
  const on = useStore(notifyEnd)
  const [refused, setRefused] = useState(false)
  if (!info || info.capabilities.nativeMenus || !('Notification' in globalThis)) return null
  async function change(next: boolean): Promise<void> {
    // The browser asks the person, and only now that they wish it.
    const allowed = !next || (await Notification.requestPermission()) === 'granted'
    setRefused(!allowed)
    notifyEnd.set(next && allowed)
  }
  return (
    <div className="notify-switch">
      <Switch label={label} on={on && Notification.permission === 'granted'} onChange={(next) => void change(next)} />
      {refused && (
        <p className="hint">
          The browser does not let this page notify you: allow it in the browser’s settings for this page.
        </p>
      )}
    </div>
  )
}
