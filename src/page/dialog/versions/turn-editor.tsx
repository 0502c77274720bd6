import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { t } from '../../../base/language/t.ts'
import { MESSAGE_MAX_CHARS } from '../../../core/contract/limits.ts'
import type { Turn } from '../../../core/dialog/state.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { editKey, endEdit, setEdit, takesFocus, useEdit } from './edits.ts'
import './turn-editor.css'

/** The words of a finished turn, or the field for editing them. */
export function EditableWords({ turn, children }: { readonly turn: Turn; readonly children: ReactNode }) {
  const id = useDialog((state) => state.id)
  const text = useEdit(editKey(id, turn.id))
  return text === null ? <>{children}</> : <TurnEditor id={id} turn={turn} text={text} />
}

function TurnEditor({ id, turn, text }: { readonly id: string; readonly turn: Turn; readonly text: string }) {
  const key = editKey(id, turn.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const later = useDialog((state) => state.turns.some((other) => other.seq > turn.seq && !other.superseded))
  const { busy, run } = useToastedAction()
  const changed = text.trim() !== turn.text.trim()
  const [asking, setAsking] = useState(false)
  const tooLong = text.trim().length > MESSAGE_MAX_CHARS

  useEffect(() => {
    const area = field.current
    if (!area || !takesFocus(key)) return
    area.focus({ preventScroll: true })
    area.setSelectionRange(area.value.length, area.value.length)
  }, [key])

  function leave(): void {
    field.current?.closest<HTMLElement>('[data-line]')?.focus({ preventScroll: true })
    endEdit(key)
  }
  function cancel(): void {
    if (asking) keepOn()
    else if (changed) setAsking(true)
    else leave()
  }
  function keepOn(): void {
    setAsking(false)
    field.current?.focus()
  }
  async function save(): Promise<void> {
    if (!changed) return leave()
    if (text.trim() === '' || tooLong || busy) return
    if (await run((client) => client.dialogs.editTurn({ id, turnId: turn.id, text: text.trim() }))) leave()
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      cancel()
    }
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      event.stopPropagation()
      void save()
    }
  }

  return (
    <div className="turn-editor" onKeyDown={onKeyDown}>
      <textarea
        ref={field}
        className="input speech block"
        aria-label={t('Text of the turn')}
        value={text}
        onChange={(event) => setEdit(key, event.target.value)}
      />
      {asking && (
        <div className="turn-editor-acts row wrap rows-3" role="alertdialog" aria-label={t('Throw away the changes?')}>
          <span>{t('Throw away the changes?')}</span>
          <button type="button" className="button small" onClick={leave}>
            {t('Throw away')}
          </button>
          <button type="button" className="button small" autoFocus onClick={keepOn}>
            {t('Keep editing')}
          </button>
        </div>
      )}
      <div className="turn-editor-acts row wrap rows-3" hidden={asking}>
        <button
          type="button"
          className="button small primary"
          disabled={busy || text.trim() === '' || tooLong}
          onClick={() => void save()}
        >
          {t('Save')}
        </button>
        <button type="button" className="button small" disabled={busy} onClick={cancel}>
          {t('Cancel')}
        </button>
        <span className="hint">{formatEditNote(text, tooLong, later)}</span>
      </div>
    </div>
  )
}

function formatEditNote(text: string, tooLong: boolean, later: boolean): string {
  if (text.trim() === '') return t('A turn cannot be empty.')
  if (tooLong)
    return t('A turn has at most {most, plural, one {# character} other {# characters}}.', { most: MESSAGE_MAX_CHARS })
  return later ? t('Later turns answered the earlier words.') : t('Turns to come answer the new words.')
}
