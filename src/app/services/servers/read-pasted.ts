import type { SentPair } from '../../../core/contract/host/servers.ts'
import { readAddress } from '../../../providers/addresses/read-address.ts'
import { isSecretName } from './sent-pairs.ts'

/** Azure's older addresses, at whatever host they are reached through. */
const DEPLOYMENT = /^(.*\/openai)\/deployments\/([^/]+)$/

/** What an address says: where the server is, and beside it a model, a format and parameters that people paste with it. */
interface Pasted {
  readonly baseUrl: string
  readonly model: string | null
  readonly kind: string
  readonly query: readonly SentPair[]
}

/** An address as it was pasted. What is no address, or holds something secret, comes back to be refused as it is. */
export function readPasted(typed: string, format: string): Pasted {
  const url = URL.parse(typed)
  if (!url) return { baseUrl: typed, model: null, kind: format, query: [] }
  const kind = format === 'openai' && /\/responses\/?$/.test(url.pathname) ? 'openai-responses' : format
  const plain = readAddress(typed)
  // Azure's own deployments are brought to their newer address, which wants no dated version.
  if (plain.baseUrl === `${url.origin}/openai/v1` && (url.pathname === '/' || url.pathname.includes('/deployments/')))
    return { ...plain, kind, query: [] }
  const query = [...url.searchParams].flatMap(([name, value]) => (isSecretName(name) ? [] : [{ name, value }]))
  const secret = query.length < [...url.searchParams].length
  // What is secret behind the question mark of a base address is refused with it, not dropped.
  const at = plain.baseUrl.indexOf('?')
  const baseUrl =
    at === -1 || secret || url.hash !== '' ? plain.baseUrl : plain.baseUrl.slice(0, at).replace(/(?<!\/)\/+$/, '')
  const [, root, deployment] = DEPLOYMENT.exec(URL.parse(baseUrl)?.pathname ?? '') ?? []
  const model = plain.model ?? (deployment === undefined ? null : decoded(deployment))
  // Deployments have no Responses of their own: all of them answer at one address, asked for by name.
  if (kind === 'openai-responses' && root !== undefined)
    return { baseUrl: `${url.origin}${root}/v1`, model, kind, query: [] }
  return { baseUrl, model, kind, query }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
