import type { ServerStatus } from '../../../core/contract/host/servers.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { modelBadges } from '../../models/model-words.ts'

/** The models a server lists, with what is known of each. */
export function ServerModels({ server }: { readonly server: ServerStatus }) {
  const app = useApp()
  const { value: list, error } = useStore(app.models(server.id, ''))
  const provider = useStore(app.providers).value?.find(({ id }) => id === server.id) ?? null
  if (list === null) return <p className="hint">{error?.message ?? 'Asking for its models.'}</p>
  return (
    <>
      {list.problem !== null && <p className="hint">{list.problem}</p>}
      {list.models.length === 0 && list.problem === null && <p className="hint">It lists none.</p>}
      <ul className="server-models stack gap-2" aria-label={`Models of ${server.label}`}>
        {list.models.map((model) => (
          <li key={model.id}>
            {model.id}{' '}
            {provider !== null && (
              <small>
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
