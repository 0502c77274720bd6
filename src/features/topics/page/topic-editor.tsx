import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { ConflictNotice } from '../../../page/lists/conflict-notice.tsx'
import { FieldRow, FormModal } from '../../../page/ui/form/form-modal.tsx'
import { SelectField } from '../../../page/ui/form/select-field.tsx'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { useFieldErrors } from '../../../page/ui/use-field-errors.ts'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useAction } from '../../../page/host/use-action.ts'
import { useShortcuts } from '../../../page/host/shortcuts/shortcuts.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { plainTopic } from './topic-acts.ts'
import { draftOfTopic, topicOfDraft, type TopicDraft, type TopicErrors } from './topic-draft.ts'
import './topic-editor.css'
import { TopicSeats } from './topic-seats.tsx'

/** Adds a topic, or changes one. It never overwrites another window's change unnoticed. */
export function TopicEditor({ item, onClose }: { readonly item: Item<Topic> | null; readonly onClose: () => void }) {
  const { topics } = useApp()
  const { modes } = useModes()
  const { items } = useStore(topics)
  const [draft, setDraft] = useState(() => draftOfTopic(item?.value ?? null))
  const [revision, setRevision] = useState(item?.revision ?? 0)
  const [errors, setErrors] = useFieldErrors<TopicDraft, TopicErrors>(draft, {})
  const [conflict, setConflict] = useState(false)
  const action = useAction()
  const theirs = item === null ? null : (items?.find(({ id }) => id === item.id) ?? null)
  const change = (next: Partial<TopicDraft>) => setDraft({ ...draft, ...next })
  const text = (name: 'topic' | 'name' | 'description' | 'tags' | 'turns') => ({
    value: draft[name],
    error: errors[name as keyof TopicErrors],
    onChange: (value: string) => change({ [name]: value }),
  })

  async function save(from = revision, asNew = item === null): Promise<void> {
    const checked = topicOfDraft(draft)
    setErrors(checked.errors ?? {})
    action.setProblem(null)
    setConflict(false)
    const { topic } = checked
    if (topic === null || action.busy) return
    const save = async (client: RpcClient) => {
      await client.collections.put({
        kind: 'topic',
        value: plainTopic(topic),
        ...(asNew || item === null ? {} : { id: item.id, revision: from }),
      })
      onClose()
    }
    await action.run(save, ({ code, message }) => {
      if (code !== 'EDIT_CONFLICT') return message
      setConflict(true)
      return null
    })
  }
  function takeTheirs(): void {
    setConflict(false)
    if (theirs === null) return onClose()
    setDraft(draftOfTopic(theirs.value))
    setRevision(theirs.revision)
  }
  const styles = modes.find(({ id }) => id === draft.mode)?.styles ?? []
  useShortcuts({ start: () => void save() }, { over: true })

  return (
    <FormModal
      title={item === null ? t('New topic') : t('Edit the topic')}
      className="topic-editor"
      save={t('Save the topic')}
      saving={action}
      onSave={() => void save()}
      onClose={onClose}
    >
      <TextField label={t('Topic')} {...text('topic')} className="topic-editor-topic" rows={3} first />
      <TextField
        label={t('Name')}
        {...text('name')}
        hint={t('What it is listed as; the first words of the topic when empty.')}
      />
      <TextField label={t('Description')} {...text('description')} rows={2} />
      <FieldRow>
        <TextField label={t('Tags')} {...text('tags')} hint={t('Separated by commas.')} />
        <SelectField
          label={t('Mode')}
          value={draft.mode}
          options={[
            { value: '', label: t('As the form has it') },
            ...modes.map(({ id, label }) => ({ value: id, label })),
          ]}
          onChange={(mode) => change({ mode, style: '' })}
        />
        {styles.length > 1 && (
          <SelectField
            label={t('Style')}
            value={draft.style}
            options={styles.map(({ id, label }, index) => ({ value: index === 0 ? '' : id, label }))}
            onChange={(style) => change({ style })}
          />
        )}
        <TextField
          label={t('Turns each')}
          {...text('turns')}
          inputMode="numeric"
          placeholder={t('As the form has it')}
        />
      </FieldRow>
      <TopicSeats draft={draft} onChange={(seats) => change({ seats })} />
      {conflict && (
        <ConflictNotice
          sentence={theirs === null ? t('Another window deleted this topic.') : t('Another window changed this topic.')}
          theirs={theirs === null ? t('Accept the deletion') : t('Take theirs')}
          onMine={() => void save(theirs?.revision, theirs === null)}
          onTheirs={takeTheirs}
        />
      )}
    </FormModal>
  )
}
