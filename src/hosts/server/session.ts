import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/**
 * The two secrets a page holds. A browser sends the cookie to every server on this machine, whatever its port, so the
 * cookie alone opens nothing but the built page; the page's own secret stays with its origin, port included.
 */
export interface SessionSecrets {
  readonly cookie: string
  readonly page: string
}

/** Who may use this server: whoever opened the printed address first. */
export interface Session {
  /** The part of the printed address that proves it was read. */
  readonly token: string
  /** Whether the token is right and still unused. Looking does not use it: so do link previews. */
  holdsToken(given: string): boolean
  /**
   * What to give for the right token; null when it is wrong or was used. The token works once.
   * @param secure it came by https, and the cookie goes no other way
   */
  exchange(given: string, secure?: boolean): { readonly setCookie: string; readonly secret: string } | null
  /** True when the request's Cookie header holds the session. */
  admits(cookieHeader: string | undefined): boolean
  /** True for the secret of a page, which opens what the cookie does not. */
  isPage(secret: string): boolean
}

/** 24 bytes, as 32 characters that need no quoting anywhere. */
function draw(): string {
  return randomBytes(24).toString('base64url')
}

/** Neither is made of the other: who saw the cookie cannot guess the page's. */
export function drawSecrets(): SessionSecrets {
  return { cookie: draw(), page: draw() }
}

/**
 * @param port tells apart the cookies of several servers on one machine, for browsers ignore the port.
 * @param secrets those of an earlier start, so that its pages are let in again, or new ones.
 */
export function createSession(port: number, secrets: SessionSecrets = drawSecrets()): Session {
  const token = draw()
  const name = `idi_session_${port}`
  let used = false
  const holdsToken = (given: string): boolean => !used && same(given, token)
  return {
    token,
    holdsToken,
    exchange(given, secure = false) {
      if (!holdsToken(given)) return null
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

/** Constant time, for any lengths: the hashes are compared. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
