import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { KeyInfo } from '../../../core/contract/host/keys.ts'
import { TextField } from '../../ui/form/text-field.tsx'
import { ExternalLink } from '../../ui/text/external-link.tsx'
import { useNamed } from './use-named.ts'
import { TestAnswer, useConnectionTest } from './connection-test.tsx'

interface KeyCardProps {
  readonly info: KeyInfo
  readonly busy: boolean
  /** Whether the address of the page names this provider. */
  readonly named: boolean
  readonly onSave: (key: string) => Promise<boolean>
  readonly onDelete: () => Promise<boolean>
}

/** The card with the API key of one provider. */
export function KeyCard({ info, busy, named, onSave, onDelete }: KeyCardProps) {
  const { provider, label, present, source, page } = info
  const [typed, setTyped] = useState('')
  const { result, testing, tested, test, forget } = useConnectionTest(provider, formatKey(info))
  const card = useNamed(named)

  async function save(): Promise<void> {
    forget()
    // The key stays in the field only until the host has stored it.
    if (await onSave(typed)) setTyped('')
  }

  return (
    <li ref={card} className={`settings-card pad-5 pad-x-6 card${named ? ' named' : ''}`}>
      <form
        className="stack gap-5"
        aria-label={label}
        onSubmit={(event) => {
          event.preventDefault()
          if (typed !== '') void save()
        }}
      >
        <div className="row baseline wrap rows-1 between">
          <strong>{label}</strong>
          <span className={present && tested ? 'state muted type-small ok' : 'state muted type-small'}>
            {formatKey(info)}
            {present && (tested ? `, ${t('tested')}` : `, ${t('not tested')}`)}
          </span>
        </div>
        <TextField
          label={present && source === 'store' ? t('Another key') : t('Key')}
          secret
          exact
          value={typed}
          placeholder={source === 'environment' ? t('Paste one to use instead') : t('Paste it here')}
          onChange={setTyped}
        />
        <div className="row wrap gap-3">
          <button
            type="submit"
            className="button small"
            disabled={typed === '' || busy}
            aria-label={t('Save the key of {label}', { label })}
          >
            {t('Save')}
          </button>
          <button
            type="button"
            className={`button small${present && !tested ? ' primary' : ''}`}
            disabled={!present || testing}
            aria-label={t('Test {label}', { label })}
            onClick={() => void test()}
          >
            {testing ? t('Testing [[being tested]]') : t('Test')}
          </button>
          {source === 'store' && (
            <button
              type="button"
              className="button quiet small"
              disabled={busy}
              aria-label={t('Delete the key of {label}', { label })}
              onClick={() => {
                forget()
                void onDelete()
              }}
            >
              {t('Delete')}
            </button>
          )}
        </div>
        {(!present || result?.ok === false) && page !== undefined && (
          <p className="hint">
            <ExternalLink url={page}>{t('Get a key from {label}', { label })}</ExternalLink>
          </p>
        )}
        <TestAnswer result={result} />
      </form>
    </li>
  )
}

/** A key in words: "ends in 3f9a", "from OPENAI_API_KEY, ends in 3f9a", "no key". */
export function formatKey({ present, lastFour, source, variable }: KeyInfo): string {
  if (!present) return t('no key')
  const end = lastFour === null ? 'set' : t('ends in {lastFour}', { lastFour })
  return source === 'environment'
    ? t('from {variable}, {end}', { variable: variable ?? t('the environment'), end })
    : end
}
