import { comma } from '../../../base/format/count.ts'
import { wordsOf } from '../../../base/language/say.ts'
import { useState } from 'react'
import { t, translateKnown, wordTable } from '../../../base/language/t.ts'
import type { ServerSource, ServerStatus } from '../../../core/contract/host/servers.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { formatPower } from '../../../base/format/measure.ts'
import { ProviderWay } from '../../notices/provider-way.tsx'
import { ConnectionTestButton } from '../connections/connection-test.tsx'
import { useNamed } from '../connections/use-named.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { modelBadges } from '../../models/model-words.ts'

interface ServerRowProps {
  readonly server: ServerStatus
  readonly busy: boolean
  /** Whether the address of the page names this server. */
  readonly named: boolean
  readonly onEdit: () => void
  readonly onDelete: () => void
}

/** The words for where a server is defined that cannot be changed here; null when it can be changed. */
const SOURCES: Readonly<Record<ServerSource, string | null>> = wordTable(
  {
    app: null,
    config: 'from the configuration',
    own: null,
  },
  'config',
)

/** The row of a server, with its models and its buttons. */
export function ServerRow({ server, busy, named, onEdit, onDelete }: ServerRowProps) {
  const [listed, setListed] = useState(false)
  const { id, label, origin, reachable, source, settings } = server
  const row = useNamed(named)
  return (
    <li ref={row} className={named ? 'named' : undefined}>
      <div className="settings-row row wrap gap-5 rows-3">
        <div>
          <strong>{label}</strong>{' '}
          <span className={reachable ? 'state muted type-small ok' : 'state muted type-small'}>
            {reachable ? t('reachable') : t('not reachable')}
          </span>{' '}
          {SOURCES[source] !== null && <span className="chip">{SOURCES[source]}</span>}
          <p className="hint">{formatServer(server)}</p>
        </div>
        <button
          type="button"
          className="button small"
          aria-label={t('Models of {label}', { label })}
          aria-expanded={listed}
          onClick={() => setListed(!listed)}
        >
          {t('Models')}
        </button>
        {settings !== null && (
          <>
            <button type="button" className="button small" aria-label={t('Edit {label}', { label })} onClick={onEdit}>
              {t('Edit')}
            </button>
            <button
              type="button"
              className="button quiet small"
              aria-label={t('Delete {label}', { label })}
              disabled={busy}
              onClick={onDelete}
            >
              {t('Delete')}
            </button>
          </>
        )}
        <ConnectionTestButton
          provider={id}
          reached={origin}
          label={label}
          way={settings !== null && <ProviderWay provider={{ id, label, ready: true }} />}
        />
      </div>
      {listed && <ServerModels server={server} />}
    </li>
  )
}

/**
 * A server in words: "http://127.0.0.1:11434 · 12 models · loaded: qwen3:8b (6.1 GB) · 84 W"; or the reason why it
 * cannot be reached.
 */
export function formatServer({ origin, reachable, problem, models, loaded, watts, key }: ServerStatus): string {
  if (!reachable) return problem === null ? t('{origin} does not answer.', { origin }) : translateKnown(problem)
  const held = loaded.map(({ model, memoryBytes }) =>
    memoryBytes === null ? model : `${model} (${formatBytes(memoryBytes)})`,
  )
  const words = [
    origin,
    models === null ? t('lists no models') : t('{models, plural, one {# model} other {# models}}', { models }),
    held.length === 0 ? '' : t('loaded: {held}', { held: held.join(comma()) }),
    key?.present
      ? key.lastFour === null
        ? t('with a key')
        : t('key ends in {lastFour}', { lastFour: key.lastFour })
      : '',
    watts === null ? '' : formatPower(watts),
  ]
  return words.filter((word) => word !== '').join(' · ')
}

/** The models that a server lists, with their properties. */
function ServerModels({ server }: { readonly server: ServerStatus }) {
  const app = useApp()
  const { value: list, error } = useStore(app.models(server.id, ''))
  const provider = useStore(app.providers).value?.find(({ id }) => id === server.id) ?? null
  if (list === null) return <p className="hint">{wordsOf(error) ?? t('Loading its models.')}</p>
  return (
    <>
      {list.problem !== null && <p className="hint">{translateKnown(list.problem)}</p>}
      {list.models.length === 0 && list.problem === null && <p className="hint">{t('It lists none.')}</p>}
      <ul className="server-models scroll stack gap-2" aria-label={t('Models of {label}', { label: server.label })}>
        {list.models.map((model) => (
          <li key={model.id}>
            {model.id}{' '}
            {provider !== null && (
              <small className="muted type-caption">
                {modelBadges(model, provider)
                  .map(({ text }) => text)
                  .join(' · ')}
              </small>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
