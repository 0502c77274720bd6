import type { ReactNode } from 'react'
import { formatRoute } from '../../host/route.ts'
import './branch-note.css'

interface OriginChipProps {
  readonly icon: ReactNode
  readonly words: string
  /** Where the header has no room for the whole sentence. */
  readonly short: string
  /** Where it leads; null for a dialog that is gone. */
  readonly to: { readonly id: string; readonly turn?: string } | null
}

/** Where a dialog came from, as a link to it. */
export function OriginChip({ icon, words, short, to }: OriginChipProps) {
  const inside = (
    <>
      {icon}
      <span className="branch-note-long">{words}</span>
      <span className="branch-note-short" aria-hidden>
        {short}
      </span>
    </>
  )
  return to === null ? (
    <span className="chip branch-note" title={words}>
      {inside}
    </span>
  ) : (
    <a className="chip branch-note" title={words} aria-label={words} href={formatRoute({ screen: 'dialog', ...to })}>
      {inside}
    </a>
  )
}
