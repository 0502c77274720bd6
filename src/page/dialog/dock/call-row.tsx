import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import { Problem } from '../../ui/problem.tsx'
import type { OwnCall } from './use-own-call.ts'

interface CallRowProps {
  readonly call: OwnCall
  readonly icon: ReactNode
  readonly label: string
  /** The words about the cost of the call and about its result. */
  readonly note: string
  readonly disabled?: boolean
}

/** A button that calls a model, with a note about the call, and the error when the last call failed. */
export function CallRow({ call: { busy, failure, make }, icon, label, note, disabled = false }: CallRowProps) {
  return (
    <>
      <div className="row wrap">
        <button
          type="button"
          className="button small"
          disabled={disabled}
          // The button keeps the focus while the call runs, so it is not disabled.
          aria-disabled={busy || undefined}
          onClick={make}
        >
          {failure ? <RotateCw size={14} aria-hidden /> : icon}
          {failure ? t('Try again') : label}
        </button>
        <p className="hint">{note}</p>
      </div>
      {failure && <Problem error={failure} />}
    </>
  )
}
