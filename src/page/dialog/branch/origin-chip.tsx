import type { ReactNode } from 'react'
import { formatRoute } from '../../host/route.ts'
import './branch-note.css'

interface OriginChipProps {
  readonly icon: ReactNode
  readonly words: string
  /** The short words, for a header without room for the long ones. */
  readonly short: string
  /** The dialog that the chip links to; null when that dialog was deleted. */
  readonly to: { readonly id: string; readonly turn?: string } | null
}

/** The dialog that this one came from, as a link. */
export function OriginChip({ icon, words, short, to }: OriginChipProps) {
  const inside = (
    <>
      {icon}
      <span className="branch-note-long clip">{words}</span>
      <span className="branch-note-short" aria-hidden>
        {short}
      </span>
    </>
  )
  return to === null ? (
    <span className="chip branch-note shrink clip no-line" title={words}>
      {inside}
    </span>
  ) : (
    <a
      className="chip branch-note shrink clip no-line"
      title={words}
      aria-label={words}
      href={formatRoute({ screen: 'dialog', ...to })}
    >
      {inside}
    </a>
  )
}
