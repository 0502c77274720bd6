import { tlsOptions } from './certificates.ts'
import type { Connect } from './connect.ts'
import type { DispatchOptions, Dispatcher } from './dispatcher.ts'
import { sayInEnglish } from '../language/say.ts'
import { post, type Post } from './post.ts'
import { NO_PROXIES, proxyFor, type Proxies, type Proxy, type UnusableProxy } from './proxies.ts'
import { ProxyError } from './proxy-error.ts'

/**
 * How long an idle connection is kept where the server does not say how long it keeps it, in milliseconds: a server is
 * asked again after the answers of the others, and its system or a proxy may drop what is idle for minutes. Undici's
 * own 4 seconds would connect anew for nearly every call.
 */
const KEPT_MS = 60_000
type NewAgent = new (options: object) => Dispatcher

/**
 * The global names under which fetch finds its dispatcher (undici's documentation, getGlobalDispatcher); the second one
 * is used since Node 26.
 */
const GLOBAL_DISPATCHERS = ['undici.globalDispatcher.1', 'undici.globalDispatcher.2'].map((name) => Symbol.for(name))
let proxies = NO_PROXIES
let agents = new Map<string, Dispatcher>()
/** By origin, from the first request on that fetch has let through. */
let ways = new Map<string, Way>()
let own: Dispatcher | null = null

/** Sets the proxies of this process. Requests that are under way are not affected. */
export function useProxies(next: Proxies): void {
  proxies = next
  agents = new Map()
  ways = new Map()
}

export function currentProxies(): Proxies {
  return proxies
}

/**
 * Fetches from another server, through the process's proxy if it has one, and with the certificates that its system
 * trusts. Vendors' SDKs, which call fetch themselves, are directed in the same way, because its dispatcher is replaced.
 */
export async function outboundFetch(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const dispatcher = outboundDispatcher()
  const simple = dispatcher && simplePost(input, init)
  if (simple) {
    const response = await post(dispatcher, simple)
    if (response.status !== 407) return response
    void response.body?.cancel().catch(() => undefined)
    throw signInError(simple.url)
  }
  try {
    return await globalThis.fetch(input, init)
  } catch (error) {
    throw failsWithoutWord(error) ? signInError(new URL(input instanceof Request ? input.url : input), error) : error
  }
}

/** Dispatchers report to handlers of this kind since undici 7, which Node 24 has. */
const REPORTS = Number.parseInt(process.versions['undici'] ?? '') >= 7

/**
 * A request that needs nothing that only fetch can do; null for any other. The first request to an origin is one of the
 * others, because fetch refuses some ports and protocols.
 */
function simplePost(input: string | URL | Request, init?: RequestInit): Post | null {
  const { method, body, redirect, headers, signal = null } = init ?? {}
  if (!REPORTS || method !== 'POST' || typeof body !== 'string' || redirect !== 'manual' || input instanceof Request)
    return null
  const url = new URL(input)
  if (!ways.has(url.origin) || url.username !== '' || url.password !== '') return null
  return { url, headers: headers instanceof Headers ? headers : new Headers(headers), body, signal }
}

/**
 * Whether fetch failed because of a response 407, which it does not report. It comes from a proxy for an http://
 * request, or from a proxy in place of a server.
 */
function failsWithoutWord(error: unknown): boolean {
  const { cause } = error as { readonly cause?: unknown }
  return cause instanceof Error && cause.message === '' && !('code' in cause)
}

function signInError(url: URL, cause?: unknown): TypeError {
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

/** Sends requests to one origin, through the proxy if there is one. */
type Way = (options: DispatchOptions, handler: object) => boolean

function dispatch(Agent: NewAgent, options: DispatchOptions, handler: object): boolean {
  const origin = String(options.origin)
  let way = ways.get(origin)
  if (!way) {
    way = wayTo(Agent, new URL(origin))
    ways.set(origin, way)
  }
  return way(options, handler)
}

function wayTo(Agent: NewAgent, url: URL): Way {
  const secure = url.protocol === 'https:'
  const by = (agent: Dispatcher): Way => agent.dispatch.bind(agent)
  const choice = proxyFor(url, proxies)
  if (choice === null) return by(agentFor(Agent, url.protocol, () => (secure ? tlsOptions() : {})))
  if ('problem' in choice) return by(agentFor(Agent, sayInEnglish(choice.problem), () => refuse(choice)))
  const name = `${url.protocol} ${choice.origin} ${choice.authorization ?? ''}`
  if (secure) return by(agentFor(Agent, name, () => connectBy('connectThrough', choice)))
  const agent = agentFor(Agent, name, () => connectBy('connectToProxy', choice))
  return (options, handler) => agent.dispatch(handOver(options, url, choice), handler)
}

/** The agent for one way to reach servers. Each way has one agent, which keeps its connections for later requests. */
function agentFor(Agent: NewAgent, name: string, connect: () => object): Dispatcher {
  const existing = agents.get(name)
  if (existing) return existing
  // Node may have been told to use the proxies of the environment. The agent must not use them, so it gets empty ones.
  const agent = new Agent({
    connect: connect(),
    keepAliveTimeout: KEPT_MS,
    httpProxy: '',
    httpsProxy: '',
    noProxy: '*',
  })
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
