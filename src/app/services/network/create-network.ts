import { z } from 'zod'
import { sayInEnglish } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { NetworkInfo, ProxyInUse } from '../../../core/contract/host/network.ts'
import type { SecretStore } from '../../../core/engine/ports.ts'
import { readCertificates, useCertificateFile } from '../../../base/network/certificates.ts'
import { currentProxies, useProxies } from '../../../base/network/outbound-fetch.ts'
import {
  IN_SETTINGS,
  parseProxy,
  readProxies,
  type ProxyChoice,
  type WrittenProxy,
} from '../../../base/network/proxies.ts'

/**
 * The name under which the proxy is stored in the store of keys, because its address may contain a password, and
 * because it concerns this machine only.
 */
const KEPT_AS = 'network'

const keptSchema = z.object({ proxy: z.string(), noProxy: z.string() })
type Kept = z.infer<typeof keptSchema>
const NOTHING: Kept = { proxy: '', noProxy: '' }

/** The network settings of this process. */
export interface Network {
  info(): NetworkInfo
  /**
   * Stores a proxy that goes before the configuration and the environment, from the next request on; empty fields
   * remove it. An address as `info` shows it means the stored one, with its password.
   * @throws AppError INPUT_INVALID
   */
  set(change: Kept): Promise<NetworkInfo>
}

/** Applies the proxies and certificates of the environment, the configuration and the settings to this process. */
export function createNetwork({
  env,
  config,
  secrets,
}: {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly config: WrittenProxy
  readonly secrets: Pick<SecretStore, 'get' | 'set' | 'delete'>
}): Network {
  const apply = (): void => useProxies(readProxies(env, config, readKept(secrets)))
  useCertificateFile(env)
  apply()
  return {
    info: () => infoOf(readKept(secrets)),
    async set(typed) {
      const before = readKept(secrets)
      const proxy = typed.proxy.trim() === shownOf(before) ? before.proxy : typed.proxy.trim()
      const read = proxy === '' ? null : parseProxy(proxy, IN_SETTINGS)
      if (read && 'problem' in read) throw new AppError('INPUT_INVALID', read.problem, { details: { field: 'proxy' } })
      const stored = { proxy, noProxy: typed.noProxy.trim() }
      if (stored.proxy === '' && stored.noProxy === '') await secrets.delete(KEPT_AS)
      else await secrets.set(KEPT_AS, JSON.stringify(stored))
      apply()
      return infoOf(stored)
    },
  }
}

function readKept(secrets: Pick<SecretStore, 'get'>): Kept {
  try {
    return keptSchema.parse(JSON.parse(secrets.get(KEPT_AS) ?? ''))
  } catch {
    return NOTHING
  }
}

function shownOf({ proxy }: Kept): string {
  const read = proxy === '' ? null : parseProxy(proxy, IN_SETTINGS)
  return read && 'origin' in read ? read.origin : ''
}

function infoOf(stored: Kept): NetworkInfo {
  const { https, http, exceptions } = currentProxies()
  return {
    kept: { proxy: shownOf(stored), noProxy: stored.noProxy },
    proxies: [...inUse('https', https), ...inUse('http', http)],
    noProxy: exceptions.text,
    certificates: readCertificates(),
  }
}

function inUse(scheme: 'https' | 'http', choice: ProxyChoice): readonly ProxyInUse[] {
  if (choice === null) return []
  const { source } = choice
  return 'problem' in choice
    ? [{ scheme, source, origin: null, signsIn: false, problem: sayInEnglish(choice.problem) }]
    : [{ scheme, source, origin: choice.origin, signsIn: choice.authorization !== null, problem: null }]
}
