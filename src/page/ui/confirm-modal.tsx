import { t } from '../../base/language/t.ts'
import { Modal } from './modal.tsx'
import { focusFirst } from './focus-first.ts'

interface ConfirmModalProps {
  readonly title: string
  readonly words: string
  /** The label of the button that confirms. */
  readonly act: string
  /** Whether something is deleted permanently. */
  readonly danger?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
}

/** A window that asks before something that cannot be undone. */
export function ConfirmModal({ title, words, act, danger = false, onConfirm, onClose }: ConfirmModalProps) {
  return (
    <Modal title={title} onClose={onClose}>
      <p>{words}</p>
      <div className="row wrap end">
        <button type="button" className="button" ref={focusFirst} onClick={onClose}>
          {t('Keep')}
        </button>
        <button
          type="button"
          className={`button ${danger ? 'danger' : 'primary'}`}
          onClick={() => {
            onClose()
            onConfirm()
          }}
        >
          {act}
        </button>
      </div>
    </Modal>
  )
}
