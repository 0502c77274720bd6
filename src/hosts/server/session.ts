import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The two secrets of a page. A browser sends the cookie to every server on this machine, whatever its port, so the
 * cookie alone only opens the built page. The page's own secret stays with its origin, port included.
 */
export interface SessionSecrets {
  readonly cookie: string
  readonly page: string
}

/** Access to this server, which belongs to whoever opened the printed address first. */
export interface Session {
  /** The secret part of the printed address. */
  readonly token: string
  /**
   * Whether the token is right and still unused. The check does not use it up, because link previews also open the
   * address.
   */
  holdsToken(given: string): boolean
  /**
   * The response for the right token; null when it is wrong or was used. The token works once.
   * @param secure whether the request came by https, so that the cookie is restricted to https
   */
  exchange(given: string, secure?: boolean): { readonly setCookie: string; readonly secret: string } | null
  /** Whether a Cookie header contains the session's cookie. */
  admits(cookieHeader: string | undefined): boolean
  /** Whether this is the secret of a page, which gives access to the data. */
  isPage(secret: string): boolean
}

/** A random secret of 24 bytes, as 32 characters that need no escaping anywhere. */
function draw(): string {
  return randomBytes(24).toString('base64url')
}

/** Draws both secrets independently: whoever sees the cookie cannot guess the page's secret. */
export function drawSecrets(): SessionSecrets {
  return { cookie: draw(), page: draw() }
}

/**
 * Creates the access to a server.
 * @param port becomes part of the cookie's name, because browsers send a cookie to all ports of a machine
 * @param secrets the secrets of an earlier start, whose pages then have access again; by default new ones
 */
export function createSession(port: number, secrets: SessionSecrets = drawSecrets()): Session {
  const token = draw()
  const name = `idi_session_${port}`
  let used = false
  const holdsToken = (typed: string): boolean => !used && same(typed, token)
  return {
    token,
    holdsToken,
    exchange(typed, secure = false) {
      if (!holdsToken(typed)) return null
      used = true
      const how = `Path=/; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}`
      return { setCookie: `${name}=${secrets.cookie}; ${how}`, secret: secrets.page }
    },
    admits(cookieHeader = '') {
      const pair = cookieHeader.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
      return pair !== undefined && same(pair.slice(pair.indexOf('=') + 1).trim(), secrets.cookie)
    },
    isPage: (secret) => same(secret, secrets.page),
  }
}

/** Whether two texts are equal. It compares hashes, so that the time it takes reveals nothing about the texts. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
