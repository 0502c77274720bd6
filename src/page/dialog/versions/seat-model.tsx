import { t } from '../../../base/language/t.ts'
import type { SeatConfig } from '../../../core/contract/dialog-config.ts'
import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { ModelField } from '../../models/model-field.tsx'
import { draftModelOf } from '../../draft/seat-provider.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'
import { withModel, type SeatChoice } from './seat-choice.ts'

interface SeatModelProps {
  readonly config: SeatConfig
  readonly choice: SeatChoice
  readonly onChange: (choice: SeatChoice) => void
}

/** The choice of a seat's model, from all providers. */
export function SeatModelField({ config, choice, onChange }: SeatModelProps) {
  const providers = useProviders()
  const provider = providers.find((each) => each.id === choice.provider) ?? null
  return (
    <ModelField
      draft={{ model: choice.model }}
      provider={provider}
      providers={providers}
      baseUrl={choice.provider === config.provider ? (config.baseUrl ?? '') : ''}
      error={undefined}
      onChange={(model) => onChange({ ...choice, model })}
      onProvider={(chosen, model) => onChange({ provider: chosen, model })}
    />
  )
}

/** Turns choices into seats; null for an unchanged seat, and a sentence when a model is missing. */
export function useSettle(): (
  config: SeatConfig,
  choice: SeatChoice,
) => { readonly seat: SeatConfig | null; readonly problem: string | null } {
  const app = useApp()
  const providers = useProviders()
  return (config, choice) => {
    const provider = providers.find((each) => each.id === choice.provider) ?? null
    const baseUrl = choice.provider === config.provider ? (config.baseUrl ?? '') : ''
    const model = draftModelOf(
      { model: choice.model },
      provider,
      app.models(choice.provider, baseUrl).get().value?.models ?? null,
    ).trim()
    if (model === '')
      return {
        seat: null,
        problem: t('No model is named for {name}: choose one or type its id.', { name: config.name }),
      }
    if (choice.provider === config.provider && model === config.model) return { seat: null, problem: null }
    return { seat: withModel(config, choice.provider, model), problem: null }
  }
}

const NONE: readonly ProviderInfo[] = []

function useProviders(): readonly ProviderInfo[] {
  return useStore(useApp().providers).value ?? NONE
}
