import { RefreshCw } from 'lucide-react'
import type { ServerStatus } from '../../../contract/host/power.ts'
import { formatBytes } from '../../../format/bytes.ts'
import { plural } from '../../../format/count.ts'
import { formatPower } from '../../../format/measure.ts'
import { Problem } from '../../ui/problem.tsx'
import { useApp } from '../../host/app-model.ts'
import { ConnectionTest } from './connection-test.tsx'
import { useHostState } from '../../host/use-host-state.ts'

/** Servers of one's own: reachable or not, and what they hold at the moment. */
export function ServersSection() {
  const { client } = useApp()
  const servers = useHostState(() => client.servers.list({}))
  return (
    <section aria-labelledby="settings-servers">
      <div className="settings-head">
        <h2 id="settings-servers">Your servers</h2>
        <button
          type="button"
          className="button quiet small"
          disabled={servers.busy}
          onClick={() => void servers.run(() => client.servers.list({}))}
        >
          <RefreshCw size={14} aria-hidden />
          {servers.busy ? 'Asking' : 'Ask again'}
        </button>
      </div>
      <p className="hint">
        Ollama and servers that speak the OpenAI format. More are named under "servers" in idi.config.json.
      </p>
      {servers.problem !== null && <Problem>{servers.problem}</Problem>}
      {servers.value && (
        <ul className="settings-rows">
          {servers.value.map((server) => (
            <li key={server.id}>
              <div className="settings-row">
                <div>
                  <strong>{server.label}</strong>{' '}
                  <span className={server.reachable ? 'state ok' : 'state'}>
                    {server.reachable ? 'reachable' : 'not reachable'}
                  </span>
                  <p className="hint">{formatServer(server)}</p>
                </div>
                <ConnectionTest provider={server.id} label={server.label} />
              </div>
            </li>
          ))}
        </ul>
      )}
      {servers.value?.length === 0 && <p className="hint">None is named.</p>}
    </section>
  )
}

/** "http://127.0.0.1:11434, 12 models, qwen3:8b loaded (6.1 GB), 84 W"; or why it cannot be reached. */
export function formatServer({ origin, reachable, problem, models, loaded, watts }: ServerStatus): string {
  if (!reachable) return problem ?? `${origin} does not answer.`
  const held = loaded.map(({ model, memoryBytes }) =>
    memoryBytes === null ? model : `${model} (${formatBytes(memoryBytes)})`,
  )
  const words = [
    origin,
    plural(models, 'model'),
    held.length === 0 ? 'none loaded' : `loaded: ${held.join(', ')}`,
    watts === null ? '' : formatPower(watts),
  ]
  return words.filter((word) => word !== '').join(' · ')
}
