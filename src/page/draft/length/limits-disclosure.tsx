import { t, wordTable } from '../../../base/language/t.ts'
import { FOLD_ABOVE_DEFAULT } from '../../../core/dialog/digest/fold-plan.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { Switch } from '../../ui/switch.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { FieldErrors, FieldKey } from '../check-draft.ts'
import type { Draft } from '../draft.ts'
import { parseTokens, parseUsd } from '../typed-numbers.ts'

interface LimitsDisclosureProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (next: Partial<Draft>, ...fields: readonly FieldKey[]) => void
}

const LIMITS = [
  wordTable(
    { label: 'Stop at $', field: 'capUsd', error: 'cap.usd', inputMode: 'decimal', placeholder: 'No cap' },
    'label',
    'placeholder',
  ),
  wordTable(
    { label: 'Stop at tokens', field: 'capTokens', error: 'cap.tokens', inputMode: 'numeric', placeholder: 'No cap' },
    'label',
    'placeholder',
  ),
  {
    field: 'foldAbove',
    error: 'foldAbove',
    inputMode: 'numeric',
    get label() {
      return t('Shorten old turns above')
    },
    get placeholder() {
      return t('{tokens} tokens', { tokens: formatCount(FOLD_ABOVE_DEFAULT) })
    },
  },
] as const

/** The fields for the caps that end the dialog, and for the threshold above which a digest replaces old turns. */
export function LimitsDisclosure({ draft, errors, onChange }: LimitsDisclosureProps) {
  const wrong = LIMITS.some(({ error }) => errors[error] !== undefined)
  return (
    <details className="limits-disclosure" open={wrong || undefined}>
      <summary>{formatLimits(draft)}</summary>
      <div className="limits-grid">
        {LIMITS.map(({ label, field, error, inputMode, placeholder }) => (
          <TextField
            key={field}
            label={label}
            error={errors[error]}
            inputMode={inputMode}
            value={draft[field]}
            placeholder={placeholder}
            autoComplete="off"
            onChange={(typed) => onChange({ [field]: typed }, error)}
          />
        ))}
      </div>
      <p className="hint">
        {t(
          'A cap lets the stage under way finish and asks for the closing if it still fits. Shortened turns reach the models as a digest; you keep every word. 0 shortens only when a window is full.',
        )}
      </p>
      <Switch label={t('Wait and go on by itself')} on={draft.waits} onChange={(waits) => onChange({ waits })} />
      <p className="hint">
        {t('Where a vendor allows no more for a while, or the network is gone, the dialog waits instead of pausing.')}
      </p>
      <Switch label={t('One call at a time')} on={draft.oneByOne} onChange={(oneByOne) => onChange({ oneByOne })} />
      <p className="hint">
        {t(
          'Otherwise answers that do not hear each other, as in a council, are written at the same time where the models can.',
        )}
      </p>
      <Switch
        label={t('Write only what changes in a draft')}
        on={draft.mendDrafts}
        onChange={(mendDrafts) => onChange({ mendDrafts })}
      />
      <p className="hint">
        {t(
          'A speaker whose draft is criticised then lists the sentences that change, and the app puts them in: fewer words to pay and to wait for. Where they do not fit, the whole speech is written.',
        )}
      </p>
    </details>
  )
}

/** The limits in words: "Stops at $0.50, shortens old turns above 9,000 tokens". */
export function formatLimits({
  capUsd,
  capTokens,
  foldAbove,
}: Pick<Draft, 'capUsd' | 'capTokens' | 'foldAbove'>): string {
  const usd = parseUsd(capUsd)
  const tokens = parseTokens(capTokens)
  const fold = parseTokens(foldAbove) ?? FOLD_ABOVE_DEFAULT
  const caps = [
    ...(usd === null ? [] : [formatMoney(usd, { exact: true })]),
    ...(tokens ? [t('{tokens, plural, one {# token} other {# tokens}}', { tokens })] : []),
  ]
  return `${caps.length === 0 ? t('No cap') : t('Stops at {caps}', { caps: caps.join(' or ') })}, ${fold === 0 ? t('keeps old turns whole') : t('shortens old turns above {fold, plural, one {# token} other {# tokens}}', { fold })}`
}
