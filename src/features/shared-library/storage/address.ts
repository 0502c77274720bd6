import { sayLater } from '../../../base/language/say.ts'
import { ConfigError } from '../../../core/contract/errors/errors.ts'

/** Where a PostgreSQL library is. */
export interface DatabaseAddress {
  /** The whole URL, with the password. Only the driver may see it. */
  readonly url: string
  /** "host:port/database", without user and password: this may be shown. */
  readonly label: string
  /** The database user; empty when the URL names none. */
  readonly user: string
}

/** How to write the signs that would otherwise end a password or the address. */
const SIGNS = '“/” as %2F, “#” as %23, “?” as %3F, “@” as %40'
const EXAMPLE = 'postgres://user@host:5432/database'

/** Reads the address of a PostgreSQL database. @throws ConfigError when it is none; the message contains no part of it */
export function readAddress(url: string): DatabaseAddress {
  let parsed: URL
  try {
    parsed = new URL(url.trim())
  } catch {
    throw refused(`is no URL (signs of a password are written ${SIGNS})`)
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') throw refused('is no address of PostgreSQL')
  const name = parsed.pathname.slice(1)
  const { searchParams: query, hash, search } = parsed
  // A password with a "/" is cut there, and its rest would be shown as the database's name.
  if (/[/@]/.test(name) || hash !== '' || search.includes('@'))
    throw refused(`holds a sign of a password as it is (they are written ${SIGNS})`)
  if (name === '') throw refused('names no database')
  // Like the driver: parameters in the query take precedence.
  const host = query.get('host') || decoded(parsed.hostname) || process.env['PGHOST'] || 'localhost'
  const port = query.get('port') || parsed.port || process.env['PGPORT'] || '5432'
  return {
    url: withPlainTls(url.trim()),
    label: `${host}:${port}/${decoded(name)}`,
    user: query.get('user') || decoded(parsed.username) || process.env['PGUSER'] || '',
  }
}

/** The driver verifies in each of these modes and prints a page about their names: asked for by the name that says so. */
function withPlainTls(url: string): string {
  if (url.includes('uselibpqcompat=true')) return url
  return url.replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
}

function refused(what: string): ConfigError {
  return new ConfigError(
    'CONFIG_INVALID',
    sayLater(
      "The address of the database (--database or DATABASE_URL) {what}: write it as {example}, or set DATABASE_URL to nothing where it is another program's.",
      { what, example: EXAMPLE },
    ),
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
