import type { ModelList, ProviderInfo } from '../../core/contract/host/model-info.ts'
import type { RpcClient } from '../../app/acts/index.ts'
import { spokenProviders } from './spoken-answers.ts'
import { createResource, type Resource } from './store/resource.ts'

export interface ProviderLists {
  readonly providers: Resource<readonly ProviderInfo[]>
  /** The models of a provider at an address; an empty provider has no list. */
  models(provider: string, baseUrl: string): Resource<ModelList>
  /** Requests the lists again whose last request failed. */
  reloadFailed(): void
}

const NO_MODELS: ModelList = { models: [], fetchedAt: null, cached: false, problem: null }

/**
 * The providers and their lists of models. Both are answers about the same servers at different times: where one shows
 * that the other is outdated, the other is requested again.
 */
export function createProviderLists(client: RpcClient): ProviderLists {
  const lists = new Map<string, Resource<ModelList>>()
  let requests = 0
  /** The request of the last description of the providers. */
  let described = 0
  /** The last request at which a server of each provider listed its models. */
  const listed = new Map<string, number>()

  const providers = createResource(
    async () => {
      described = ++requests
      return spokenProviders(await client.providers.list({}))
    },
    (infos, before) => {
      for (const { id, ready } of infos) {
        // A server has more time for its list than for saying whether it is there.
        if (!ready && (listed.get(id) ?? 0) > described) providers.reload()
        const list = lists.get(nameOf(id, ''))
        if (list === undefined) continue
        const { status, value } = list.get()
        const became = ready && before?.some((info) => info.id === id && !info.ready)
        if (status === 'failed' || value?.cached) list.revisit()
        else if (status === 'loading' && became) list.reload()
      }
    },
  )

  function models(provider: string, baseUrl: string): Resource<ModelList> {
    const name = nameOf(provider, baseUrl)
    const existing = lists.get(name)
    if (existing) return existing
    const resource = createResource<ModelList>(
      async (refresh) =>
        provider === ''
          ? NO_MODELS
          : await client.providers.models({
              provider,
              ...(baseUrl === '' ? {} : { baseUrl }),
              ...(refresh ? { refresh } : {}),
            }),
      ({ cached }) => {
        if (cached || baseUrl !== '') return
        listed.set(provider, ++requests)
        if (providers.get().value?.some(({ id, ready }) => id === provider && !ready)) providers.reload()
      },
    )
    lists.set(name, resource)
    return resource
  }

  return {
    providers,
    models,
    reloadFailed() {
      for (const list of lists.values()) if (list.get().status === 'failed') list.reload()
    },
  }
}

function nameOf(provider: string, baseUrl: string): string {
  return `${provider}\n${baseUrl}`
}
