import { z } from 'zod'
import { formatCount } from '../../../base/format/count.ts'
import { OWN_NOTE_MAX_CHARS } from '../../contract/limits.ts'
import { parseInput } from '../../contract/errors/schema-problem.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { memberName } from '../../dialog/members/members.ts'
import { findTurn } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { finishedTurn } from '../run/regenerate-turn.ts'
import { cleanWords } from './clean-words.ts'

/**
 * The fact that replaces the text of a finished turn with a person's text.
 * @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE; AppError INPUT_INVALID
 */
export function editTurn(state: DialogState, turnId: string, text: string): FactBody[] {
  const turn = finishedTurn(state, turnId)
  const words = cleanWords(memberName(state, turn.member), text)
  return words === turn.text ? [] : [{ type: 'turn-edited', turnId, text: words }]
}

/**
 * The fact that stores a person's own note on a turn, which nobody else reads.
 * @param text empty: a bookmark; null: removes the note
 * @throws DialogError DIALOG_NOT_FOUND; AppError INPUT_INVALID
 */
export function noteTurn(state: DialogState, turnId: string, text: string | null): FactBody[] {
  const turn = findTurn(state, turnId)
  if (!turn) throw new DialogError('DIALOG_NOT_FOUND', 'There is no such turn in this dialog.')
  const wanted = text === null ? null : parseInput(ownNoteSchema, text)
  const before = [turn, ...turn.versions].flatMap(({ id }) => (id in state.notes ? [id] : []))
  const stays = before.length === 1 && before[0] === turn.id && state.notes[turn.id]?.text === wanted
  if (stays || (wanted === null && before.length === 0)) return []
  const gone = before
    .filter((id) => wanted === null || id !== turn.id)
    .map((id): FactBody => ({ type: 'turn-noted', turnId: id, text: null }))
  return wanted === null ? gone : [...gone, { type: 'turn-noted', turnId: turn.id, text: wanted }]
}

const ownNoteSchema = z
  .string()
  .trim()
  .max(OWN_NOTE_MAX_CHARS, `A note has at most ${formatCount(OWN_NOTE_MAX_CHARS)} characters.`)

/** The fact that makes another version of a turn the present one. @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE */
export function chooseVersion(state: DialogState, turnId: string, versionId: string): FactBody[] {
  const turn = findTurn(state, turnId)
  if (turn?.id === versionId && turn.status === 'ended') return []
  const standing = finishedTurn(state, turnId)
  const version = standing.versions.find((other) => other.id === versionId)
  if (!version) throw new DialogError('DIALOG_NOT_FOUND', 'This turn has no such version.')
  if (version.status !== 'ended')
    throw new DialogError('DIALOG_STATE', 'That try did not come to its end, so it cannot take the place of the turn.')
  return [{ type: 'version-chosen', turnId, versionId }]
}
