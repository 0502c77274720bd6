import { useState } from 'react'
import { FieldRow } from '../../ui/form/form-modal.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SentPairRows } from './sent-pair-rows.tsx'
import { isRouted, type ServerErrors, type ServerForm } from './server-draft.ts'

interface ServerMoreProps {
  readonly form: ServerForm
  readonly errors: ServerErrors
  readonly change: (form: ServerForm) => void
}

/** What few servers want, folded away: headers, query parameters, and which hosts of OpenRouter may answer. */
export function ServerMore({ form, errors, change }: ServerMoreProps) {
  const routed = isRouted(form)
  const used = form.headers.length + form.query.length > 0
  const wrong = errors['headers'] !== undefined || errors['query'] !== undefined
  const [open, setOpen] = useState(used)
  return (
    // What is wrong in it is not folded away.
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
