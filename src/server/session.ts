import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'

/** Who may use this server: whoever opened the printed address first. */
export interface Session {
  /** The part of the printed address that proves it was read. */
  readonly token: string
  /** The cookie to set when the token is right; null when it is wrong or was used. The token works once. */
  exchange(token: string): string | null
  /** True when the request's Cookie header holds the session. */
  admits(cookieHeader: string | undefined): boolean
}

/**
 * @param port tells apart the cookies of several servers on one machine, for browsers ignore the port.
 * @param secret what the cookie holds: that of an earlier start, so that its pages are let in again, or a new one.
 */
export function createSession(port: number, secret: string = randomBytes(24).toString('base64url')): Session {
  const token = randomBytes(24).toString('base64url')
  const name = `idi_session_${port}`
  let used = false
  return {
    token,
    exchange(given) {
      if (used || !same(given, token)) return null
      used = true
      return `${name}=${secret}; Path=/; HttpOnly; SameSite=Strict`
    },
    admits(cookieHeader = '') {
      const pair = cookieHeader.split(';').find((part) => part.trimStart().startsWith(`${name}=`))
      return pair !== undefined && same(pair.slice(pair.indexOf('=') + 1).trim(), secret)
    },
  }
}

/** Constant time, for any lengths: the hashes are compared. */
function same(a: string, b: string): boolean {
  return timingSafeEqual(createHash('sha256').update(a).digest(), createHash('sha256').update(b).digest())
}
