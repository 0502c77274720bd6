import type { EventLog } from '../../../core/engine/ports.ts'
import { DialogError } from '../../../core/contract/errors/errors.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * The usual length of a shortened id. UUIDs of version 7 begin with the time in milliseconds, so 13 characters, dash
 * included, nearly always distinguish two.
 */
const USUAL_LENGTH = 13

type KnownIds = Pick<EventLog, 'idsBeginning'>

/** The full ids for shortened ones, each once. @throws the same errors as `findDialog` */
export async function findDialogs(typed: readonly string[], library: KnownIds): Promise<readonly string[]> {
  return [...new Set(await Promise.all(typed.map((each) => findDialog(each, library))))]
}

/** The full id for a shortened one. @throws DialogError DIALOG_NOT_FOUND when no id or several ids begin with it */
export async function findDialog(typed: string, library: KnownIds): Promise<string> {
  const prefix = typed.trim().toLowerCase()
  const matches = prefix === '' ? [] : await library.idsBeginning([prefix])
  const [first] = matches
  // The ids come in order, so that an id which is the beginning of others comes before them.
  if (first !== undefined && (first === prefix || matches.length === 1)) return first
  const shortened = beginningOf(typed, 40)
  if (!first)
    throw new DialogError('DIALOG_NOT_FOUND', `There is no dialog "${shortened}": idi list shows those there are.`)
  throw new DialogError(
    'DIALOG_NOT_FOUND',
    `"${shortened}" is the beginning of ${matches.length} dialogs: type more of it (${matches
      .slice(0, 3)
      .map(abbreviate(matches))
      .join(', ')}${matches.length > 3 ? ', ...' : ''}).`,
  )
}

/**
 * Makes a function that shortens each of these ids to a beginning that no other dialog has, of at least USUAL_LENGTH
 * characters.
 */
export async function shortIds(ids: readonly string[], library: KnownIds): Promise<(id: string) => string> {
  const beginnings = new Set(ids.map((id) => id.slice(0, USUAL_LENGTH)))
  return abbreviate([...ids, ...(await library.idsBeginning([...beginnings]))])
}

/** Shortens each of these ids as far as it can be told from the others. */
function abbreviate(ids: readonly string[]): (id: string) => string {
  const sorted = [...new Set(ids)].toSorted()
  const lengths = new Map(
    sorted.map((id, place) => {
      const shared = Math.max(sharedBeginning(id, sorted[place - 1]), sharedBeginning(id, sorted[place + 1]))
      return [id, Math.max(USUAL_LENGTH, shared + 1)]
    }),
  )
  return (id) => id.slice(0, lengths.get(id) ?? USUAL_LENGTH)
}

/** The number of characters with which both begin. */
function sharedBeginning(one: string, other = ''): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}
