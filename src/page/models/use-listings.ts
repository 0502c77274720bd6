import { wordsOf } from '../../base/language/say.ts'
import { useMemo } from 'react'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { useApp } from '../host/app-model.ts'
import { useStores } from '../host/store/use-stores.ts'
import type { ProviderModels } from './model-options.ts'

/** The lists of the providers' models, requested while `wanted`. `baseUrl` is the address of the chosen provider. */
export function useListings(
  wanted: boolean,
  providers: readonly ProviderInfo[],
  chosen: ProviderInfo | null,
  baseUrl: string,
): readonly ProviderModels[] {
  const app = useApp()
  const requests = useMemo(
    () =>
      (wanted ? providers : []).map((provider) => {
        const url = provider.id === chosen?.id ? baseUrl : ''
        return { provider, resource: app.models(provider.id, url) }
      }),
    [app, wanted, providers, chosen, baseUrl],
  )
  const answers = useStores(useMemo(() => requests.map(({ resource }) => resource), [requests]))
  return useMemo(
    () =>
      requests.map(({ provider }, index) => ({
        provider,
        list: answers[index]?.value ?? null,
        problem: wordsOf(answers[index]?.error) ?? null,
      })),
    [requests, answers],
  )
}
