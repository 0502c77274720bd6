import { wordsOf } from '../../base/language/say.ts'
import { t, translateKnown } from '../../base/language/t.ts'
import type { ProviderInfo } from '../../core/contract/host/model-info.ts'
import { Field } from '../ui/field.tsx'
import { useApp } from '../host/app-model.ts'
import { useStore } from '../host/store/use-select.ts'
import { useSettled } from '../host/store/use-settled.ts'
import type { SeatDraft } from '../draft/draft.ts'
import { ModelPicker } from './model-picker.tsx'
import { ProviderWay } from '../notices/provider-way.tsx'
import { modelHint } from './model-words.ts'
import { findModel } from '../draft/seat-takes.ts'
import { canList, draftModelOf } from '../draft/seat-provider.ts'

interface ModelFieldProps {
  readonly label?: string
  readonly draft: Pick<SeatDraft, 'model'>
  readonly provider: ProviderInfo | null
  /** The providers whose models are offered; by default only `provider`. */
  readonly providers?: readonly ProviderInfo[]
  readonly baseUrl: string
  readonly error: string | undefined
  readonly onChange: (model: string) => void
  /** Called when a model of another provider was chosen. */
  readonly onProvider?: (provider: string, model: string, baseUrl: string) => void
  /** Whether `onProvider` accepts an address, so that models at other addresses are offered, too. */
  readonly anywhere?: boolean
  /** Set when the person may be chosen in place of a model. */
  readonly person?: { readonly chosen: boolean; readonly onChoose: () => void } | undefined
}

/** The name of a built-in voice without what it is good for, which its place in the list tells: "Steady". */
function paceOf(label: string): string {
  return /^[^,，、]+/.exec(label)?.[0] ?? label
}

/** The field for a model: it is chosen from the lists of all providers, or typed by its id. */
export function ModelField({
  label = t('Model'),
  draft,
  provider,
  providers,
  baseUrl,
  error,
  onChange,
  onProvider,
  anywhere = false,
  person,
}: ModelFieldProps) {
  const app = useApp()
  // The provider's own sentence about a missing key is about variables and commands for the terminal; here a link is
  // shown below.
  const why =
    provider?.keyPage === undefined || provider.ready
      ? provider?.why
        ? translateKnown(provider.why)
        : null
      : t('{label} needs a key.', { label: provider.label })
  // While an address is being typed nothing is requested. No provider is asked at an address that was typed for another
  // one.
  const id = provider?.id ?? ''
  const settledPlace = useSettled(`${id} ${baseUrl}`, 600)
  const settledUrl = settledPlace.startsWith(`${id} `) ? settledPlace.slice(id.length + 1) : baseUrl
  const reachable = canList(provider, settledUrl)
  const requestUrl = reachable ? settledUrl : ''
  const models = useStore(app.models(reachable ? provider.id : '', requestUrl))
  const list = models.value
  const value = draftModelOf(draft, provider, list?.models ?? null)
  const settledValue = useSettled(value, 600)
  const away = provider !== null && baseUrl === '' && !provider.ready
  const ofModel =
    reachable && !away
      ? (wordsOf(models.error) ??
        modelHint(
          value === settledValue ? value : '',
          findModel(list?.models ?? null, value, provider),
          provider,
          list,
        ))
      : why
  // The name of a built-in voice is in English and tells only its pace.
  const voice = provider?.rehearsal ? list?.models.find(({ id: each }) => each === value) : undefined
  const back = provider?.rehearsal
    ? t('If you give the seat back, a built-in voice goes on.')
    : t('If you give the seat back, {model} goes on.', { model: value })
  const hint = person?.chosen ? back : ofModel
  // The stored list of a vendor that cannot be reached now is not shown as an error.
  const failed = models.error !== null || (hint !== null && hint === list?.problem)
  return (
    <div className="model-field shrink">
      <Field label={label} error={error} hint={hint}>
        {(control) => (
          <ModelPicker
            control={control}
            value={value}
            label={voice && paceOf(translateKnown(voice.label))}
            provider={provider}
            providers={providers ?? (provider === null ? [] : [provider])}
            baseUrl={requestUrl}
            onType={onChange}
            anywhere={anywhere}
            person={person}
            onPick={(chosen, model, url) =>
              chosen === provider?.id && url === requestUrl ? onChange(model) : onProvider?.(chosen, model, url)
            }
          />
        )}
      </Field>
      {provider !== null && (away || (reachable && failed)) && <ProviderWay provider={provider} />}
    </div>
  )
}
