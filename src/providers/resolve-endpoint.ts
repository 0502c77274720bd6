import { ConfigError } from '../contract/errors/errors.ts'
import { isLoopback } from '../network/this-computer.ts'
import { parseServerUrl, parseKey, type Endpoint } from './endpoint.ts'
import type { Vendor } from './vendor.ts'

/** What the configuration says about one provider. */
export interface ProviderSettings {
  /** The id seats name: a vendor's own, or that of a named server. */
  readonly id: string
  readonly label: string
  /** From the configuration or the command line; the vendor's own address when absent. */
  readonly baseUrl?: string | undefined
  readonly key?: string | undefined
  /** Where a person puts the key; null when the provider takes none. */
  readonly keyName: string | null
}

/**
 * Decides where a provider is reached and whether its key may go there. The key goes only to the vendor's own address
 * or to the one the configuration names, never to one that a seat brings along, and never unencrypted over a network.
 * @param seatBaseUrl the address a seat asks for
 * @throws ConfigError CONFIG_INVALID
 */
export function resolveEndpoint(vendor: Vendor, settings: ProviderSettings, seatBaseUrl?: string): Endpoint {
  const { id, label, keyName } = settings
  const { url, configured, own, custom } = addressOf(vendor, settings, seatBaseUrl)
  const trusted = url.origin === configured.origin || url.origin === own.origin
  const secret = url.protocol === 'https:' || isLoopback(url)
  if (!secret && !vendor.openServers) {
    throw new ConfigError(
      'CONFIG_INVALID',
      `The base URL "${url.origin}" for ${label} would send the key and the dialog unencrypted: use https://, or http:// on this computer only.`,
      { details: { provider: id } },
    )
  }
  const key = trusted && secret ? parseKey(keyName ?? label, settings.key) : null
  if (key === null && keyName !== null && !custom) {
    throw new ConfigError(
      'CONFIG_INVALID',
      `${label} needs a key: add it in the settings, set ${keyName} in the environment, or choose another provider.`,
      // A terminal has ways of its own to bring one.
      { details: { provider: id, keyName } },
    )
  }
  const baseUrl = url.origin + vendor.normalizePath(url.pathname.replace(/\/+$/, ''), url.hostname)
  return { id, vendor: vendor.id, label, baseUrl, origin: url.origin, key, keyName, custom }
}

/** Where a provider is reached, whether or not it may be. @throws ConfigError CONFIG_INVALID for what is no address */
export function addressOf(
  vendor: Pick<Vendor, 'defaultBaseUrl'>,
  { label, baseUrl }: Pick<ProviderSettings, 'label' | 'baseUrl'>,
  seatBaseUrl?: string,
) {
  const own = parseServerUrl(label, vendor.defaultBaseUrl)
  const configured = baseUrl === undefined ? own : parseServerUrl(label, baseUrl)
  const url = seatBaseUrl === undefined || seatBaseUrl.trim() === '' ? configured : parseServerUrl(label, seatBaseUrl)
  return { url, configured, own, origin: url.origin, custom: url.origin !== own.origin }
}
