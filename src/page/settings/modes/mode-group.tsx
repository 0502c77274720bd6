import { useState, type ReactNode } from 'react'
import { plural } from '../../../base/format/count.ts'

interface ModeGroupProps {
  readonly id: string
  readonly label: string
  readonly about: string
  /** What of it is to be mended. */
  readonly problems: number
  readonly begins: boolean
  readonly children: ReactNode
}

/** A part of a mode, folded until somebody wants it; its texts are made only then. */
export function ModeGroup({ id, label, about, problems, begins, children }: ModeGroupProps) {
  const [open, setOpen] = useState(begins)
  return (
    <details
      className="mode-group"
      id={`mode-${id}`}
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <h3>{label}</h3>
        {problems > 0 && <span className="chip wrong">{plural(problems, 'thing')} to mend</span>}
        <span className="hint">{about}</span>
      </summary>
      {open && <div className="mode-group-fields stack gap-6">{children}</div>}
    </details>
  )
}
