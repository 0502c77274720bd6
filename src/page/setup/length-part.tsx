import type { EstimateAnswer } from '../../core/contract/money.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { FieldErrors } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { settleSeat } from '../draft/to-dialog.ts'
import type { Request } from '../host/use-request.ts'
import { ContextFiles } from './files/context-files.tsx'
import type { ChangeForm, SetupForm } from './use-setup-form.ts'
import { LengthCard } from './length/length-card.tsx'

interface LengthPartProps {
  readonly setup: SetupForm
  readonly room: Request<EstimateAnswer>
  readonly errors: FieldErrors
  readonly onChange: ChangeForm
}

/** The files to read, and the length of the dialog. */
export function LengthPart({ setup, room, errors, onChange }: LengthPartProps) {
  const { draft, mode, choices } = setup
  return (
    <div className="setup-row">
      <ContextFiles
        files={draft.context}
        error={errors.context}
        seats={SEATS_AS_SEATED.map((seat) => settleSeat(draft, seat, choices))}
        room={draft.context.length > 0 ? room.value : null}
        onChange={(update) => onChange({ context: update(draftStore.get().context) }, 'context')}
      />
      <LengthCard {...{ draft, mode, errors, onChange }} />
    </div>
  )
}
