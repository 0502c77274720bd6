import { X } from 'lucide-react'
import { createPortal } from 'react-dom'
import { t, translateKnown } from '../../base/language/t.ts'
import { dismissToast, toasts } from '../host/toasts.ts'
import { useStore } from '../host/store/use-select.ts'
import { topWindow } from '../ui/layers.ts'
import { VendorSentence } from '../ui/problem.tsx'
import './toasts.css'

/**
 * Short messages at the corner of the page. While a modal is open they are rendered inside it, because nothing outside
 * a modal can be pressed.
 */
export function Toasts() {
  const over = useStore(topWindow)
  const list = <ToastList />
  return over === null ? list : createPortal(list, over)
}

function ToastList() {
  return (
    <div className="toasts stack">
      {useStore(toasts).map(({ id, tone, text, error = null, action }) => (
        <div
          key={id}
          className={`toast pad-4 pad-x-5 rounded-card surface type-small row ${tone}`}
          role={tone === 'error' ? 'alert' : 'status'}
        >
          <div className="toast-words grow shrink break">
            <p>{translateKnown(text)}</p>
            <VendorSentence error={error} />
          </div>
          {action && (
            <button type="button" className="button small" onClick={action.run}>
              {action.label}
            </button>
          )}
          <button
            type="button"
            className="button quiet small icon"
            aria-label={t('Dismiss')}
            onClick={() => dismissToast(id)}
          >
            <X size={14} aria-hidden />
          </button>
        </div>
      ))}
    </div>
  )
}
