import { m } from '../language/t.ts'
import { sayLater, type Sentence } from '../language/say.ts'
import { isThisComputer } from './this-computer.ts'
import { parseProxyExceptions, type ProxyExceptions } from './proxy-exceptions.ts'

/** A proxy through which this process sends requests. */
export interface Proxy {
  /** The address without the name and the password. */
  readonly origin: string
  /** The header with name and password; null when the address has none. */
  readonly authorization: string | null
  /** Where the address comes from: "HTTPS_PROXY", "the settings" or "idi.config.json". */
  readonly source: string
}

/** An address that cannot be used as a proxy. Requests that should go through it are not sent at all. */
export interface UnusableProxy {
  readonly source: string
  /** A sentence that says what is wrong. It never contains the typed address, which may contain a password. */
  readonly problem: Sentence
}

export type ProxyChoice = Proxy | UnusableProxy | null

/** The proxies of this process, and the exceptions to them. */
export interface Proxies {
  readonly https: ProxyChoice
  readonly http: ProxyChoice
  readonly exceptions: ProxyExceptions
}

/** A proxy's address and the exceptions to it, as a person wrote them. */
export interface WrittenProxy {
  readonly proxy?: string | undefined
  readonly noProxy?: string | undefined
}

type Env = Readonly<Record<string, string | undefined>>

export const NO_PROXIES: Proxies = { https: null, http: null, exceptions: parseProxyExceptions('') }

/** The source of a proxy that was set in the app. */
export const IN_SETTINGS = m('the settings')

/** The name of a source for use in a sentence. */
export function sourceWords(source: string): string | Sentence {
  return source === IN_SETTINGS ? sayLater(IN_SETTINGS) : source
}

/**
 * Reads the proxies. The settings take precedence over the configuration, and both over the environment; blank values
 * are ignored.
 */
export function readProxies(env: Env, config: WrittenProxy = {}, settings: WrittenProxy = {}): Proxies {
  const sources: readonly (readonly [string | undefined, string])[] = [
    [settings.proxy, IN_SETTINGS],
    [config.proxy, 'idi.config.json'],
  ]
  const ofEnv = (name: string) => [name.toLowerCase(), name].map((each) => [env[each], each] as const)
  const choose = (name: string): ProxyChoice => {
    const first = [...sources, ...ofEnv(name), ...ofEnv('ALL_PROXY')].find(([text]) => !isBlank(text))
    return first ? parseProxy(first[0] ?? '', first[1]) : null
  }
  const exceptions = [settings.noProxy, config.noProxy, env['no_proxy'], env['NO_PROXY']].find((text) => !isBlank(text))
  return {
    https: choose('HTTPS_PROXY'),
    http: choose('HTTP_PROXY'),
    exceptions: parseProxyExceptions(exceptions ?? ''),
  }
}

function isBlank(text: string | undefined): boolean {
  return text === undefined || text.trim() === ''
}

/** The proxy for an address; null for none. This computer is always reached without a proxy. */
export function proxyFor(url: URL, { https, http, exceptions }: Proxies): ProxyChoice {
  const choice = url.protocol === 'https:' ? https : url.protocol === 'http:' ? http : null
  return choice === null || isThisComputer(url) || exceptions.has(url) ? null : choice
}

/** Reads a proxy: "proxy:3128", "http://name:password@proxy:3128" or "https://proxy". */
export function parseProxy(typed: string, source: string): Proxy | UnusableProxy {
  const text = typed.trim()
  const unusable = (problem: Sentence): UnusableProxy => ({ source, problem })
  const values = { source: sourceWords(source) }
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)?.[1]?.toLowerCase()
  if (scheme?.startsWith('socks'))
    return unusable(
      sayLater(
        'The proxy address in {source} is that of a SOCKS proxy, which IDi does not speak to: name one that begins with http://.',
        values,
      ),
    )
  if (scheme !== undefined && scheme !== 'http' && scheme !== 'https')
    return unusable(
      sayLater(
        'The proxy address in {source} begins with neither http:// nor https://: write it as http://host:port.',
        values,
      ),
    )
  const url = URL.parse(scheme === undefined ? `http://${text}` : text)
  if (!url || url.hostname === '')
    return unusable(
      sayLater(
        'The proxy address in {source} cannot be read: write it as http://host:port, and signs such as @, # or / in its password as %40, %23 or %2F.',
        values,
      ),
    )
  if (/\.pac$/i.test(url.pathname))
    return unusable(
      sayLater(
        'The proxy address in {source} is that of a script for browsers (PAC), which IDi does not run: name the proxy itself.',
        values,
      ),
    )
  const signsIn = url.username !== '' || url.password !== ''
  const credentials = `${decoded(url.username)}:${decoded(url.password)}`
  return {
    origin: url.origin,
    authorization: signsIn ? `Basic ${Buffer.from(credentials, 'utf8').toString('base64')}` : null,
    source,
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    // The text contains a per cent sign that begins no escape.
    return part
  }
}
