import { useState, type ReactNode } from 'react'

/** Words that open to more; what is inside is made only then. */
export function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="settings-fold" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}
