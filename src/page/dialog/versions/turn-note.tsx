import { Bookmark } from 'lucide-react'
import { t } from '../../../base/language/t.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { noteAt } from '../../../core/dialog/turns/own-notes.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import { openModal } from '../../dialog-view/open-modal.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import './turn-note.css'

/** The person's own note in the margin of a turn, as a button that changes it. Renders nothing without a note. */
export function TurnNote({ turn }: { readonly turn: Turn }) {
  const note = useDialog((state) => noteAt(state, turn))
  if (note === null) return null
  return (
    <button
      type="button"
      className="turn-note above-2 sunken muted type-small break at-most-full pad-1 pad-x-2 rounded text-start"
      data-part="note"
      aria-haspopup="dialog"
      aria-label={
        note.text === ''
          ? t('Your note at {turn}: bookmark', { turn: formatTurn(turn.number) })
          : t('Your note at {turn}: {text}', { turn: formatTurn(turn.number), text: note.text })
      }
      onClick={() => openModal.set({ kind: 'note', turnId: turn.id })}
    >
      <Bookmark size={14} aria-hidden />
      {note.text !== '' && <span>{note.text}</span>}
    </button>
  )
}
