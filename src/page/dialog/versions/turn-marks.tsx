import { useState } from 'react'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { EditedText } from './edited-text.tsx'
import { FailedTry } from './failed-try.tsx'
import { isEdited, versionsOf } from './turn-history.ts'
import './turn-marks.css'
import { openModal } from '../../dialog-view/open-modal.ts'

/** What happened to a turn after it was first said: changed, said again, or spoken by a person. */
export function TurnMarks({ turn }: { readonly turn: Turn }) {
  const [open, setOpen] = useState(false)
  const versions = versionsOf(turn)
  const place = versions.findIndex((version) => version.id === turn.id) + 1
  return (
    <>
      {turn.person && turn.member !== PERSON && <span className="turn-mark">Spoken by a person</span>}
      {isEdited(turn) && (
        <button type="button" className="disclosure" aria-expanded={open} onClick={() => setOpen(!open)}>
          Edited
        </button>
      )}
      {versions.length > 1 && (
        <button
          type="button"
          className="disclosure"
          aria-haspopup="dialog"
          onClick={() => openModal.set({ kind: 'versions', turnId: turn.id })}
        >
          Version {place} of {versions.length}
        </button>
      )}
      {open && isEdited(turn) && <EditedText turn={turn} />}
      <FailedTry turn={turn} />
    </>
  )
}
