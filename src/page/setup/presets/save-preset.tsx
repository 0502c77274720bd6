import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import { NAME_MAX_CHARS } from '../../../core/contract/limits.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { Modal } from '../../ui/modal.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Switch } from '../../ui/switch.tsx'
import { showToast } from '../../host/toasts.ts'
import { ConflictNotice } from '../../lists/conflict-notice.tsx'
import type { Draft } from '../../draft/draft.ts'
import { presetOf } from '../../draft/presets.ts'
import './presets-modal.css'
import type { DraftChoices } from '../../draft/to-dialog.ts'
import { usePresets } from './use-presets.ts'

interface SavePresetProps {
  readonly form: Draft
  readonly choices: DraftChoices
  readonly onClose: () => void
}

/** The window that saves the form as a preset: its name, and whether it contains the topic and the files. */
export function SavePreset({ form, choices, onClose }: SavePresetProps) {
  const { items, problem, conflict, save, keepMine, takeTheirs } = usePresets()
  const [name, setName] = useState('')
  const [topic, setTopic] = useState(false)
  const [files, setFiles] = useState(false)
  const [busy, setBusy] = useState(false)
  const same = items?.find(({ value }) => value.name.toLocaleLowerCase() === name.trim().toLocaleLowerCase())

  async function keep(saving: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    const kept = await saving()
    setBusy(false)
    if (kept === null) return
    showToast({ tone: 'plain', text: t('This set-up is kept as "{name}".', { name: name.trim() }) })
    onClose()
  }

  return (
    <Modal title={t('Save as preset')} onClose={onClose}>
      <form
        className="stack gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim() !== '' && !busy) void keep(() => save(presetOf(name, form, choices, { topic, files }), same))
        }}
      >
        <TextField
          label={t('Name')}
          hint={same ? t('There is a preset of this name: saving overwrites it.') : null}
          first
          maxLength={NAME_MAX_CHARS}
          value={name}
          placeholder={t('Two sides, local models')}
          autoComplete="off"
          onChange={setName}
        />
        {form.topic.trim() !== '' && <Switch label={t('With the topic')} on={topic} onChange={setTopic} />}
        {form.context.length > 0 && (
          <Switch
            label={
              form.context.length === 1
                ? t('With the attached file')
                : t('With the {length, plural, one {attached file} other {# attached files}}', {
                    length: form.context.length,
                  })
            }
            on={files}
            onChange={setFiles}
          />
        )}
        {problem !== null && <Problem>{problem}</Problem>}
        {conflict !== null && (
          <ConflictNotice
            sentence={t('Another window changed this preset.')}
            onMine={() => void keep(keepMine)}
            onTheirs={takeTheirs}
          />
        )}
        <button type="submit" className="button primary" disabled={busy || name.trim() === ''}>
          {same ? t('Overwrite "{name}"', { name: same.value.name }) : t('Save')}
        </button>
      </form>
    </Modal>
  )
}
