import { sayLater } from '../../base/language/say.ts'
import { ConfigError } from '../../core/contract/errors/errors.ts'
import { isLoopback } from '../../base/network/this-computer.ts'
import { parseServerUrl, parseKey, type Endpoint } from './endpoint.ts'
import type { Routing } from '../../core/contract/host/servers.ts'
import type { RequestExtras } from './request-extras.ts'
import { parseServiceAccount } from './service-account.ts'
import type { Vendor } from '../vendor.ts'

/** What the configuration says about one provider. */
export interface ProviderSettings {
  /** The provider's id in the settings of seats: a vendor's id, or the name of a server. */
  readonly id: string
  readonly label: string
  /** The address from the configuration or the command line; absent: the vendor's own. */
  readonly baseUrl?: string | undefined
  readonly key?: string | undefined
  /** Where a person enters the key, such as the name of a variable; null when the provider needs no key. */
  readonly keyName: string | null
  /** A person's own server: it may need no key, and may be reached without encryption in a private network. */
  readonly server?: boolean
  /** What is sent with each request there, as secret as the key. */
  readonly extras?: Omit<RequestExtras, 'account'> | undefined
  readonly routing?: Routing | undefined
}

/**
 * Decides where a provider is reached and whether its key may be sent there. The key is sent only to the vendor's own
 * address or to the one the configuration names, never to one that a seat brings along, and never unencrypted over a
 * network.
 * @param seatBaseUrl the address a seat asks for
 * @throws ConfigError CONFIG_INVALID
 */
export function resolveEndpoint(vendor: Vendor, settings: ProviderSettings, seatBaseUrl?: string): Endpoint {
  const { id, label, keyName } = settings
  const { url, configured, own, custom } = addressOf(vendor, settings, seatBaseUrl)
  const trusted = url.origin === configured.origin || url.origin === own.origin
  const secret = url.protocol === 'https:' || isLoopback(url)
  if (!secret && !vendor.openServers && !settings.server) {
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater(
        'The base URL "{address}" for {name} would send the key and the dialog unencrypted: use https://, or http:// on this computer only.',
        { address: url.origin, name: label },
      ),
      { details: { provider: id } },
    )
  }
  const { key, extras } = trusted && secret ? credentials(settings, url) : { key: null, extras: undefined }
  if (key === null && keyName !== null && !custom) {
    throw new ConfigError(
      'CONFIG_INVALID',
      sayLater(
        '{name} needs a key: add it in the settings, set {keyName} in the environment, or choose another provider.',
        { name: label, keyName },
      ),
      // In a terminal there are other ways to provide one.
      { details: { provider: id, keyName } },
    )
  }
  const baseUrl = url.origin + vendor.normalizePath(url.pathname.replace(/(?<!\/)\/+$/, ''), url.hostname)
  const more = { ...(extras && { extras }), ...(settings.routing && { routing: settings.routing }) }
  return { id, vendor: vendor.id, label, baseUrl, origin: url.origin, key, keyName, custom, ...more }
}

/** Takes the place of the key of a service account, for which access tokens are sent. */
const ACCOUNT = 'service-account'
/** Azure expects its key in its own header, whatever address its deployments are reached through. */
const AZURE = {
  host: /\.(?:openai|services\.ai|cognitiveservices)\.azure\.com$/,
  path: /\/openai\/deployments\//,
  header: 'api-key',
}
/** Matches a token of Azure's directory, which is sent in place of a key, in the header for tokens. */
const TOKEN = /^ey[\w-]+\.[\w-]+\./

/** The key and the extras, as far as they may be sent to this address. @throws ConfigError CONFIG_INVALID */
function credentials(
  { label, keyName, key: kept, extras = {} }: ProviderSettings,
  url: URL,
): Pick<Endpoint, 'key' | 'extras'> {
  const account = kept === undefined ? null : parseServiceAccount(kept)
  const key = account ? ACCOUNT : parseKey(keyName ?? label, kept)
  const azure = !url.pathname.includes('/anthropic') && (AZURE.host.test(url.hostname) || AZURE.path.test(url.pathname))
  const keyHeader = extras.keyHeader ?? (azure && key !== null && !TOKEN.test(key) ? AZURE.header : undefined)
  const all: RequestExtras = {
    ...(extras.headers && { headers: extras.headers }),
    ...(extras.query && { query: extras.query }),
    ...(keyHeader !== undefined && { keyHeader }),
    ...(account && { account }),
  }
  return { key, ...(Object.keys(all).length > 0 && { extras: all }) }
}

/**
 * Where a provider is reached, whether or not that is allowed.
 * @throws ConfigError CONFIG_INVALID for a text that is not an address
 */
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

/**
 * Checks that a stored address and a given one are equal.
 * @param kept the address stored with a seat
 * @param named the address given on the command line
 * @throws ConfigError CONFIG_INVALID when they differ
 */
export function requireSameAddress(
  { vendor, settings }: { readonly vendor: Vendor; readonly settings: ProviderSettings },
  kept: string | undefined,
  named: string | undefined,
): void {
  if (named === undefined || kept === undefined || kept.trim() === '') return
  const normal = (address: string): string => {
    const { url } = addressOf(vendor, settings, address)
    return url.origin + vendor.normalizePath(url.pathname.replace(/(?<!\/)\/+$/, ''), url.hostname)
  }
  const [own, other] = [normal(kept), normal(named)]
  if (own === other) return
  throw new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      '{name} is kept with this dialog at {own}, and --base-url names {other}: leave --base-url out to go on there, or give the seat its model anew (--seat) to change the address.',
      { name: settings.label, own, other },
    ),
    { details: { provider: settings.id } },
  )
}
