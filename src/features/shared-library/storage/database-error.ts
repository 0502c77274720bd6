import { sayLater, type Sentence } from '../../../base/language/say.ts'
import { AppError, StorageError } from '../../../core/contract/errors/errors.ts'
import type { DatabaseAddress } from './address.ts'

/** PostgreSQL's code for too many connections. */
const CROWDED = '53300'
/** Node's error codes for a lost connection. */
const GONE_HERE = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'EAI_AGAIN',
  'ENOTFOUND',
])
/** PostgreSQL's error codes (its appendix A) for a server that takes no statements at present. */
const GONE_THERE = new Set([
  '57P01',
  '57P02',
  '57P03',
  CROWDED,
  // The server ended a session that was idle for too long.
  '57P05',
  '25P03',
])
/** PostgreSQL's codes after which to try again: a serialization failure, a deadlock, a lock that was not to be had. */
const AGAIN = new Set(['40001', '40P01', '55P03'])
/** PostgreSQL's code for a statement that was stopped because it took too long. */
const SLOW = '57014'
/** PostgreSQL's code for a violation of the protocol. Poolers use it for most of their errors, and other servers give it, too. */
const OTHER_PROTOCOL = '08P01'
/** PostgreSQL's code for a read-only session. It may stay read-only when the database no longer is, so a new session is opened. */
export const READ_ONLY = '25006'

interface Raw {
  readonly code?: string
  readonly syscall?: string
  readonly message: string
}

function rawOf(error: unknown): Raw {
  return error instanceof Error ? (error as Error & Raw) : { message: '' }
}

/** Whether the same statement may succeed soon: the database was lost, is starting, or asked to try again. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return false
  const { code, message, syscall } = rawOf(error)
  // While a server on this machine is stopped, its socket file does not exist.
  if (code === 'ENOENT') return syscall === 'connect'
  if (code !== undefined) return isGone(code) || AGAIN.has(code) || code === SLOW
  // Errors of the driver itself have no code.
  return /connection terminated|timeout|connection ended|not queryable/i.test(message)
}

/** Whether an error came from the server itself. */
export function isAnswer(error: unknown): boolean {
  const { code = '' } = rawOf(error)
  return /^[0-9A-Z]{5}$/.test(code) && !GONE_HERE.has(code)
}

/** Whether the server answered and asked to try again. */
export function isAskedAgain(error: unknown): boolean {
  return AGAIN.has(rawOf(error).code ?? '')
}

/** Whether the connection of this error can no longer be used. */
export function isBroken(error: unknown): boolean {
  if (error instanceof AppError) return false
  const { code } = rawOf(error)
  if (code === undefined || code === READ_ONLY || !/^[0-9A-Z]{5}$/.test(code)) return true
  return isGone(code)
}

/** Whether a code means a lost connection or a server that takes no statements. Class 08 is about connections. */
function isGone(code: string): boolean {
  return GONE_HERE.has(code) || GONE_THERE.has(code) || code.startsWith('08')
}

/** Why no encrypted connection could be opened; null for an error of another kind. */
function whyNotEncrypted({ code = '', message }: Raw, name: string): Sentence | null {
  if (/does not support SSL|establishing an SSL/.test(message))
    return sayLater(
      'The database {name} offers no encryption, which its address or PGSSLMODE asks for: switch it on there (ssl = on), or take sslmode out of the address.',
      { name },
    )
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return sayLater(
      'The database {name} has a certificate for another name: write the host as the certificate names it.',
      { name },
    )
  if (/^(?:CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_)/.test(code))
    return sayLater(
      'The database {name} has a certificate that is not trusted here ({code}): name that of who signed it (sslrootcert=FILE in the address).',
      { name, code },
    )
  if (/^(?:ERR_TLS|ERR_SSL|ERR_OSSL|EPROTO)/.test(code))
    return sayLater('The database {name} cannot be spoken to with encryption ({code}).', { name, code })
  return null
}

/** Why the server refused the user; null for an error of another kind. */
function whyNotEntered({ code, message }: Raw, name: string, user: string): Sentence | null {
  const who = { name, user: user || 'none' }
  // The driver's message when the server asks for a password and there is none.
  if (/password must be a string/.test(message))
    return sayLater(
      'The database {name} asks for a password of the user{user, select, none {} other { {user}}}, and there is none: put it into DATABASE_URL, PGPASSWORD or ~/.pgpass.',
      who,
    )
  if (code === '28P01')
    return sayLater(
      'The database {name} refuses the user{user, select, none {} other { {user}}}: check name and password in its address.',
      who,
    )
  return code === '28000'
    ? sayLater(
        'The database {name} refuses the user{user, select, none {} other { {user}}} from here: check the name, whether it lets this machine in (pg_hba.conf), and whether it wants encryption (?sslmode=verify-full).',
        who,
      )
    : null
}

/** Turns an error of the database into one with a clear sentence, which contains no part of the password. */
export function toDatabaseError(error: unknown, { label: name, user }: DatabaseAddress): AppError {
  if (error instanceof AppError) return error
  const raw = rawOf(error)
  const { code } = raw
  const options = { cause: error, details: { database: name, ...(code !== undefined && { code }) } }
  const unavailable = (sentence: Sentence, retryable = false) =>
    new StorageError('STORAGE_UNAVAILABLE', sentence, { ...options, retryable })
  const outside = whyNotEncrypted(raw, name) ?? whyNotEntered(raw, name, user)
  if (outside !== null) return unavailable(outside)
  switch (code) {
    case 'ENOENT':
    case 'EACCES':
      return raw.syscall === 'connect'
        ? unavailable(
            sayLater('Nothing answers at the database {name}: start it, or check the folder of its socket.', { name }),
            true,
          )
        : unavailable(
            sayLater(
              'A file that the address of the database {name} names cannot be read ({code}): check sslrootcert, sslcert and sslkey.',
              { name, code },
            ),
          )
    case CROWDED:
      return unavailable(
        sayLater('The database {name} has as many connections as it may: close some, or raise max_connections there.', {
          name,
        }),
        true,
      )
    case OTHER_PROTOCOL:
      return unavailable(
        sayLater(
          'What answers at the database {name} is no PostgreSQL, or a pooler that does not let through what is needed: name the database itself.',
          { name },
        ),
      )
    case '3D000':
      return unavailable(
        sayLater('There is no such database as {name}: create it first (createdb), or check the name.', { name }),
      )
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unavailable(
        sayLater('The host of the database {name} is not found: check the name in its address.', { name }),
        true,
      )
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return unavailable(
        sayLater('Nothing answers at the database {name}: start it, or check host and port.', { name }),
        true,
      )
    case '53100':
    case '53200':
      return new StorageError('STORAGE_FULL', diskFull(name), { ...options, retryable: true })
    case READ_ONLY:
      return new StorageError('STORAGE_READ_ONLY', mayOnlyBeRead(name), options)
    case '42501':
      return new StorageError('STORAGE_READ_ONLY', mayNotWrite(user, name), options)
    default:
      return isPassing(error) ? unavailable(notAnswering(name), true) : unavailable(notDone(name, code))
  }
}

const notAnswering = (name: string): Sentence =>
  sayLater('The database {name} does not answer: check that it runs and can be reached, then resume.', { name })

const notDone = (name: string, code: string | undefined): Sentence =>
  code === undefined
    ? sayLater('The database {name} could not do what was asked of it.', { name })
    : sayLater('The database {name} could not do what was asked of it ({code}).', { name, code })

const diskFull = (name: string): Sentence =>
  sayLater(
    'The disk of the database {name} is full: free some space there and resume. What was saved before is safe.',
    { name },
  )

const mayOnlyBeRead = (name: string): Sentence =>
  sayLater(
    'The database {name} may only be read: it is a standby, or was set to read-only. Name the one that takes changes.',
    { name },
  )

const mayNotWrite = (user: string, name: string): Sentence =>
  sayLater(
    'The user {user} may not write in the database {name}: grant it the right to create there, or name another user.',
    { user, name },
  )
