import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './offer.css'

interface OfferProps {
  readonly icon: LucideIcon
  readonly label: string
  readonly onClick: () => void
  readonly disabled?: boolean
  /** It opens a window, which asks once more. */
  readonly opens?: boolean
  /** Who does it and what it takes, at most. */
  readonly children: ReactNode
}

/** Something more that can be had of a dialog, with its price before it is asked for. */
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
