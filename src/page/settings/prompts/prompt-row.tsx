import { useState } from 'react'
import type { PromptText } from '../../../core/contract/library/library.ts'
import { useSelect } from '../../host/store/use-select.ts'
import { promptDrafts } from './prompt-drafts.ts'
import { PromptEditor } from './prompt-editor.tsx'

interface PromptRowProps {
  readonly prompt: PromptText
  readonly busy: boolean
  /** Null: the standard text again. Settles false when it failed. */
  readonly onSave: (text: string | null) => Promise<boolean>
}

/** One text, folded until somebody wants it. */
export function PromptRow({ prompt, busy, onSave }: PromptRowProps) {
  const [open, setOpen] = useState(false)
  const drafted = useSelect(promptDrafts, (drafts) => drafts[prompt.key] !== undefined)
  return (
    <li>
      <details className="prompt" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>
          <span>{prompt.label}</span>
          {prompt.current !== prompt.standard && <span className="chip">Edited</span>}
          {drafted && <span className="chip">Not saved</span>}
        </summary>
        {open && <PromptEditor prompt={prompt} busy={busy} onSave={onSave} />}
      </details>
    </li>
  )
}
