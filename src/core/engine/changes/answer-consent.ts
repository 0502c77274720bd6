import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import type { DialogState } from '../../dialog/state.ts'

/** A person's answer to what a tool asks. @throws DialogError DIALOG_STATE when nobody asks it any more */
export function answerConsent(state: DialogState, requestId: string, granted: boolean): FactBody[] {
  if (state.consent?.requestId !== requestId)
    throw new DialogError('DIALOG_STATE', 'This question has been answered, or its time is over.')
  return [{ type: 'consent-answered', requestId, answer: granted ? 'granted' : 'refused', by: 'person' }]
}
