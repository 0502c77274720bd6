import { comma } from '../../../base/format/count.ts'
import { RefreshCw } from 'lucide-react'
import { useMemo, useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import type { ModelInfo, ProviderInfo } from '../../../core/contract/host/model-info.ts'
import { formatBytes } from '../../../base/format/bytes.ts'
import { useApp } from '../../host/app-model.ts'
import { useStore } from '../../host/store/use-select.ts'

/** The default address of LM Studio's server. It speaks the OpenAI format and needs no key. */
const LM_STUDIO_URL = 'http://127.0.0.1:1234/v1'

/** A program on this computer that may have models. */
interface OwnSource {
  readonly label: string
  readonly provider: ProviderInfo
  /** The address; empty for the provider's default one. */
  readonly baseUrl: string
  /** The sentence that says what to do when no model is found in this source. */
  readonly missing: string
}

interface OwnModelsProps {
  readonly onUse: (provider: string, model: string, baseUrl: string) => void
  readonly onDownload: () => void
}

const NONE: readonly ProviderInfo[] = []

/** The models found on this computer. They are looked for when this is rendered. */
export function OwnModels({ onUse, onDownload }: OwnModelsProps) {
  const app = useApp()
  const providers = useStore(app.providers).value ?? NONE
  const sources = useMemo(() => ownSources(providers), [providers])
  return (
    <ul className="own-models card" aria-label={t('Models on this computer')}>
      {sources.map((source) => (
        <OwnSourceRow key={source.label} source={source} onUse={onUse} onDownload={onDownload} />
      ))}
    </ul>
  )
}

function OwnSourceRow({ source, onUse, onDownload }: OwnModelsProps & { readonly source: OwnSource }) {
  const app = useApp()
  const { provider, baseUrl, label, missing } = source
  const list = app.models(provider.id, baseUrl)
  const { value, error } = useStore(list)
  const [asking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  const boxed = provider.id === 'local'
  // An old list, or one that came with the app, does not show that a server answers now.
  const models = value === null || (value.cached && !boxed) || (boxed && !provider.ready) ? [] : value.models
  const model = models.find(({ id }) => id === chosen) ?? models.find(({ loaded }) => loaded) ?? models[0]
  const waiting = asking || (value === null && error === null)

  async function again(): Promise<void> {
    setAsking(true)
    app.providers.reload()
    await list.refresh()
    setAsking(false)
  }

  return (
    <li>
      <div>
        <strong>{label}</strong>
        <p className="hint">{waiting ? t('Looking.') : formatFoundModels(models.length, missing)}</p>
      </div>
      {model === undefined ? (
        <div className="own-models-acts shrink row">
          {boxed && (
            <button type="button" className="button small" onClick={onDownload}>
              {t('Choose one to download')}
            </button>
          )}
          {!boxed && (
            <button
              type="button"
              className="button quiet small"
              disabled={waiting}
              aria-label={t('Look again for {label}', { label })}
              onClick={() => void again()}
            >
              <RefreshCw size={14} aria-hidden />
              {t('Look again')}
            </button>
          )}
        </div>
      ) : (
        <div className="own-models-acts shrink row">
          <select
            className="input"
            aria-label={t('Model of {label}', { label })}
            value={model.id}
            onChange={(event) => setChosen(event.target.value)}
          >
            {models.map((each) => (
              <option key={each.id} value={each.id}>
                {formatModelOption(each)}
              </option>
            ))}
          </select>
          <button
            type="button"
            className="button primary small"
            aria-label={t('Use it: the model of {label}', { label })}
            onClick={() => onUse(provider.id, model.id, baseUrl)}
          >
            {t('Use it')}
          </button>
        </div>
      )}
    </li>
  )
}

function formatFoundModels(count: number, missing: string): string {
  if (count === 0) return missing
  return t(
    '{count, plural, one {# model} other {# models}}{count, plural, one {, for all three seats.} other {; the one you choose takes all three seats.}}',
    { count },
  )
}

function formatModelOption({ label, memoryBytes, loaded }: ModelInfo): string {
  const notes = [loaded ? 'loaded' : '', memoryBytes === null ? '' : formatBytes(memoryBytes)].filter(
    (word) => word !== '',
  )
  return notes.length === 0 ? label : `${label} (${notes.join(comma())})`
}

/**
 * The possible sources of models on this computer: Ollama, LM Studio and the local model, as far as the host has them.
 */
function ownSources(providers: readonly ProviderInfo[]): readonly OwnSource[] {
  const find = (id: string) => providers.find((provider) => provider.id === id)
  const ollama = find('ollama')
  const openai = find('openai')
  const local = find('local')
  return [
    ...(ollama
      ? [
          {
            label: t('Ollama'),
            provider: ollama,
            baseUrl: '',
            missing: t('Not found at 127.0.0.1:11434, or it has no models. Start it, pull a model, then look again.'),
          },
        ]
      : []),
    ...(openai?.takesBaseUrl
      ? [
          {
            label: t('LM Studio'),
            provider: openai,
            baseUrl: LM_STUDIO_URL,
            missing: t('Not found at 127.0.0.1:1234. Start its server under Developer, then look again.'),
          },
        ]
      : []),
    ...(local
      ? [
          {
            label: t('Inside this app'),
            provider: local,
            baseUrl: '',
            missing: local.why === null ? t('No model is here yet.') : translateKnown(local.why),
          },
        ]
      : []),
  ]
}
