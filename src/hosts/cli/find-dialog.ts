import type { DialogSummary } from '../../core/contract/events.ts'
import { DialogError } from '../../core/contract/errors/errors.ts'
import { beginningOf } from '../../base/text/shorten.ts'

/** UUIDs of version 7 begin with the time in milliseconds: this many characters, dash included, nearly always distinguish two. */
const USUAL_LENGTH = 13

/** The full id of an abbreviated one. @throws DialogError DIALOG_NOT_FOUND when no id or several ids begin with it */
export function findDialog(typed: string, dialogs: readonly Pick<DialogSummary, 'id'>[]): string {
  const prefix = typed.trim().toLowerCase()
  const exact = dialogs.find((dialog) => dialog.id === prefix)
  if (exact) return exact.id
  const matches = prefix === '' ? [] : dialogs.filter((dialog) => dialog.id.startsWith(prefix))
  const [first] = matches
  if (first && matches.length === 1) return first.id
  const shortened = beginningOf(typed, 40)
  if (!first)
    throw new DialogError('DIALOG_NOT_FOUND', `There is no dialog "${shortened}": idi list shows those there are.`)
  throw new DialogError(
    'DIALOG_NOT_FOUND',
    `"${shortened}" is the beginning of ${matches.length} dialogs: type more of it (${matches
      .slice(0, 3)
      .map((dialog) => shortId(dialog.id, dialogs))
      .join(', ')}${matches.length > 3 ? ', ...' : ''}).`,
  )
}

/** The shortest beginning, of at least the usual length, that no other dialog shares. */
export function shortId(id: string, dialogs: readonly Pick<DialogSummary, 'id'>[]): string {
  let length = USUAL_LENGTH
  while (length < id.length && dialogs.some((other) => other.id !== id && other.id.startsWith(id.slice(0, length))))
    length += 1
  return id.slice(0, length)
}
