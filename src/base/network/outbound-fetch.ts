import { tlsOptions } from './certificates.ts'
import type { Connect } from './connect.ts'
import { sayInEnglish } from '../language/say.ts'
import { NO_PROXIES, proxyFor, type Proxies, type Proxy, type UnusableProxy } from './proxies.ts'
import { ProxyError } from './proxy-error.ts'

/** A request, as fetch passes it to its dispatcher. */
interface DispatchOptions {
  readonly origin?: string | URL | undefined
  readonly path: string
  readonly headers?: unknown
}
export interface Dispatcher {
  dispatch(options: DispatchOptions, handler: object): boolean
}
type NewAgent = new (options: object) => Dispatcher

/**
 * The global names under which fetch finds its dispatcher (undici's documentation, getGlobalDispatcher); the second one
 * is used since Node 26.
 */
const GLOBAL_DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'].map((name) => Symbol.for(name))
let proxies = NO_PROXIES
let agents = new Map<string, Dispatcher>()
let own: Dispatcher | null = null

/** Sets the proxies of this process. Requests that are under way are not affected. */
export function useProxies(next: Proxies): void {
  proxies = next
  agents = new Map()
}

export function currentProxies(): Proxies {
  return proxies
}

/**
 * Fetches from another server, through the process's proxy if it has one, and with the certificates that its system
 * trusts. Vendors' SDKs, which call fetch themselves, are directed in the same way, because its dispatcher is replaced.
 */
export async function outboundFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  outboundDispatcher()
  try {
    return await globalThis.fetch(input, init)
  } catch (error) {
    throw failsWithoutWord(error) ? signInError(new URL(input instanceof Request ? input.url : input), error) : error
  }
}

/**
 * Whether fetch failed because of a response 407, which it does not report. It comes from a proxy for an http://
 * request, or from a proxy in place of a server.
 */
function failsWithoutWord(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown }
  return cause instanceof Error && cause.message === '' && !('code' in cause)
}

function signInError(url: URL, cause: unknown): TypeError {
  const choice = url.protocol === 'http:' ? proxyFor(url, proxies) : null
  const proxy = choice && 'origin' in choice ? choice : null
  const fault = { kind: 'sign-in', given: (proxy?.authorization ?? null) !== null, ways: [] } as const
  const error = new ProxyError(fault, proxy?.origin ?? '', proxy?.source ?? '', cause)
  return new TypeError('fetch failed', { cause: error })
}

/** The dispatcher with which fetch sends requests; null in a runtime whose fetch accepts none. */
export function outboundDispatcher(): Dispatcher | null {
  if (own) return own
  // Reading `Headers` makes Node load the parts of fetch, which it otherwise does at the first use.
  void globalThis.Headers
  const names = GLOBAL_DISPATCHERS.filter((name) => Reflect.has(globalThis, name))
  const newest = names.at(-1)
  if (newest === undefined) return null
  const before = Reflect.get(globalThis, newest) as object & { readonly Agent?: NewAgent }
  // Another copy of this module may have set a dispatcher: that is a plain object, and its constructor makes no agent.
  const Agent = before.Agent ?? (before.constructor as NewAgent)
  const dispatcher: Dispatcher & { readonly Agent: NewAgent } = {
    Agent,
    dispatch: (options, handler) => dispatch(Agent, options, handler),
  }
  own = dispatcher
  for (const name of names) Reflect.set(globalThis, name, own)
  return own
}

function dispatch(Agent: NewAgent, options: DispatchOptions, handler: object): boolean {
  const url = new URL(String(options.origin))
  const secure = url.protocol === 'https:'
  const choice = proxyFor(url, proxies)
  if (choice === null)
    return agentFor(Agent, url.protocol, () => (secure ? tlsOptions() : {})).dispatch(options, handler)
  if ('problem' in choice)
    return agentFor(Agent, sayInEnglish(choice.problem), () => refuse(choice)).dispatch(options, handler)
  const name = `${url.protocol} ${choice.origin} ${choice.authorization ?? ''}`
  return secure
    ? agentFor(Agent, name, () => connectBy('connectThrough', choice)).dispatch(options, handler)
    : agentFor(Agent, name, () => connectBy('connectToProxy', choice)).dispatch(handOver(options, url, choice), handler)
}

/** The agent for one way to reach servers. Each way has one agent, which keeps its connections for later requests. */
function agentFor(Agent: NewAgent, name: string, connect: () => object): Dispatcher {
  const existing = agents.get(name)
  if (existing) return existing
  // Node may have been told to use the proxies of the environment. The agent must not use them, so it gets empty ones.
  const agent = new Agent({ connect: connect(), httpProxy: '', httpsProxy: '', noProxy: '*' })
  agents.set(name, agent)
  return agent
}

/**
 * Connects with code that is loaded at the first request that needs it, because Node's http and TLS would slow down
 * every start.
 */
function connectBy(how: 'connectThrough' | 'connectToProxy', proxy: Proxy): Connect {
  return (options, connected) =>
    void import('./connect.ts').then(
      (connect) => connect[how](proxy)(options, connected),
      (error: unknown) => connected(error instanceof Error ? error : new Error(String(error)), null),
    )
}

function refuse({ problem, source }: UnusableProxy): Connect {
  return (_options, connected) => connected(new ProxyError({ kind: 'unusable', problem }, '', source), null)
}

/** Changes a request for an http:// address into a request to the proxy, with the whole address as its path. */
function handOver(options: DispatchOptions, url: URL, { origin, authorization }: Proxy): DispatchOptions {
  return {
    ...options,
    origin,
    path: url.origin + options.path,
    headers: {
      ...(options.headers as Record<string, string>),
      host: url.host,
      ...(authorization !== null && { 'proxy-authorization': authorization }),
    },
  }
}
