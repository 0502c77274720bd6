import type { DraftRemark } from '../../contract/turn/asked-turn.ts'
import { draftRemarks } from '../../dialog/turns/draft/draft-remarks.ts'
import type { EnginePorts } from '../ports.ts'
import type { Dialogs } from '../run/dialogs.ts'
import { askBeside } from './ask-beside.ts'
import { draftCheckRequest } from './check-request.ts'

/**
 * Has the seat's critic read the person's draft, in one call. The cost is stored, but neither the draft nor the
 * remarks; no prompt contains them.
 * @returns at most two remarks; empty when nothing needs to be changed
 * @throws DialogError DIALOG_STATE (no speech waits, no model can check it, the cost limit leaves no room),
 * ProviderError, or the signal's reason
 */
export async function critiqueDraft(
  parts: { readonly ports: EnginePorts; readonly dialogs: Dialogs },
  id: string,
  draft: string,
  signal: AbortSignal,
): Promise<readonly DraftRemark[]> {
  await parts.dialogs.changeable(id)
  await parts.dialogs.requireFree(id)
  const source = await parts.dialogs.source(id)
  const { request, checker, planned } = draftCheckRequest(source, draft)
  const { step, member: seat } = planned
  const critique = await askBeside(
    parts,
    source,
    {
      extra: 'check',
      seat: checker,
      request,
      fact: (_critique, spent) => ({ type: 'draft-checked', step, seat, ...spent }),
    },
    signal,
  )
  return draftRemarks(critique)
}
