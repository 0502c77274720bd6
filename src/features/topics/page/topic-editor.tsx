import { useState } from 'react'
import type { Item, Topic } from '../../../core/contract/library/library.ts'
import type { RpcClient } from '../../../app/acts/index.ts'
import { ConflictNotice } from '../../../page/lists/conflict-notice.tsx'
import { Field } from '../../../page/ui/field.tsx'
import { Modal } from '../../../page/ui/modal.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { useFieldErrors } from '../../../page/ui/use-field-errors.ts'
import '../../../page/ui/window-acts.css'
import { useModes } from '../../../page/dialog-view/use-modes.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useAction } from '../../../page/host/use-action.ts'
import { focusFirst } from '../../../page/ui/focus-first.ts'
import { useShortcuts } from '../../../page/host/shortcuts/shortcuts.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { plainTopic } from './topic-acts.ts'
import { draftOfTopic, topicOfDraft, type TopicDraft, type TopicErrors } from './topic-draft.ts'
import './topic-editor.css'
import { TopicSeats } from './topic-seats.tsx'

/** Adds a topic, or changes one. What another window changed meanwhile is never overwritten unseen. */
export function TopicEditor({ item, onClose }: { readonly item: Item<Topic> | null; readonly onClose: () => void }) {
  const { topics } = useApp()
  const { modes } = useModes()
  const { items } = useStore(topics)
  const [draft, setDraft] = useState(() => draftOfTopic(item?.value ?? null))
  const [revision, setRevision] = useState(item?.revision ?? 0)
  const [errors, setErrors] = useFieldErrors<TopicDraft, TopicErrors>(draft, {})
  const [conflict, setConflict] = useState(false)
  const { busy, problem, failure, setProblem, run } = useAction()
  const theirs = item === null ? null : (items?.find(({ id }) => id === item.id) ?? null)
  const change = (next: Partial<TopicDraft>) => setDraft({ ...draft, ...next })

  async function save(from = revision, asNew = item === null): Promise<void> {
    const checked = topicOfDraft(draft)
    setErrors(checked.errors ?? {})
    setProblem(null)
    setConflict(false)
    const { topic } = checked
    if (topic === null || busy) return
    const put = async (client: RpcClient) => {
      await client.collections.put({
        kind: 'topic',
        value: plainTopic(topic),
        ...(asNew || item === null ? {} : { id: item.id, revision: from }),
      })
      onClose()
    }
    await run(put, ({ code, message }) => {
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
  useShortcuts({ start: () => void save() }, { over: true })

  return (
    <Modal title={item === null ? 'New topic' : 'Edit the topic'} onClose={onClose}>
      <form
        className="topic-editor stack gap-6"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <Field label="Topic" error={errors.topic}>
          {(control) => (
            <textarea
              {...control}
              className="input topic-editor-topic"
              rows={3}
              ref={focusFirst}
              value={draft.topic}
              onChange={(event) => change({ topic: event.target.value })}
            />
          )}
        </Field>
        <Field label="Name" error={errors.name} hint="What it is listed as; the first words of the topic when empty.">
          {(control) => (
            <input
              {...control}
              className="input"
              value={draft.name}
              onChange={(event) => change({ name: event.target.value })}
            />
          )}
        </Field>
        <Field label="Description">
          {(control) => (
            <textarea
              {...control}
              className="input"
              rows={2}
              value={draft.description}
              onChange={(event) => change({ description: event.target.value })}
            />
          )}
        </Field>
        <div className="topic-editor-row">
          <Field label="Tags" error={errors.tags} hint="Separated by commas.">
            {(control) => (
              <input
                {...control}
                className="input"
                value={draft.tags}
                onChange={(event) => change({ tags: event.target.value })}
              />
            )}
          </Field>
          <Field label="Mode">
            {(control) => (
              <select
                {...control}
                className="input"
                value={draft.mode}
                onChange={(event) => change({ mode: event.target.value })}
              >
                <option value="">As the form has it</option>
                {modes.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label="Turns each" error={errors.turns}>
            {(control) => (
              <input
                {...control}
                className="input"
                inputMode="numeric"
                placeholder="As the form has it"
                value={draft.turns}
                onChange={(event) => change({ turns: event.target.value })}
              />
            )}
          </Field>
        </div>
        <TopicSeats draft={draft} onChange={(seats) => change({ seats })} />
        {problem !== null && <Problem error={failure}>{problem}</Problem>}
        {conflict && (
          <ConflictNotice
            sentence={`Another window ${theirs === null ? 'deleted' : 'changed'} this topic.`}
            theirs={theirs === null ? 'Let it go' : 'Take theirs'}
            onMine={() => void save(theirs?.revision, theirs === null)}
            onTheirs={takeTheirs}
          />
        )}
        <div className="window-acts row wrap end">
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button primary" disabled={busy}>
            Save the topic
          </button>
        </div>
      </form>
    </Modal>
  )
}
