import type { Vendor } from '../vendor.ts'

/** The ends of paths of single calls, which people copy from documentation instead of the base URL. */
const CALLS: readonly RegExp[] = [
  // OpenAI's, and those of servers that speak its format.
  /(?<!\/)\/+(?:chat\/completions|completions?|responses|embeddings|moderations|rerank|images\/generations|audio\/(?:speech|transcriptions|translations))$/i,
  // Anthropic's.
  /(?<!\/)\/+(?:messages(?:\/(?:count_tokens|batches))?|complete)$/i,
  // Ollama's own.
  /(?<!\/)\/+api\/(?:chat|generate|embed|embeddings|tags|show|ps|version|pull)$/i,
  // Gemini's, with the name of the model.
  /(?<!\/)\/+(?:models|tunedModels)\/[^/:]+:[a-z]+$/i,
]
/** Every vendor's list of models. */
const LIST = /(?<!\/)\/+models$/i
/** Azure's own address of a collection of models ends like other vendors' lists. */
const MODELS_ARE_THE_BASE = /\.(?:services\.ai|inference\.ai)\.azure\.com$/i
/** Azure's older addresses: one for each deployment, with the version of the API in the query. */
const AZURE_DEPLOYMENT = /^\/openai\/deployments\/([^/]+)(?:\/.*)?$/
const AZURE_HOST = /\.(?:openai|services\.ai|cognitiveservices)\.azure\.com$/

/**
 * An address in the form a vendor's SDK needs, and the model that it names: without the path of a call at its end,
 * and without the query after it. Every address that a person gives is read here. A text that is not an address, or
 * that holds a password, is returned unchanged, for the caller to refuse.
 */
export function readBaseUrl(typed: string): { readonly baseUrl: string; readonly model: string | null } {
  const url = URL.parse(typed.trim())
  if (!url || url.username !== '' || url.password !== '') return { baseUrl: typed, model: null }
  if (AZURE_HOST.test(url.hostname)) {
    const deployment = AZURE_DEPLOYMENT.exec(url.pathname)?.[1]
    if (deployment !== undefined || url.pathname === '/')
      return { baseUrl: `${url.origin}/openai/v1`, model: deployment === undefined ? null : decode(deployment) }
  }
  const path = url.pathname.replace(/(?<!\/)\/+$/, '')
  const lists = LIST.test(path) && !MODELS_ARE_THE_BASE.test(url.hostname)
  const call = CALLS.find((each) => each.test(path)) ?? (lists ? LIST : null)
  if (call === null) return { baseUrl: typed.trim().replace(/(?<!\/)\/+$/, ''), model: null }
  const model = /\/([^/:]+):[a-z]+$/i.exec(path)?.[1]
  return {
    baseUrl: url.origin + path.replace(call, '').replace(/(?<!\/)\/+$/, ''),
    model: model === undefined ? null : decode(model),
  }
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** OLLAMA_HOST is also written for the server: a bare host, a port, or the address it listens on. */
export function hostAddress(typed: string, vendor: Pick<Vendor, 'defaultBaseUrl'>): string {
  const withHost = typed.startsWith(':') ? `127.0.0.1${typed}` : typed
  const url = URL.parse(withHost.includes('://') ? withHost : `http://${withHost}`)
  if (!url) return withHost
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
  if (url.port === '' && !withHost.includes('://')) url.port = new URL(vendor.defaultBaseUrl).port
  return url.href
}
