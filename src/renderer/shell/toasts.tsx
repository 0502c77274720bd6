import { X } from 'lucide-react'
import { dismissToast, toasts } from '../host/toasts.ts'
import { useStore } from '../host/store/use-select.ts'
import './toasts.css'

/** What has just been done, at the corner of the page. */
export function Toasts() {
  return (
    <div className="toasts">
      {useStore(toasts).map(({ id, tone, text, action }) => (
        <div key={id} className={`toast ${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
          <p>{text}</p>
          {action && (
            <button type="button" className="button small" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="button quiet small icon"
            aria-label="Dismiss"
            onClick={() => dismissToast(id)}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
