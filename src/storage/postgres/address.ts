import { ConfigError } from '../../contract/errors/errors.ts'

/** Where a PostgreSQL library is. */
export interface DatabaseAddress {
  /** With the password: for the driver alone. */
  readonly url: string
  /** "host:port/database", which may be shown. */
  readonly label: string
  /** Who asks; empty where the URL does not say. */
  readonly user: string
}

const EXAMPLE = 'postgres://user@host:5432/database'

/** @throws ConfigError for what is no address of a PostgreSQL database; the sentence holds nothing of it */
export function readAddress(url: string): DatabaseAddress {
  let parsed: URL
  try {
    parsed = new URL(url.trim())
  } catch {
    throw refused('is no URL')
  }
  if (parsed.protocol !== 'postgres:' && parsed.protocol !== 'postgresql:') throw refused('is no address of PostgreSQL')
  const host = parsed.hostname || parsed.searchParams.get('host') || 'localhost'
  const name = parsed.pathname.slice(1)
  if (name === '') throw refused('names no database')
  return {
    url: url.trim(),
    label: `${host}:${parsed.port || '5432'}/${decoded(name)}`,
    user: decoded(parsed.username),
  }
}

function refused(what: string): ConfigError {
  return new ConfigError(
    'CONFIG_INVALID',
    `The address of the database (--database or DATABASE_URL) ${what}: write it as ${EXAMPLE}, or set DATABASE_URL to nothing where it is another program's.`,
  )
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
