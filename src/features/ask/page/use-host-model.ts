import type { SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { ModelInfo, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { draftModelOf } from '../../../page/draft/seat-provider.ts'
import { findModel } from '../../../page/draft/seat-takes.ts'
import { useUsualModels } from '../../../page/draft/usual.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { usePreference } from '../../../page/host/store/preferences.ts'
import { useStore } from '../../../page/host/store/use-select.ts'

/** The host's model, as it is chosen on the screen. */
export interface HostChoice {
  readonly provider: string
  readonly model: string
  readonly baseUrl: string
}

export interface HostModel {
  readonly choice: HostChoice
  readonly provider: ProviderInfo | null
  readonly providers: readonly ProviderInfo[]
  /** The seat with its model; null while no model is chosen. */
  readonly seat: SeatConfig | null
  /** The description of the model; null when the provider does not describe it. */
  readonly info: ModelInfo | null
  readonly choose: (choice: HostChoice) => void
}

const NONE: readonly ProviderInfo[] = []

/** The host's model: the one chosen last, else the default moderator's, else the first that is ready, else the built-in host. */
export function useHostModel(): HostModel {
  const app = useApp()
  const providers = useStore(app.providers).value ?? NONE
  const [stored, keep] = usePreference<unknown>('ask.model', null)
  const [usual] = useUsualModels()
  const ready =
    providers.find((each) => each.ready && !each.rehearsal && each.defaultModel !== null) ??
    providers.find((each) => each.rehearsal)
  const choice = restored(stored) ?? {
    provider: usual.moderator?.provider ?? ready?.id ?? 'rehearsal',
    model: usual.moderator?.model ?? ready?.defaultModel ?? '',
    baseUrl: usual.moderator?.baseUrl ?? '',
  }
  const provider = providers.find(({ id }) => id === choice.provider) ?? null
  const listed = useStore(app.models(provider?.id ?? '', choice.baseUrl)).value
  const model = draftModelOf({ model: choice.model }, provider, listed?.models ?? null).trim()
  return {
    choice,
    provider,
    providers,
    seat:
      provider === null || model === ''
        ? null
        : {
            provider: provider.id,
            model,
            name: 'Moderator',
            ...(choice.baseUrl === '' ? {} : { baseUrl: choice.baseUrl }),
          },
    info: findModel(listed?.models ?? null, model, provider),
    choose: keep,
  }
}

function restored(stored: unknown): HostChoice | null {
  const { provider, model, baseUrl } = (stored ?? {}) as Partial<Record<keyof HostChoice, unknown>>
  return typeof provider === 'string' && typeof model === 'string' && typeof baseUrl === 'string'
    ? { provider, model, baseUrl }
    : null
}
