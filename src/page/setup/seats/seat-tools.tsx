import { useEffect } from 'react'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../ui/text/rich.tsx'
import type { ConnectionStatus } from '../../../core/contract/host/connections.ts'
import { useApp } from '../../host/app-model.ts'
import { formatRoute } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { Switch } from '../../ui/switch.tsx'

interface SeatToolsProps {
  /** The permitted tools: "weather" for all tools of a connection, "weather/forecast" for one of them. */
  readonly value: readonly string[]
  readonly onChange: (tools: readonly string[]) => void
}

/** The switches for the tools of other programs that a seat may use: all tools of a connection, or single ones. */
export function SeatTools({ value, onChange }: SeatToolsProps) {
  const all = useStore(useApp().connections).value ?? []
  const unknown = value.filter((entry) => !all.some(({ id }) => id === connectionOf(entry)))
  if (all.length === 0 && value.length === 0) return null
  return (
    <fieldset className="seat-tools shrink stack gap-3">
      <legend className="label below-3 type-small">{t('Tools of other programs')}</legend>
      {all.map((connection) => (
        <Lent key={connection.id} connection={connection} value={value} onChange={onChange} />
      ))}
      {unknown.map((entry) => (
        <Switch
          key={entry}
          label={t('{entry}, which is not there any more', { entry })}
          on
          onChange={() => onChange(value.filter((each) => each !== entry))}
        />
      ))}
      <p className="hint">
        {rich('What each tool may is said under <link>Connections</link>. A call makes a further call of the model.', {
          link: (words) => <a href={formatRoute({ screen: 'settings', section: 'connections' })}>{words}</a>,
        })}
      </p>
    </fieldset>
  )
}

function Lent({ connection, value, onChange }: SeatToolsProps & { readonly connection: ConnectionStatus }) {
  const { client } = useApp()
  const { id, label, tools, state, kind, problem } = connection
  const whole = value.includes(id)
  const others = value.filter((entry) => connectionOf(entry) !== id)
  const single = value.filter((entry) => connectionOf(entry) === id && entry !== id)
  const lent = whole || single.length > 0
  const asks = lent && state === 'idle' && kind !== 'stdio'
  useEffect(() => {
    if (asks) client.connections.look({ id }).catch(() => undefined)
  }, [asks, client, id])
  const shown = (tools ?? []).filter(({ permission }) => permission !== 'never')
  const isOn = (tool: string) => whole || single.includes(`${id}/${tool}`)
  function set(tool: string, on: boolean): void {
    const before = whole ? shown.map(({ name }) => `${id}/${name}`) : single
    const next = on ? [...before, `${id}/${tool}`] : before.filter((entry) => entry !== `${id}/${tool}`)
    // When all tools are on, the connection itself is stored, so that later tools are included.
    onChange([...others, ...(next.length === shown.length ? [id] : next)])
  }
  return (
    <div>
      <Switch label={label} on={lent} onChange={(on) => onChange(on ? [...others, id] : others)} />
      {lent && problem !== null && <p className="hint">{problem}</p>}
      {lent && shown.length > 1 && (
        <ul>
          {shown.map(({ name, description }) => (
            <li key={name} title={description}>
              <Switch label={name} on={isOn(name)} onChange={(on) => set(name, on)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function connectionOf(entry: string): string {
  return entry.split('/')[0] ?? entry
}
