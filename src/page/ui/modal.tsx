import { X } from 'lucide-react'
import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { t } from '../../base/language/t.ts'
import { openWindow, useLayer } from './layers.ts'
import './modal.css'

/** A window over the page. The focus stays inside, and returns to where it was when the window closes. */
export function Modal({
  title,
  look,
  onClose,
  children,
}: {
  readonly title: string
  /** "sheet" is a window as high as the page, for reading and writing; "side" is a panel beside the page. */
  readonly look?: 'sheet' | 'side'
  readonly onClose: () => void
  readonly children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useLayer(true, onClose)
  const focused = useRef<Element | null>(null)
  // A layout effect, so that the window is open before the effects of its content run: in a hidden window nothing can
  // scroll or have the focus.
  useLayoutEffect(() => {
    focused.current = document.activeElement
    dialog.current?.showModal()
  }, [])
  useEffect(() => {
    const element = dialog.current
    const leave = element ? openWindow(element) : null
    return () => {
      leave?.()
      element?.close()
      // An element that was already removed from the page does not return the focus by itself.
      if (focused.current instanceof HTMLElement) focused.current.focus()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      className={look === undefined ? 'modal surface ink' : `modal surface ink ${look}`}
      aria-labelledby={titleId}
      onCancel={(event) => event.preventDefault()}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="modal-body stack gap-6 pad-6 pad-x-7">
        <header className="modal-header row gap-0 between">
          <h2 id={titleId}>{title}</h2>
          <button type="button" className="button quiet icon" aria-label={t('Close')} onClick={onClose}>
            <X size={16} aria-hidden />
          </button>
        </header>
        {children}
      </div>
    </dialog>
  )
}
