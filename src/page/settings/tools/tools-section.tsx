import { Plus } from 'lucide-react'
import { useEffect, useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ConnectionStatus } from '../../../core/contract/host/connections.ts'
import { useApp } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { useStore } from '../../host/store/use-select.ts'
import { showToast } from '../../host/toasts.ts'
import { runAction } from '../../host/use-action.ts'
import { Problem } from '../../ui/problem.tsx'
import { ProgramModal } from './program-form.tsx'
import { ProgramRow } from './program-row.tsx'
import './tools.css'

/**
 * The section with other programs whose tools seats may use. Connections are added, changed, tested and deleted here.
 * `item` is the id of the one whose settings are open.
 */
export function ToolsSection({ item }: { readonly item?: string | undefined }) {
  const { client, connections } = useApp()
  const { value, problem } = useStore(connections)
  const [adding, setAdding] = useState(false)
  const all = value ?? []
  const edited = all.find(({ id, settings }) => id === item && settings !== null) ?? null
  useLookOnce(all)

  async function remove({ id, label }: ConnectionStatus): Promise<void> {
    await runAction(async () => {
      await client.connections.remove({ id })
      showToast({
        tone: 'plain',
        text: t(
          '“{label}” is deleted, with its key and what its tools were allowed. Seats that name it go on without it.',
          { label },
        ),
        action: { label: t('Undo'), run: () => void runAction(() => client.connections.putBack({ id })) },
      })
    })
  }

  return (
    <section aria-labelledby="settings-connections">
      <h2 id="settings-connections">{t('Connections')}</h2>
      <p className="hint">
        {t(
          'Other programs that speak the Model Context Protocol (MCP). You lend their tools to a seat under Advanced, where a dialog is set up; each call and its result stand under the turn.',
        )}
      </p>
      <p className="above-4">
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('Add connection')}
        </button>
      </p>
      {problem && <Problem error={problem} />}
      <ul className="settings-rows above-4">
        {all.map((connection) => (
          <ProgramRow
            key={connection.id}
            connection={connection}
            named={connection.id === item}
            onEdit={() => goTo({ screen: 'settings', section: 'connections', item: connection.id })}
            onDelete={() => void remove(connection)}
          />
        ))}
      </ul>
      {(adding || edited !== null) && (
        <ProgramModal
          key={adding ? 'new' : edited?.id}
          connection={adding ? null : edited}
          onSaved={(id) => void runAction(() => client.connections.look({ id }))}
          onClose={() => (adding ? setAdding(false) : goTo({ screen: 'settings', section: 'connections' }, 'replace'))}
        />
      )}
    </section>
  )
}

/**
 * Connects once to each server that has not been asked yet, to read its tools. A program is started only by a press.
 */
function useLookOnce(all: readonly ConnectionStatus[]): void {
  const { client } = useApp()
  const idle = all
    .filter(({ state, kind }) => state === 'idle' && kind !== 'stdio')
    .map(({ id }) => id)
    .join('\n')
  useEffect(() => {
    for (const id of idle.split('\n')) if (id !== '') client.connections.look({ id }).catch(() => undefined)
  }, [client, idle])
}
