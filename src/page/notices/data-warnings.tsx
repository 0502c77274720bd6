import { useEffect } from 'react'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { showToast } from '../host/toasts.ts'

/** Shows as toasts what the host noticed when it opened the data. Mounted once. */
export function DataWarnings() {
  const warnings = useStore(useApp().info).value?.warnings
  useEffect(() => {
    for (const text of warnings ?? []) showToast({ tone: 'error', text })
  }, [warnings])
  return null
}
