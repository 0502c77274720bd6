import type { SentPair } from '../../../core/contract/host/servers.ts'
import { Problem } from '../../ui/problem.tsx'

interface SentPairRowsProps {
  /** "Headers" */
  readonly title: string
  /** "header" */
  readonly what: string
  readonly hint: string
  readonly example: string
  /** Values are not shown while they are typed. */
  readonly secret: boolean
  readonly pairs: readonly SentPair[]
  readonly error: string | undefined
  readonly onChange: (pairs: readonly SentPair[]) => void
}

/** Names with their values, a row each, and an empty row for another one. A name that is emptied is taken away. */
export function SentPairRows({ title, what, hint, example, secret, pairs, error, onChange }: SentPairRowsProps) {
  const rows = [...pairs, { name: '', value: '' }]
  const change = (at: number, pair: SentPair) =>
    onChange(rows.map((each, index) => (index === at ? pair : each)).filter(({ name, value }) => name !== '' || value))
  return (
    <fieldset className="sent-pairs stack gap-3">
      <legend className="label">{title}</legend>
      {rows.map(({ name, value }, at) => (
        // Rows have no identity but their place.
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
