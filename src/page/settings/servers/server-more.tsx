import { useState } from 'react'
import { t, wordTable } from '../../../base/language/t.ts'
import { FieldRow } from '../../ui/form/form-modal.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import type { SentPair } from '../../../core/contract/host/servers.ts'
import { Problem } from '../../ui/problem.tsx'
import { isRouted, type ServerErrors, type ServerForm } from './server-draft.ts'

interface ServerMoreProps {
  readonly form: ServerForm
  readonly errors: ServerErrors
  readonly change: (form: ServerForm) => void
}

/**
 * The fields that few servers need, collapsed at first: headers, query parameters, and the hosts of OpenRouter that may
 * answer.
 */
export function ServerMore({ form, errors, change }: ServerMoreProps) {
  const routed = isRouted(form)
  const used = form.headers.length + form.query.length > 0
  const wrong = errors['headers'] !== undefined || errors['query'] !== undefined
  const [open, setOpen] = useState(used)
  return (
    // The group is always open while one of its fields has an error.
    <details className="server-more" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{routed ? t('Routing, headers and query parameters') : t('Headers and query parameters')}</summary>
      {routed && <RoutingFields {...{ form, change }} />}
      <SentPairRows
        title={t('Headers')}
        what="header"
        hint={t('They go with every request. Values are kept like keys and sent to this address alone.')}
        example={t('X-Team')}
        secret
        pairs={form.headers}
        error={errors['headers']}
        onChange={(headers) => change({ ...form, headers })}
      />
      <SentPairRows
        title={t('Query parameters')}
        what="parameter"
        hint={t('They stand behind the question mark of every request.')}
        example="api-version"
        secret={false}
        pairs={form.query}
        error={errors['query']}
        onChange={(query) => change({ ...form, query })}
      />
    </details>
  )
}

function RoutingFields({ form, change }: Omit<ServerMoreProps, 'errors'>) {
  return (
    <FieldRow>
      <TextField
        label={t('Hosts, in order')}
        hint={t('As OpenRouter calls them, with commas between them.')}
        placeholder={t('As OpenRouter chooses')}
        exact
        value={form.routeOrder}
        onChange={(routeOrder) => change({ ...form, routeOrder })}
      />
      <SelectField
        label={t('Sorted by')}
        value={form.routeSort}
        options={SORTS}
        onChange={(routeSort) => change({ ...form, routeSort })}
      />
      <SelectField
        label={t('What hosts may do with data')}
        value={form.routeData}
        options={DATA_USES}
        onChange={(routeData) => change({ ...form, routeData })}
      />
    </FieldRow>
  )
}

const SORTS = [
  wordTable({ value: '', label: 'all of them weighed' }, 'label'),
  wordTable({ value: 'price', label: 'price' }, 'label'),
  wordTable({ value: 'throughput', label: 'throughput' }, 'label'),
  wordTable({ value: 'latency', label: 'latency' }, 'label'),
] as const
const DATA_USES = [
  wordTable({ value: '', label: 'as the account says' }, 'label'),
  wordTable({ value: 'deny', label: 'collect none' }, 'label'),
  wordTable({ value: 'zdr', label: 'retain none at all' }, 'label'),
] as const

interface SentPairRowsProps {
  /** The heading: "Headers". */
  readonly title: string
  /** The name of one entry: "header". */
  readonly what: string
  readonly hint: string
  readonly example: string
  /** Whether values are hidden while they are typed. */
  readonly secret: boolean
  readonly pairs: readonly SentPair[]
  readonly error: string | undefined
  readonly onChange: (pairs: readonly SentPair[]) => void
}

/** Rows with a name and a value each, and an empty row for another one. A row whose name is cleared is removed. */
function SentPairRows({ title, what, hint, example, secret, pairs, error, onChange }: SentPairRowsProps) {
  const rows = [...pairs, { name: '', value: '' }]
  const change = (at: number, pair: SentPair) =>
    onChange(rows.map((each, index) => (index === at ? pair : each)).filter(({ name, value }) => name !== '' || value))
  return (
    <fieldset className="sent-pairs shrink stack gap-3">
      <legend className="label">{title}</legend>
      {rows.map(({ name, value }, at) => (
        // Rows have no other identity than their place.
        <div className="sent-pair grid" key={at}>
          <input
            className="input"
            aria-label={t('{title}, {at}: name', { title, at: at + 1 })}
            value={name}
            placeholder={example}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(at, { name: event.target.value, ...(value !== undefined && { value }) })}
          />
          <input
            className="input"
            aria-label={t('{title}, {at}: value', { title, at: at + 1 })}
            type={secret || value === undefined ? 'password' : 'text'}
            value={value ?? ''}
            placeholder={value === undefined ? t('Empty: the one that is kept') : t('Value')}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(at, { name, value: event.target.value })}
          />
        </div>
      ))}
      {error === undefined ? <p className="hint">{hint}</p> : <Problem>{error}</Problem>}
      {error === undefined && pairs.length > 0 && (
        <p className="hint">
          {t('Empty its name to take a {what, select, header {header} other {parameter}} away.', { what })}
        </p>
      )}
    </fieldset>
  )
}
