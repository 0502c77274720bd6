import { createContext, use } from 'react'
import type { AppInfo, ModelInfo, ProviderInfo, RpcClient } from '../../contract/procedures.ts'
import type { Connection } from '../../rpc/connection.ts'
import { createDialogStore, type DialogStore } from './dialog-store.ts'
import { createListStore, type DialogList } from './list-store.ts'
import { createResource, type Resource } from './resource.ts'
import type { Readable } from './store.ts'

/** All that the screens read from the host. */
export interface AppModel {
  readonly connection: Connection
  readonly client: RpcClient
  readonly info: Resource<AppInfo>
  readonly providers: Resource<readonly ProviderInfo[]>
  readonly list: Readable<DialogList>
  models(provider: string, baseUrl: string): Resource<readonly ModelInfo[]>
  dialog(id: string): DialogStore
}

/** Dialogs whose state is kept after their screen was left. */
const KEPT_DIALOGS = 6

export function createAppModel(connection: Connection): AppModel {
  const { client } = connection
  const models = new Map<string, Resource<readonly ModelInfo[]>>()
  const dialogs = new Map<string, DialogStore>()
  return {
    connection,
    client,
    info: createResource(() => client.app.info({})),
    providers: createResource(() => client.providers.list({})),
    list: createListStore(connection),
    models(provider, baseUrl) {
      const key = `${provider}\n${baseUrl}`
      const known = models.get(key)
      if (known) return known
      const made = createResource(() => (provider === '' ? Promise.resolve([]) : client.providers.models(baseUrl === '' ? { provider } : { provider, baseUrl })))
      models.set(key, made)
      return made
    },
    dialog(id) {
      const store = dialogs.get(id) ?? createDialogStore(connection, id)
      dialogs.delete(id)
      dialogs.set(id, store)
      for (const oldest of dialogs.keys()) {
        if (dialogs.size <= KEPT_DIALOGS) break
        dialogs.delete(oldest)
      }
      return store
    },
  }
}

export const AppContext = createContext<AppModel | null>(null)

export function useApp(): AppModel {
  const app = use(AppContext)
  if (app === null) throw new Error('AppContext is missing')
  return app
}
