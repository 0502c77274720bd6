import type { ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Action } from '../../host/use-action.ts'
import { Modal } from '../modal.tsx'
import { Problem } from '../problem.tsx'
import './form-modal.css'

interface FormModalProps {
  readonly title: string
  /** The label of the button that saves. */
  readonly save: string
  readonly saving: Action
  readonly onSave: () => void
  /** The test, if it can be tested before it is saved. */
  readonly testing?: Action
  readonly onTest?: () => void
  readonly onClose: () => void
  /** The CSS class that sets another width than the default. */
  readonly className?: string
  readonly children: ReactNode
}

/** A form in a window: fields, errors, and the buttons to save, test or cancel. */
export function FormModal(props: FormModalProps) {
  const { title, save, saving, onSave, testing, onTest, onClose, className = '', children } = props
  const problem = saving.problem ?? testing?.problem ?? null
  return (
    <Modal title={title} onClose={onClose}>
      <form
        className={`form-modal stack gap-6 ${className}`}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        {children}
        {problem !== null && <Problem error={saving.failure ?? testing?.failure ?? null}>{problem}</Problem>}
        <div className="row wrap end">
          {testing && (
            <button type="button" className="button apart" disabled={testing.busy || saving.busy} onClick={onTest}>
              {testing.busy ? t('Testing') : t('Test')}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            {t('Cancel')}
          </button>
          <button type="submit" className="button primary" disabled={saving.busy}>
            {save}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** Fields side by side, if there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="field-row">{children}</div>
}
