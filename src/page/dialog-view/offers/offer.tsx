import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './offer.css'

interface OfferProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** The button opens a window, which asks again. */
  readonly opens?: boolean
  /** Who does it and the estimate, at most. */
  readonly children: ReactNode
}

/** An offer to make something more out of a dialog, with its estimate. */
export function Offer({ icon: Icon, label, onClick, disabled = false, opens = false, children }: OfferProps) {
  return (
    <div className="offer">
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
      {children}
    </div>
  )
}
