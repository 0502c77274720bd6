import type { ReactNode } from 'react'
import type { Action } from '../../host/use-action.ts'
import { Modal } from '../modal.tsx'
import { Problem } from '../problem.tsx'
import './form-modal.css'

interface FormModalProps {
  readonly title: string
  /** What the button says that keeps it. */
  readonly save: string
  readonly saving: Action
  readonly onSave: () => void
  /** Where it can be tried before it is kept. */
  readonly testing?: Action
  readonly onTest?: () => void
  readonly onClose: () => void
  /** How wide it is, where it is not as any other. */
  readonly className?: string
  readonly children: ReactNode
}

/** A form in a window of its own: fields, what went wrong, and the buttons that keep it, try it or let it go. */
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
              {testing.busy ? 'Testing' : 'Test'}
            </button>
          )}
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={saving.busy}>
            {save}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** Fields beside each other, where there is room. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className="field-row">{children}</div>
}
