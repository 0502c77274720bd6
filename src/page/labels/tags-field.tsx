import { X } from 'lucide-react'
import { useId, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '../../base/language/t.ts'
import { TAG_MAX_CHARS, TAGS_MAX } from '../../core/contract/limits.ts'
import { useToastedAction } from '../host/use-action.ts'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { addTags, tagsToSuggest } from './add-tag.ts'
import './tags-field.css'

/**
 * The field for the tags of a dialog: each can be removed, and new ones are typed or chosen from those of other
 * dialogs.
 */
export function TagsField({
  id,
  tags,
  first = false,
}: {
  readonly id: string
  readonly tags: readonly string[]
  /** Whether the field takes the focus when it appears. */
  readonly first?: boolean
}) {
  const { dialogs } = useStore(useApp().list)
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const listId = useId()
  const { busy, run } = useToastedAction()
  const full = tags.length >= TAGS_MAX

  async function change(next: readonly string[]): Promise<void> {
    if (next.length === tags.length && next.every((tag, index) => tag === tags[index])) return
    await run((client) => client.dialogs.tag({ id, tags: [...next] }))
  }
  async function add(): Promise<void> {
    if (busy || typed.trim() === '') return
    const words = typed
    setTyped('')
    await change(addTags(tags, words))
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      event.stopPropagation()
      void add()
    }
    if (event.key === 'Escape' && typed !== '') {
      event.preventDefault()
      event.stopPropagation()
      setTyped('')
    }
    if (event.key === 'Backspace' && typed === '' && !busy) void change(tags.slice(0, -1))
  }

  return (
    <div className="shrink row wrap gap-3" role="group" aria-label={t('Tags')}>
      {tags.map((tag) => (
        <span key={tag} className="chip tag">
          {tag}
          <button
            type="button"
            aria-label={t('Take off the tag {tag}', { tag })}
            disabled={busy}
            onClick={() => {
              void change(tags.filter((other) => other !== tag))
              field.current?.focus()
            }}
          >
            <X size={12} aria-hidden />
          </button>
        </span>
      ))}
      {!full && (
        <>
          <input
            ref={field}
            autoFocus={first}
            className="tags-input type-small pad-x-3 rounded-card"
            aria-label={t('Add a tag')}
            placeholder={t('Add a tag')}
            list={listId}
            value={typed}
            maxLength={TAG_MAX_CHARS}
            autoComplete="off"
            onChange={(event) => setTyped(event.target.value)}
            onKeyDown={onKeyDown}
            onBlur={() => void add()}
          />
          <datalist id={listId}>
            {tagsToSuggest(
              (dialogs ?? []).map((dialog) => dialog.tags),
              tags,
            ).map((tag) => (
              <option key={tag} value={tag} />
            ))}
          </datalist>
        </>
      )}
    </div>
  )
}
