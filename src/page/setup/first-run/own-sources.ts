import type { ProviderInfo } from '../../../core/contract/host/model-info.ts'

/** LM Studio's server as it comes; it speaks the OpenAI format and asks for no key. */
const LM_STUDIO_URL = 'http://127.0.0.1:1234/v1'

/** A place on this computer where models may be. */
export interface OwnSource {
  readonly label: string
  readonly provider: ProviderInfo
  /** Empty for the provider's own address. */
  readonly baseUrl: string
  /** What to do when nothing is found there. */
  readonly missing: string
}

/** Ollama, LM Studio and the local model, as far as this host knows them. */
export function ownSources(providers: readonly ProviderInfo[]): readonly OwnSource[] {
  const find = (id: string) => providers.find((provider) => provider.id === id)
  const ollama = find('ollama')
  const openai = find('openai')
  const local = find('local')
  return [
    ...(ollama
      ? [
          {
            label: 'Ollama',
            provider: ollama,
            baseUrl: '',
            missing: 'Not found at 127.0.0.1:11434, or it has no models. Start it, pull a model, then look again.',
          },
        ]
      : []),
    ...(openai?.takesBaseUrl
      ? [
          {
            label: 'LM Studio',
            provider: openai,
            baseUrl: LM_STUDIO_URL,
            missing: 'Not found at 127.0.0.1:1234. Start its server under Developer, then look again.',
          },
        ]
      : []),
    ...(local
      ? [{ label: 'Inside this app', provider: local, baseUrl: '', missing: local.why ?? 'No model is here yet.' }]
      : []),
  ]
}
