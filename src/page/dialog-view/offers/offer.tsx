import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './offer.css'

interface OfferProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** Whether the button opens a window, in which the person confirms or cancels. */
  readonly opens?: boolean
  /** What is made, for a person who has never seen it. */
  readonly what: string
  /** The text after the button, for example the model that does the work and the estimate. */
  readonly children: ReactNode
}

/** A button that has something more made of a dialog, with a text beside it. */
export function Offer({ icon: Icon, label, onClick, disabled = false, opens = false, what, children }: OfferProps) {
  return (
    <div className="offer stack gap-2 start shrink">
      <button
        type="button"
        className="button small"
        aria-haspopup={opens ? 'dialog' : undefined}
        disabled={disabled}
        onClick={onClick}
      >
        <Icon size={14} aria-hidden />
        {label}
      </button>
      <p className="hint">{what}</p>
      {children}
    </div>
  )
}
