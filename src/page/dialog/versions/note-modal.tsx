import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { OWN_NOTE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { noteAt } from '../../../core/dialog/turns/own-notes.ts'
import { formatTurn } from '../../../core/dialog/turns/turn-number.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useAction } from '../../host/use-action.ts'
import { FormModal } from '../../ui/form/form-modal.tsx'
import { TextField } from '../../ui/form/text-field.tsx'

/** The window for the person's own note at a turn. A note without words is a bookmark. */
export function NoteModal({ turn, onClose }: { readonly turn: Turn; readonly onClose: () => void }) {
  const id = useDialog((state) => state.id)
  const before = useDialog((state) => noteAt(state, turn))
  const [text, setText] = useState(before?.text ?? '')
  const saving = useAction()
  async function save(): Promise<void> {
    if (await saving.run((client) => client.dialogs.noteTurn({ id, turnId: turn.id, text: text.trim() }))) onClose()
  }
  return (
    <FormModal
      title={t('Note at {turn}', { turn: formatTurn(turn.number) })}
      save={text.trim() === '' ? t('Bookmark') : t('Keep the note')}
      saving={saving}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField
        label={t('Your note')}
        rows={3}
        first
        maxLength={OWN_NOTE_MAX_CHARS}
        value={text}
        onChange={setText}
        hint={t('For you alone: no model is told it, and no file holds it unless you ask for it in the export.')}
      />
    </FormModal>
  )
}
