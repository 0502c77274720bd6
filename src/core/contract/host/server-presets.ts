import { m } from '../../../base/language/t.ts'
import type { ModelFormat } from './servers.ts'

/** A known service or program for the form, so that a person only types what nobody else can know. */
export interface ServerPreset {
  readonly id: string
  readonly label: string
  /** The format that works best with it. */
  readonly kind: ModelFormat
  /** The address, with placeholders in capitals. Empty: the person types it. */
  readonly baseUrl: string
  /** The addresses for other formats. */
  readonly addresses?: Readonly<Partial<Record<ModelFormat, string>>>
  /** The header for its key, if it is not the usual one of the format. */
  readonly keyHeader?: string
  /** Matches the hosts of the service, if there are others than that of the address. */
  readonly hosts?: RegExp
  /** Whether it requires a key. */
  readonly wantsKey: boolean
  /** Whether a model has to be named, because the service does not list its models. */
  readonly wantsModel: boolean
  /** A sentence to read before adding it; null for none. */
  readonly note: string | null
  /** The page that documents its address. */
  readonly source: string | null
}

const SERVICE = { kind: 'openai', wantsKey: true, wantsModel: false, note: null } as const
const PROGRAM = { kind: 'openai', wantsKey: false, wantsModel: false } as const

/** The placeholders in addresses, and their meaning. */
export const PLACES = {
  'YOUR-RESOURCE': m('the name of your own resource'),
  'YOUR-REGION': m('your own region, such as eu-central-1'),
  'YOUR-PROJECT': m('the id of your own project'),
} as const

const VERTEX = 'https://aiplatform.googleapis.com/v1/projects/YOUR-PROJECT/locations/global'

/** The presets in the order in which they are offered: services, then programs for one's own computer. */
export const SERVER_PRESETS: readonly ServerPreset[] = [
  {
    ...SERVICE,
    id: 'openrouter',
    label: 'OpenRouter',
    baseUrl: 'https://openrouter.ai/api/v1',
    source: 'https://openrouter.ai/docs/quickstart',
  },
  {
    ...SERVICE,
    id: 'deepseek',
    label: 'DeepSeek',
    baseUrl: 'https://api.deepseek.com/v1',
    addresses: { anthropic: 'https://api.deepseek.com/anthropic' },
    source: 'https://api-docs.deepseek.com/',
  },
  {
    ...SERVICE,
    id: 'groq',
    label: 'Groq',
    baseUrl: 'https://api.groq.com/openai/v1',
    source: 'https://console.groq.com/docs/openai',
  },
  {
    ...SERVICE,
    id: 'mistral',
    label: 'Mistral',
    baseUrl: 'https://api.mistral.ai/v1',
    source: 'https://docs.mistral.ai/api/',
  },
  { ...SERVICE, id: 'xai', label: 'xAI', baseUrl: 'https://api.x.ai/v1', source: 'https://docs.x.ai/docs/overview' },
  {
    ...SERVICE,
    id: 'together',
    label: 'Together',
    baseUrl: 'https://api.together.ai/v1',
    source: 'https://docs.together.ai/docs/inference/openai-compatibility',
  },
  {
    ...SERVICE,
    id: 'fireworks',
    label: 'Fireworks',
    baseUrl: 'https://api.fireworks.ai/inference/v1',
    source: 'https://docs.fireworks.ai/tools-sdks/openai-compatibility',
  },
  {
    ...SERVICE,
    id: 'cerebras',
    label: 'Cerebras',
    baseUrl: 'https://api.cerebras.ai/v1',
    source: 'https://inference-docs.cerebras.ai/resources/openai',
  },
  {
    ...SERVICE,
    id: 'perplexity',
    label: 'Perplexity',
    baseUrl: 'https://api.perplexity.ai',
    wantsModel: true,
    note: m('Perplexity does not list its models: name one, such as sonar-pro.'),
    source: 'https://docs.perplexity.ai/docs/sonar/openai-compatibility.md',
  },
  {
    ...SERVICE,
    id: 'moonshot',
    label: 'Moonshot',
    baseUrl: 'https://api.moonshot.ai/v1',
    note: m('For a key made in China the address is https://api.moonshot.cn/v1.'),
    source: 'https://platform.moonshot.ai/docs/guide/start-using-kimi-api',
  },
  {
    ...SERVICE,
    id: 'qwen',
    label: 'Qwen',
    baseUrl: 'https://dashscope-intl.aliyuncs.com/compatible-mode/v1',
    note: m('For a key made in China the address is https://dashscope.aliyuncs.com/compatible-mode/v1.'),
    source: 'https://www.alibabacloud.com/help/en/model-studio/compatibility-of-openai-with-dashscope',
  },
  {
    ...SERVICE,
    id: 'azure',
    label: 'Azure',
    kind: 'openai-responses',
    baseUrl: 'https://YOUR-RESOURCE.openai.azure.com/openai/v1',
    addresses: { anthropic: 'https://YOUR-RESOURCE.services.ai.azure.com/anthropic' },
    keyHeader: 'api-key',
    hosts: /\.(?:openai|services\.ai)\.azure\.com$/,
    wantsModel: true,
    note: m(
      'Put the name of your resource into the address, and the name of your deployment as the model. An address with /deployments/ may be pasted as it is. Models that are not OpenAI’s may want the plain OpenAI format.',
    ),
    source: 'https://learn.microsoft.com/azure/ai-foundry/openai/api-version-lifecycle',
  },
  {
    ...SERVICE,
    id: 'bedrock',
    label: 'Bedrock',
    baseUrl: 'https://bedrock-runtime.YOUR-REGION.amazonaws.com/openai/v1',
    addresses: { anthropic: 'https://bedrock-runtime.YOUR-REGION.amazonaws.com/anthropic' },
    hosts: /^bedrock-(?:runtime|mantle)\.[\w-]+\.(?:amazonaws\.com|api\.aws)$/,
    wantsModel: true,
    note: m(
      'Put your region into the address; the key is an API key of Bedrock. For Claude choose Anthropic’s format.',
    ),
    source: 'https://docs.aws.amazon.com/bedrock/latest/userguide/endpoints.html',
  },
  {
    ...SERVICE,
    id: 'vertex',
    label: 'Vertex',
    kind: 'gemini',
    baseUrl: VERTEX,
    addresses: { openai: `${VERTEX}/endpoints/openapi` },
    hosts: /(?:^|-)aiplatform\.googleapis\.com$/,
    wantsModel: true,
    note: m(
      'The key is the JSON file of a service account: paste all of it. For a location of your own the address is https://LOCATION-aiplatform.googleapis.com, with the location in its path too. Models that are not Gemini want the OpenAI format.',
    ),
    source: 'https://cloud.google.com/vertex-ai/generative-ai/docs/reference/rest',
  },
  {
    ...PROGRAM,
    id: 'litellm',
    label: 'LiteLLM',
    baseUrl: 'http://127.0.0.1:4000/v1',
    addresses: { anthropic: 'http://127.0.0.1:4000' },
    note: m('The address as "litellm" says it.'),
    source: 'https://docs.litellm.ai/docs/simple_proxy',
  },
  {
    ...PROGRAM,
    id: 'lm-studio',
    label: 'LM Studio',
    baseUrl: 'http://127.0.0.1:1234/v1',
    note: m('Start its server under Developer first.'),
    source: 'https://lmstudio.ai/docs/developer/openai-compat',
  },
  {
    ...PROGRAM,
    id: 'vllm',
    label: 'vLLM',
    baseUrl: 'http://127.0.0.1:8000/v1',
    note: m('The address as "vllm serve" says it.'),
    source: 'https://docs.vllm.ai/en/latest/serving/openai_compatible_server/',
  },
  {
    ...PROGRAM,
    id: 'llama-cpp',
    label: 'llama.cpp',
    baseUrl: 'http://127.0.0.1:8080/v1',
    note: m('The address as "llama-server" says it.'),
    source: 'https://github.com/ggml-org/llama.cpp/tree/master/tools/server',
  },
  {
    ...PROGRAM,
    id: 'ollama-elsewhere',
    label: m('Another Ollama'),
    kind: 'ollama',
    baseUrl: '',
    note: m('For one on another computer, beside the Ollama of this one.'),
    source: null,
  },
  {
    ...PROGRAM,
    id: 'other',
    label: m('Any other'),
    baseUrl: '',
    note: m('Whatever speaks one of the formats; with OpenAI’s the address most often ends with /v1.'),
    source: null,
  },
]

/** The preset with this name; null when there is none. */
export function findPreset(id: string): ServerPreset | null {
  return SERVER_PRESETS.find((preset) => preset.id === id) ?? null
}

/**
 * The service at an address, recognised by its host; null for an unknown one, and for programs on one's own computer.
 */
export function presetAt(baseUrl: string): ServerPreset | null {
  const host = URL.parse(baseUrl)?.hostname ?? ''
  return (
    SERVER_PRESETS.find(
      ({ wantsKey, hosts, baseUrl: known }) =>
        wantsKey && (hosts ? hosts.test(host) : URL.parse(known)?.hostname === host),
    ) ?? null
  )
}

/** The address at which a service accepts a format. */
export function addressFor({ baseUrl, addresses = {} }: ServerPreset, format: string): string {
  return (addresses as Readonly<Record<string, string>>)[format] ?? baseUrl
}

/** The first placeholder that is still in an address; null for none. */
export function placeIn(address: string): keyof typeof PLACES | null {
  const typed = address.toUpperCase()
  return (Object.keys(PLACES) as (keyof typeof PLACES)[]).find((place) => typed.includes(place)) ?? null
}

/** The address with its placeholders filled in. */
export function fillPlaces(
  address: string,
  { region, project }: { readonly region?: string | undefined; readonly project?: string | undefined },
): string {
  const filled = project === undefined ? address : address.replaceAll('YOUR-PROJECT', project)
  if (region === undefined) return filled
  if (!filled.includes('/locations/global')) return filled.replaceAll('YOUR-REGION', region)
  return region === 'global'
    ? filled
    : filled.replace('//aiplatform.', `//${region}-aiplatform.`).replace('/locations/global', `/locations/${region}`)
}
