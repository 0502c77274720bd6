import { AppError, StorageError } from '../../contract/errors/errors.ts'
import type { DatabaseAddress } from './address.ts'

/** SQLSTATE classes and codes (PostgreSQL's appendix A), and Node's codes of a connection that is gone. */
const GONE = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ENOTFOUND',
])
/** What PostgreSQL asks to be tried again: a serialization failure and a deadlock. */
const AGAIN = new Set(['40001', '40P01'])
/** A statement that took longer than it may. */
const SLOW = '57014'

interface Raw {
  readonly code?: string
  readonly message: string
}

function rawOf(error: unknown): Raw {
  return error instanceof Error ? (error as Error & Raw) : { message: '' }
}

/** Whether the same may succeed in a moment: the database went away, is starting, or asked for another try. */
export function isPassing(error: unknown): boolean {
  if (error instanceof AppError) return false
  const { code, message } = rawOf(error)
  if (code !== undefined) return GONE.has(code) || AGAIN.has(code) || code === SLOW || code.startsWith('08')
  // The driver's own words have no code.
  return /connection terminated|timeout|connection ended|not queryable/i.test(message)
}

/** Whether the connection it came over may be used again. */
export function isBroken(error: unknown): boolean {
  const { code } = rawOf(error)
  return code === undefined || !/^[0-9A-Z]{5}$/.test(code) || GONE.has(code) || code.startsWith('08')
}

/** One clear sentence for a failure of the database; nothing of the password is in it. */
export function toDatabaseError(error: unknown, { label, user }: DatabaseAddress): AppError {
  if (error instanceof AppError) return error
  const { code } = rawOf(error)
  const options = { cause: error, details: { database: label, ...(code !== undefined && { code }) } }
  const unavailable = (sentence: string, retryable = false) =>
    new StorageError('STORAGE_UNAVAILABLE', sentence, { ...options, retryable })
  switch (code) {
    case '28P01':
    case '28000':
      return unavailable(
        `The database ${label} refuses ${user === '' ? 'the user' : `the user ${user}`}: check name and password in its address.`,
      )
    case '3D000':
      return unavailable(`There is no such database as ${label}: create it first (createdb), or check the name.`)
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return unavailable(`The host of the database ${label} is not found: check the name in its address.`, true)
    case 'ECONNREFUSED':
    case 'EHOSTUNREACH':
    case 'ENETUNREACH':
      return unavailable(`Nothing answers at the database ${label}: start it, or check host and port.`, true)
    case '53100':
    case '53200':
      return new StorageError(
        'STORAGE_FULL',
        `The disk of the database ${label} is full: free some space there and resume. What was saved before is safe.`,
        { ...options, retryable: true },
      )
    case '25006':
      return new StorageError(
        'STORAGE_READ_ONLY',
        `The database ${label} may only be read: it is a standby, or was set to read-only. Name the one that takes changes.`,
        options,
      )
    case '42501':
      return new StorageError(
        'STORAGE_READ_ONLY',
        `The user ${user} may not write in the database ${label}: grant it the right to create there, or name another user.`,
        options,
      )
    default:
      return isPassing(error)
        ? unavailable(
            `The database ${label} does not answer: check that it runs and can be reached, then resume.`,
            true,
          )
        : unavailable(
            `The database ${label} could not do what was asked of it${code === undefined ? '' : ` (${code})`}.`,
          )
  }
}
