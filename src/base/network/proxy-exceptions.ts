import { BlockList, isIP } from 'node:net'

/** The addresses that are reached without a proxy. */
export interface ProxyExceptions {
  /** The text as it was written. */
  readonly text: string
  has(url: URL): boolean
}

interface Rule {
  /** The port; null for any port. */
  readonly port: string | null
  matches(host: string): boolean
}

/**
 * Reads a text like NO_PROXY. It may contain names, which include all names below them (with or without "." or "*."
 * before), addresses, and ranges such as 10.0.0.0/8 or 10.0.0.1-10.0.0.9, each with a port if only that port is meant;
 * "*" for everything, and "<local>" for names without a dot. They are separated by commas, semicolons or spaces. Any
 * other text matches nothing.
 */
export function parseProxyExceptions(text: string): ProxyExceptions {
  const rules = text
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(parseRule)
  return {
    text: text.trim(),
    has(url) {
      const host = bareHost(url.hostname)
      const port = url.port === '' ? (url.protocol === 'https:' ? '443' : '80') : url.port
      return rules.some((rule) => (rule.port === null || rule.port === port) && rule.matches(host))
    },
  }
}

/** The host in lower case, without the brackets of IPv6 and without a dot at the end. */
function bareHost(host: string): string {
  return host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
}

function parseRule(part: string): Rule {
  // Some people write a complete address. Only its host and port are used; a slash in a range is kept.
  const typed = part.toLowerCase().replace(/^[a-z][a-z0-9+.-]*:\/\/([^/]*).*$/, '$1')
  const [, bracketed, bracketedPort] = /^\[([^\]]+)\](?::(\d+))?$/.exec(typed) ?? []
  const [, named, namedPort] = /^([^:]*):(\d+)$/.exec(typed) ?? []
  const host = bracketed ?? named ?? typed
  const port = bracketedPort ?? namedPort ?? null
  return { port, matches: addressMatcher(host) ?? nameMatcher(bareHost(host)) }
}

/** A test for addresses; null for a text that is neither an address nor a range. */
function addressMatcher(text: string): ((host: string) => boolean) | null {
  const list = new BlockList()
  const [, net, bits] = /^([^/]+)\/(\d{1,3})$/.exec(text) ?? []
  const [, first, last] = /^([^-]+)-([^-]+)$/.exec(text) ?? []
  try {
    if (net !== undefined && isIP(net)) list.addSubnet(net, Number(bits), familyOf(net))
    else if (first !== undefined && last !== undefined && isIP(first) && isIP(last))
      list.addRange(first, last, familyOf(first))
    else if (isIP(text)) list.addAddress(text, familyOf(text))
    else return null
  } catch {
    // The range is invalid, such as "10.0.0.0/40".
    return () => false
  }
  return (host) => isIP(host) !== 0 && list.check(host, familyOf(host))
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}

function nameMatcher(name: string): (host: string) => boolean {
  if (name === '*') return () => true
  if (name === '<local>') return (host) => !host.includes('.') && isIP(host) === 0
  const domain = name.replace(/^\*?\./, '')
  if (domain === '') return () => false
  if (!domain.includes('*')) return (host) => host === domain || host.endsWith(`.${domain}`)
  // In "10.*" or "build-*.corp.test" each star stands for any characters. No regular expression is made from typed
  // text.
  const pieces = domain.split('*')
  return (host) => matchesPieces(host, pieces)
}

function matchesPieces(host: string, pieces: readonly string[]): boolean {
  const [first = '', ...rest] = pieces
  const last = rest.pop() ?? ''
  if (!host.startsWith(first)) return false
  let at = first.length
  for (const piece of rest) {
    const index = host.indexOf(piece, at)
    if (index < 0) return false
    at = index + piece.length
  }
  return host.length - last.length >= at && host.endsWith(last)
}
