import { useEffect, useRef, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { LibraryRecord } from '../../../core/contract/library/memory.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { SelectField } from '../../../page/ui/form/select-field.tsx'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { editRecord } from './memory-acts.ts'

const TEN = Array.from({ length: 10 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))

/** Rewrites a record: the old one is kept, and the new one says that it replaces it. */
export function EditRecord({ record, onClose }: { readonly record: LibraryRecord; readonly onClose: () => void }) {
  const { client } = useApp()
  const [title, setTitle] = useState(record.title)
  const [content, setContent] = useState(record.content)
  const [importance, setImportance] = useState(record.importance)
  const [tried, setTried] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  useEffect(() => first.current?.focus(), [])
  const empty = title.trim() === '' || content.trim() === ''
  async function save(): Promise<void> {
    setTried(true)
    if (empty) return
    if ((await editRecord(client, record, { title, content, importance })) !== null) onClose()
  }
  return (
    <form
      className="memory-edit stack gap-5"
      aria-label={t('Edit {title}', { title: record.title })}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onClose()
      }}
    >
      <TextField
        label={t('Title')}
        error={tried && title.trim() === '' ? t('The record needs a title.') : undefined}
        maxLength={200}
        value={title}
        ref={first}
        onChange={setTitle}
      />
      <TextField
        label={t('What is remembered')}
        error={tried && content.trim() === '' ? t('Write what is to be remembered, or delete the record.') : undefined}
        rows={3}
        maxLength={2_000}
        value={content}
        onChange={setContent}
      />
      <SelectField
        label={t('Importance')}
        value={`${importance}`}
        options={TEN}
        onChange={(chosen) => setImportance(Number(chosen))}
      />
      <div className="row">
        <button type="submit" className="button small primary">
          {t('Save')}
        </button>
        <button type="button" className="button small" onClick={onClose}>
          {t('Cancel')}
        </button>
      </div>
    </form>
  )
}
