import { wordsOf } from '../../../base/language/say.ts'
import { m, t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { PromptText } from '../../../core/contract/library/library.ts'
import { INSTRUCTIONS_MAX_CHARS } from '../../../core/contract/limits.ts'
import { Field } from '../../ui/field.tsx'
import { Problem } from '../../ui/problem.tsx'
import { WordDiff } from '../../ui/word-diff.tsx'
import { useSelect } from '../../host/store/use-select.ts'
import { useState, type ReactNode } from 'react'
import { placeholderMeaning, placeholdersIn, placeholderWarnings } from './placeholders.ts'
import { promptDrafts } from './prompt-drafts.ts'
import { formatDate } from '../../../base/format/date.ts'

const EMPTY_HINT = m(
  "While it is empty, nothing is added. '{first}', '{second}' and '{moderator}' stand for the names.",
)

interface PromptEditorProps {
  readonly prompt: PromptText
  readonly busy: boolean
  readonly onSave: (text: string | null) => Promise<boolean>
}

/** The text of a prompt, with its differences from the standard text and its earlier versions. */
export function PromptEditor({ prompt, busy, onSave }: PromptEditorProps) {
  const { key, label, said, standard, current, versions } = prompt
  const text = useSelect(promptDrafts, (drafts) => drafts[key]) ?? current
  const unsaved = text !== current
  // An optional prompt is empty in the standard, so it may stay empty.
  const missing = text.trim() === '' && standard !== ''

  /** Saves a text; null restores the standard text. The draft is removed only when the host has stored the text. */
  async function save(next: string | null): Promise<void> {
    if (await onSave(next)) promptDrafts.set(key, null)
  }

  return (
    <form
      className="prompt-editor stack gap-5 pad-4 pad-x-6"
      aria-label={wordsOf({ message: label, said })}
      onSubmit={(event) => {
        event.preventDefault()
        if (unsaved && !missing) void save(text)
      }}
    >
      <Field
        label={t('Text')}
        error={missing ? t('The text is empty: write one, or go back to the standard.') : undefined}
        hint={standard === '' ? t(EMPTY_HINT) : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            className="input prompt-text"
            value={text}
            maxLength={INSTRUCTIONS_MAX_CHARS}
            onChange={(event) => promptDrafts.set(key, event.target.value === current ? null : event.target.value)}
          />
        )}
      </Field>
      {placeholdersIn(standard).length > 0 && (
        <p className="hint">
          {placeholdersIn(standard).map((name, at) => (
            <span key={name}>
              {at > 0 && ' · '}
              {rich("<code>'{'{name}'}'</code> is {placeholderMeaning}", {
                code: (words) => <code>{words}</code>,
                name,
                placeholderMeaning: placeholderMeaning(name),
              })}
            </span>
          ))}
        </p>
      )}
      {placeholderWarnings(standard, text).map((warning) => (
        <Problem key={warning} past>
          {warning}
        </Problem>
      ))}
      <div className="row wrap gap-3">
        <button type="submit" className="button small" disabled={busy || !unsaved || missing}>
          {t('Save')}
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={!unsaved}
          onClick={() => promptDrafts.set(key, null)}
        >
          {t('Discard the changes')}
        </button>
        <button
          type="button"
          className="button quiet small"
          disabled={busy || (current === standard && !unsaved)}
          onClick={() => (current === standard ? promptDrafts.set(key, null) : void save(null))}
        >
          {t('Back to the standard')}
        </button>
      </div>
      {text !== standard && (
        <Disclosure summary={t('What is different from the standard')}>
          <WordDiff before={standard} after={text} />
        </Disclosure>
      )}
      {text !== standard && standard !== '' && (
        <Disclosure summary={t('The standard text')}>
          <p className="prompt-plain">{standard}</p>
        </Disclosure>
      )}
      {versions.length > 0 && <PromptVersions versions={versions} current={current} busy={busy} onRestore={save} />}
    </form>
  )
}

interface PromptVersionsProps {
  readonly versions: PromptText['versions']
  readonly current: string
  readonly busy: boolean
  readonly onRestore: (text: string) => Promise<void>
}

/** The earlier versions of the text, newest first. */
function PromptVersions({ versions, current, busy, onRestore }: PromptVersionsProps) {
  return (
    <Disclosure
      summary={t('{versions, plural, one {# earlier version} other {# earlier versions}}', {
        versions: versions.length,
      })}
    >
      <ol className="stack gap-6">
        {versions.map(({ text, at }) => {
          const when = formatDate(at)
          return (
            <li className="stack gap-3" key={`${at} ${text.length}`}>
              <div className="settings-row row wrap gap-5 rows-3">
                <div>
                  <strong>{when}</strong>
                </div>
                <button
                  type="button"
                  className="button small"
                  disabled={busy || text === current}
                  aria-label={t('Restore the version of {when}', { when })}
                  onClick={() => void onRestore(text)}
                >
                  {text === current ? t('In use') : t('Restore')}
                </button>
              </div>
              <WordDiff before={text} after={current} />
            </li>
          )
        })}
      </ol>
    </Disclosure>
  )
}

/** A title that opens to show more. The content is rendered only while it is open. */
function Disclosure({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <details className="settings-disclosure" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{summary}</summary>
      {open && children}
    </details>
  )
}
