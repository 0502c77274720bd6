import type { Vendor } from '../vendor.ts'

/** The ends of paths of single calls, which people copy from documentation instead of the base URL. */
const CALLS: readonly RegExp[] = [
  // Calls of OpenAI, and of servers that speak its format.
  /(?<!\/)\/+(?:chat\/completions|completions?|responses|embeddings|moderations|rerank|images\/generations|audio\/(?:speech|transcriptions|translations))$/i,
  // Calls of Anthropic.
  /(?<!\/)\/+(?:messages(?:\/(?:count_tokens|batches))?|complete)$/i,
  // Calls of Ollama's own format.
  /(?<!\/)\/+api\/(?:chat|generate|embed|embeddings|tags|show|ps|version|pull)$/i,
  // Calls of Gemini, with the name of the model.
  /(?<!\/)\/+(?:models|tunedModels)\/[^/:]+:[a-z]+$/i,
]
/** Matches the path of a list of models, which is the same for every vendor. */
const LIST = /(?<!\/)\/+models$/i
/** Matches Azure hosts whose base address itself ends with "/models", like other vendors' lists. */
const MODELS_ARE_THE_BASE = /\.(?:services\.ai|inference\.ai)\.azure\.com$/i
/** Azure's older addresses: one for each deployment, with the version of the API in the query. */
const AZURE_DEPLOYMENT = /^\/openai\/deployments\/([^/]+)(?:\/.*)?$/
const AZURE_HOST = /\.(?:openai|services\.ai|cognitiveservices)\.azure\.com$/

/**
 * Brings an address into the form that a vendor's SDK needs, and finds the model that it names. The path of a call at
 * its end and the query after that are removed. Every address that a person types is read by this function. A text that
 * is not an address, or that contains a password, is returned unchanged; the caller refuses it.
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

/**
 * The address in OLLAMA_HOST. This variable is also set for the server, so it may be a bare host, a port, or an address
 * to listen on.
 */
export function hostAddress(typed: string, vendor: Pick<Vendor, 'defaultBaseUrl'>): string {
  const withHost = typed.startsWith(':') ? `127.0.0.1${typed}` : typed
  const url = URL.parse(withHost.includes('://') ? withHost : `http://${withHost}`)
  if (!url) return withHost
  if (url.hostname === '0.0.0.0' || url.hostname === '[::]') url.hostname = '127.0.0.1'
  if (url.port === '' && !withHost.includes('://')) url.port = new URL(vendor.defaultBaseUrl).port
  return url.href
}
