import { Plus, RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../base/language/t.ts'
import type { ServerStatus } from '../../../core/contract/host/servers.ts'
import { useApp } from '../../host/app-model.ts'
import { goTo } from '../../host/route.ts'
import { showToast } from '../../host/toasts.ts'
import { runAction } from '../../host/use-action.ts'
import { useHostState } from '../../host/use-host-state.ts'
import { Problem } from '../../ui/problem.tsx'
import { ServerModal } from './server-form.tsx'
import { ServerRow } from './server-row.tsx'

/**
 * The section with the person's own servers and the models that they have loaded at the moment. Servers are added,
 * changed and deleted here.
 */
export function ServersSection({
  item,
}: {
  /** The id of the server that the page's address names. */ readonly item?: string | undefined
}) {
  const app = useApp()
  const { client } = app
  const servers = useHostState(() => client.servers.list({}))
  const [adding, setAdding] = useState(false)
  const all = servers.value ?? []
  // The address says which server is being edited, so that a link can open it.
  const edited = all.find(({ id, settings }) => id === item && settings !== null) ?? null

  /** Loads the models of a new or changed server again, so that fields for a model offer them at once. */
  async function changed(id: string): Promise<void> {
    app.providers.reload()
    await Promise.all([app.models(id, '').refresh(), servers.run(() => client.servers.list({}))])
  }

  async function remove({ id, label }: ServerStatus): Promise<void> {
    const done = await servers.run(async () => {
      await client.servers.remove({ id })
      return all.filter((server) => server.id !== id)
    })
    if (!done) return
    app.providers.reload()
    showToast({
      tone: 'plain',
      text: t('“{label}” is deleted, and its key with it. Dialogs on it pause until they have another model.', {
        label,
      }),
      action: {
        label: t('Undo'),
        run: () =>
          void runAction(async () => {
            await client.servers.putBack({ id })
            await changed(id)
          }),
      },
    })
  }

  return (
    <section aria-labelledby="settings-servers">
      <div className="row wrap baseline gap-0 between">
        <h2 id="settings-servers">{t('Your servers')}</h2>
        <button
          type="button"
          className="button quiet small"
          disabled={servers.busy}
          onClick={() => void servers.run(() => client.servers.list({}))}
        >
          <RefreshCw size={14} aria-hidden />
          {servers.busy ? t('Checking') : t('Check again')}
        </button>
      </div>
      <p className="hint">
        {t(
          'Services and programs that speak the OpenAI format, and Ollama. Their models stand in every list of models.',
        )}
      </p>
      <p className="above-4">
        <button type="button" className="button" onClick={() => setAdding(true)}>
          <Plus size={16} aria-hidden />
          {t('Add server')}
        </button>
      </p>
      {servers.problem !== null && <Problem>{servers.problem}</Problem>}
      <ul className="settings-rows above-4">
        {all.map((server) => (
          <ServerRow
            key={server.id}
            server={server}
            busy={servers.busy}
            named={server.id === item}
            onEdit={() => goTo({ screen: 'settings', section: 'keys', item: server.id })}
            onDelete={() => void remove(server)}
          />
        ))}
      </ul>
      {(adding || edited !== null) && (
        <ServerModal
          key={adding ? 'new' : edited?.id}
          server={adding ? null : edited}
          taken={all.map(({ label }) => label)}
          onSaved={(id) => void changed(id)}
          onClose={() => (adding ? setAdding(false) : goTo({ screen: 'settings', section: 'keys' }, 'replace'))}
        />
      )}
    </section>
  )
}
