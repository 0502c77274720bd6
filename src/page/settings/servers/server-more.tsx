import { useState } from 'react'
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

/** Fields that few servers need, folded: headers, query parameters, and which hosts of OpenRouter may answer. */
export function ServerMore({ form, errors, change }: ServerMoreProps) {
  const routed = isRouted(form)
  const used = form.headers.length + form.query.length > 0
  const wrong = errors['headers'] !== undefined || errors['query'] !== undefined
  const [open, setOpen] = useState(used)
  return (
    // A field with an error is not folded.
    <details className="server-more" open={open || wrong} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{routed ? 'Routing, headers and query parameters' : 'Headers and query parameters'}</summary>
      {routed && <RoutingFields {...{ form, change }} />}
      <SentPairRows
        title="Headers"
        what="header"
        hint="They go with every request. Values are kept like keys and sent to this address alone."
        example="X-Team"
        secret
        pairs={form.headers}
        error={errors['headers']}
        onChange={(headers) => change({ ...form, headers })}
      />
      <SentPairRows
        title="Query parameters"
        what="parameter"
        hint="They stand behind the question mark of every request."
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
        label="Hosts, in order"
        hint="As OpenRouter calls them, with commas between them."
        placeholder="As OpenRouter chooses"
        exact
        value={form.routeOrder}
        onChange={(routeOrder) => change({ ...form, routeOrder })}
      />
      <SelectField
        label="Sorted by"
        value={form.routeSort}
        options={SORTS}
        onChange={(routeSort) => change({ ...form, routeSort })}
      />
      <SelectField
        label="What hosts may do with data"
        value={form.routeData}
        options={DATA_USES}
        onChange={(routeData) => change({ ...form, routeData })}
      />
    </FieldRow>
  )
}

const SORTS = [
  { value: '', label: 'all of them weighed' },
  { value: 'price', label: 'price' },
  { value: 'throughput', label: 'throughput' },
  { value: 'latency', label: 'latency' },
] as const
const DATA_USES = [
  { value: '', label: 'as the account says' },
  { value: 'deny', label: 'collect none' },
  { value: 'zdr', label: 'retain none at all' },
] as const

interface SentPairRowsProps {
  /** "Headers" */
  readonly title: string
  /** "header" */
  readonly what: string
  readonly hint: string
  readonly example: string
  /** Whether values are hidden while they are typed. */
  readonly secret: boolean
  readonly pairs: readonly SentPair[]
  readonly error: string | undefined
  readonly onChange: (pairs: readonly SentPair[]) => void
}

/** Names with their values, a row each, and an empty row for another one. A row whose name is cleared is removed. */
function SentPairRows({ title, what, hint, example, secret, pairs, error, onChange }: SentPairRowsProps) {
  const rows = [...pairs, { name: '', value: '' }]
  const change = (at: number, pair: SentPair) =>
    onChange(rows.map((each, index) => (index === at ? pair : each)).filter(({ name, value }) => name !== '' || value))
  return (
    <fieldset className="sent-pairs stack gap-3">
      <legend className="label">{title}</legend>
      {rows.map(({ name, value }, at) => (
        // Rows have no identity except their place.
        <div className="sent-pair" key={at}>
          <input
            className="input"
            aria-label={`${title}, ${at + 1}: name`}
            value={name}
            placeholder={example}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(at, { name: event.target.value, ...(value !== undefined && { value }) })}
          />
          <input
            className="input"
            aria-label={`${title}, ${at + 1}: value`}
            type={secret || value === undefined ? 'password' : 'text'}
            value={value ?? ''}
            placeholder={value === undefined ? 'Empty: the one that is kept' : 'Value'}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change(at, { name, value: event.target.value })}
          />
        </div>
      ))}
      {error === undefined ? <p className="hint">{hint}</p> : <Problem>{error}</Problem>}
      {error === undefined && pairs.length > 0 && <p className="hint">{`Empty its name to take a ${what} away.`}</p>}
    </fieldset>
  )
}
