import { useState } from 'react'
import { Field } from '../../ui/field.tsx'
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
    <div className="server-form-row">
      <Field label="Hosts, in order" hint="As OpenRouter calls them, with commas between them.">
        {(control) => (
          <input
            {...control}
            className="input"
            value={form.routeOrder}
            placeholder="As OpenRouter chooses"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => change({ ...form, routeOrder: event.target.value })}
          />
        )}
      </Field>
      <Field label="Sorted by">
        {(control) => (
          <select
            {...control}
            className="input"
            value={form.routeSort}
            onChange={(event) => change({ ...form, routeSort: event.target.value as ServerForm['routeSort'] })}
          >
            <option value="">all of them weighed</option>
            <option value="price">price</option>
            <option value="throughput">throughput</option>
            <option value="latency">latency</option>
          </select>
        )}
      </Field>
      <Field label="What hosts may do with data">
        {(control) => (
          <select
            {...control}
            className="input"
            value={form.routeData}
            onChange={(event) => change({ ...form, routeData: event.target.value as ServerForm['routeData'] })}
          >
            <option value="">as the account says</option>
            <option value="deny">collect none</option>
            <option value="zdr">retain none at all</option>
          </select>
        )}
      </Field>
    </div>
  )
}
