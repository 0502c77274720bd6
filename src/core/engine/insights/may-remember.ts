import { DialogError } from '../../contract/errors/errors.ts'
import { ASK_MODE } from '../../dialog/ask/ask-state.ts'
import { finishedSpeeches } from '../../dialog/insights.ts'
import { currentMemory } from '../../dialog/memory/current-memory.ts'
import { isReplaying } from '../../dialog/recordings/replayed.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { EnginePorts } from '../ports.ts'
import { isOver } from '../../dialog/is-over.ts'

/**
 * Checks that a memory can be made of this dialog.
 * @throws DialogError DIALOG_STATE when it cannot, even if a person asks for it
 */
export function requireMemorable(state: DialogState): void {
  if (state.config?.mode === ASK_MODE)
    throw new DialogError(
      'DIALOG_STATE',
      'A conversation with the library is not remembered: what it found stands in the dialogs it names.',
    )
  if (state.parent !== null)
    throw new DialogError(
      'DIALOG_STATE',
      'An aside is not remembered by itself: what was shared of it is part of its dialog, and remembered with that.',
    )
  if (!isOver(state))
    throw new DialogError('DIALOG_STATE', 'A dialog is remembered when it has ended: let it end, or stop it.')
}

/** Whether a finished dialog gets a memory automatically: the setting is on, and there is something new to remember. */
export async function toBeRemembered(state: DialogState, { remembers }: EnginePorts): Promise<boolean> {
  if (
    state.config?.mode === ASK_MODE ||
    isReplaying(state) ||
    state.parent !== null ||
    state.binnedAt !== null ||
    finishedSpeeches(state).length === 0
  )
    return false
  if (!isOver(state)) return false
  const memory = currentMemory(state)
  // A memory that a person has deleted is not made again automatically.
  if (memory && (memory.forgotten || (memory.unread.length === 0 && !memory.stale))) return false
  return (await remembers?.()) ?? false
}
