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
  /** The test of the form, when it can be tested before it is saved. */
  readonly testing?: Action
  readonly onTest?: () => void
  readonly onClose: () => void
  /** A CSS class, for a width other than the default. */
  readonly className?: string
  readonly children: ReactNode
}

/** A window with a form: its fields, the error, and the buttons that save, test or cancel. */
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
              {testing.busy ? t('Testing [[being tested]]') : t('Test')}
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

/** Fields that are side by side when there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="field-row grid gap-6">{children}</div>
}
