import { useMemo } from 'react'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { useApp } from '../host/app-model.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import { useSettled } from '../host/store/use-settled.ts'
import { useStores } from '../host/store/use-stores.ts'
import type { Draft } from './draft.ts'
import { baseUrlOf, canList, providerOf } from './seat-provider.ts'
import { modeSetupOf } from './mode-form.ts'
import type { DraftChoices } from './to-dialog.ts'

const NONE: readonly ProviderInfo[] = []

/** The choices for the form. The object changes whenever the models of a seat's provider arrive. */
export function useChoices(draft: Draft, infos: readonly ProviderInfo[] | null): DraftChoices {
  const app = useApp()
  const providers = infos ?? NONE
  const [own, setup] = modeSetupOf(draft) ?? []
  const asked = [...SEATS_AS_SEATED.map((seat) => draft.seats[seat]), ...(own?.models(setup) ?? [])].map((typed) => {
    const provider = providerOf(typed, providers)
    const baseUrl = baseUrlOf(typed, provider)
    return canList(provider, baseUrl) ? [provider.id, baseUrl] : ['', '']
  })
  const key = JSON.stringify(asked)
  const settled = useSettled(key, 600)
  // Only a typed address changes with each key, so only then do requests wait until typing stops.
  const stable = asked.some(([, baseUrl]) => baseUrl !== '') ? settled : key
  const places = useMemo(() => JSON.parse(stable) as [string, string][], [stable])
  const lists = useStores(
    useMemo(() => places.map(([provider, baseUrl]) => app.models(provider, baseUrl)), [app, places]),
  )
  return useMemo(() => {
    const listings = new Map(
      places.map(([provider, baseUrl], index) => [`${provider}\n${baseUrl}`, lists[index]?.value?.models ?? null]),
    )
    return { providers, models: (provider, baseUrl) => listings.get(`${provider}\n${baseUrl}`) ?? null }
  }, [providers, places, lists])
}
