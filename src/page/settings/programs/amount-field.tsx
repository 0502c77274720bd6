import { useState } from 'react'
import type { RpcClient } from '../../../app/acts/index.ts'
import { useAction } from '../../host/use-action.ts'
import { Field } from '../../ui/field.tsx'

interface AmountFieldProps {
  readonly label: string
  readonly value: number
  /** What it is counted in. */
  readonly step: number
  readonly hint: string
  readonly onSet: (client: RpcClient, value: number) => Promise<void>
}

/** A number that takes effect once it is set. */
export function AmountField({ label, value, step, hint, onSet }: AmountFieldProps) {
  const [typed, setTyped] = useState(String(value))
  const { busy, problem, setProblem, run } = useAction()
  const amount = typed.trim() === '' ? Number.NaN : Number(typed)
  const set = () => (Number.isNaN(amount) ? setProblem('Write a number.') : void run((client) => onSet(client, amount)))
  return (
    <Field label={label} hint={hint} error={problem ?? undefined}>
      {(control) => (
        <form
          className="programs-amount row"
          // What the number may be is said by the host, in words.
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            set()
          }}
        >
          <input
            {...control}
            className="input"
            type="number"
            min={0}
            step={step}
            inputMode="decimal"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          {typed !== String(value) && (
            <button type="submit" className="button small" disabled={busy}>
              Set
            </button>
          )}
        </form>
      )}
    </Field>
  )
}
