import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'

/**
 * The fact that stores a person's answer to a tool call that waits for permission.
 * @throws DialogError DIALOG_STATE when the call no longer waits
 */
export function answerConsent(state: DialogState, requestId: string, granted: boolean): FactBody[] {
  if (state.consent?.requestId !== requestId)
    throw new DialogError('DIALOG_STATE', 'This question has been answered, or its time is over.')
  return [{ type: 'consent-answered', requestId, answer: granted ? 'granted' : 'refused', by: 'person' }]
}
