import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { memberName } from '../../dialog/members/members.ts'
import { findTurn } from '../../dialog/selectors.ts'
import type { DialogState } from '../../dialog/state.ts'
import { finishedTurn } from '../run/regenerate-turn.ts'
import { cleanWords } from './clean-words.ts'

/**
 * Replaces the text of a finished turn with a person's text.
 * @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE; AppError INPUT_INVALID
 */
export function editTurn(state: DialogState, turnId: string, text: string): FactBody[] {
  const turn = finishedTurn(state, turnId)
  const words = cleanWords(memberName(state, turn.member), text)
  return words === turn.text ? [] : [{ type: 'turn-edited', turnId, text: words }]
}

/** Makes another version of a turn the current one. @throws DialogError DIALOG_NOT_FOUND, DIALOG_STATE */
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
