import { useState, type ReactNode } from 'react'

/** Words that open to more; what is inside is made only then. */
export function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="settings-disclosure" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}
