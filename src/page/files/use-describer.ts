import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { findModel } from '../draft/seat-takes.ts'
import { draftModelOf } from '../draft/seat-provider.ts'
import { useApp } from '../host/app-model.ts'
import { usePreference } from '../host/store/preferences.ts'
import { useStore } from '../host/store/use-select.ts'
import { sees, type Reader } from './reader.ts'

interface Choice {
  readonly provider: string
  readonly model: string
  readonly baseUrl: string
}

export interface Describer {
  readonly choice: Choice
  readonly provider: ProviderInfo | null
  readonly providers: readonly ProviderInfo[]
  /** Null while no model is named, and for one that surely does not see. */
  readonly reader: Reader | null
  readonly choose: (choice: Choice) => void
}

const NONE: readonly ProviderInfo[] = []

/** The model that describes pictures where none of those that are told them sees: the one chosen last, else the first that is ready. */
export function useDescriber(): Describer {
  const app = useApp()
  const providers = useStore(app.providers).value ?? NONE
  const [kept, choose] = usePreference<unknown>('pictures.describer', null)
  const ready = providers.find(({ ready, rehearsal, id }) => ready && !rehearsal && id !== 'local')
  const choice = restored(kept) ?? { provider: ready?.id ?? '', model: ready?.defaultModel ?? '', baseUrl: '' }
  const provider = providers.find(({ id }) => id === choice.provider) ?? null
  const models = useStore(app.models(provider?.id ?? '', choice.baseUrl)).value?.models ?? null
  const model = draftModelOf({ model: choice.model }, provider, models).trim()
  const reader = { provider, baseUrl: choice.baseUrl, model, info: findModel(models, model, provider) }
  return {
    choice,
    provider,
    providers: providers.filter(({ rehearsal, id }) => !rehearsal && id !== 'local'),
    reader: provider === null || model === '' || sees(reader) === false ? null : reader,
    choose,
  }
}

function restored(kept: unknown): Choice | null {
  const { provider, model, baseUrl } = (kept ?? {}) as Partial<Record<keyof Choice, unknown>>
  return typeof provider === 'string' && typeof model === 'string' && typeof baseUrl === 'string'
    ? { provider, model, baseUrl }
    : null
}
