import { useState } from 'react'
import { t } from '../../base/language/t.ts'
import { Switch } from '../ui/switch.tsx'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { notifyEnd } from './dialog-watch.tsx'

/**
 * The switch for notifications. Renders nothing when the host notifies by itself, or when the browser has no
 * notifications.
 */
export function NotifySwitch({ label = t('Notify me when it ends or needs me') }: { readonly label?: string }) {
  const info = useStore(useApp().info).value
  const on = useStore(notifyEnd)
  const [refused, setRefused] = useState(false)
  if (!info || info.capabilities.nativeMenus || !('Notification' in globalThis)) return null
  async function change(next: boolean): Promise<void> {
    // Browsers ask for permission only directly after a press.
    const allowed = !next || (await Notification.requestPermission()) === 'granted'
    setRefused(!allowed)
    notifyEnd.set(next && allowed)
  }
  return (
    <div className="above-6">
      <Switch label={label} on={on && Notification.permission === 'granted'} onChange={(next) => void change(next)} />
      {refused && (
        <p className="hint above-3">
          {t('The browser does not let this page notify you: allow it in the browser’s settings for this page.')}
        </p>
      )}
    </div>
  )
}
