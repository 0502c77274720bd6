import { useId } from 'react'
import { t } from '../../../../base/language/t.ts'
import { persistedEntries, restoreText } from '../../../../page/host/store/persisted.ts'
import { useSelect } from '../../../../page/host/store/use-select.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import './inspector-notes.css'

/** The most characters of the player's notes. The storage of a browser is limited. */
const NOTES_MAX_CHARS = 20_000
const notes = persistedEntries('idi.story-notes', restoreText, 200)

/** A field for the player's own notes. */
export function InspectorNotes() {
  const id = useDialog((state) => state.id)
  const text = useSelect(notes, (all) => all[id] ?? '')
  const hintId = useId()
  return (
    <div className="story-notes stack">
      <textarea
        className="grow pad-4 pad-x-5 rounded surface ink"
        aria-label={t('Your notes')}
        aria-describedby={hintId}
        placeholder={t('Names, promises, what you mean to come back to')}
        maxLength={NOTES_MAX_CHARS}
        value={text}
        onChange={(event) => notes.set(id, event.target.value === '' ? null : event.target.value)}
      />
      <p id={hintId} className="hint">
        {t('Kept in this browser only: nobody in the story reads them, and no export holds them.')}
      </p>
    </div>
  )
}
