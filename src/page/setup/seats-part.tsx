import { rolesOf } from '../../core/dialog/modes/style-info.ts'
import { t } from '../../base/language/t.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import type { FieldErrors } from '../draft/check-draft.ts'
import { draftStore } from '../draft/draft-store.ts'
import { changeSeat, namesOf } from '../draft/draft.ts'
import { drawnManners, settleSeat } from '../draft/to-dialog.ts'
import { MemoryConflicts } from './memory-conflicts.tsx'
import type { useMemoryConflicts } from './start/use-fit.ts'
import { ALL_SEATS, type ChangeForm, type SetupForm } from './use-setup-form.ts'
import { oneModelOf } from './seats/one-model-of.ts'
import { SeatActions } from './seats/seat-actions.tsx'
import { SeatCard } from './seats/seat-card.tsx'

interface SeatsPartProps {
  readonly setup: SetupForm
  readonly errors: FieldErrors
  readonly memoryConflicts: ReturnType<typeof useMemoryConflicts>
  readonly onChange: ChangeForm
}

/** The cards of the seats, and notices about models that do not fit into a server's memory together. */
export function SeatsPart({ setup, errors, memoryConflicts, onChange }: SeatsPartProps) {
  const { draft, form, mode, choices, own, ownSetup, dialog } = setup
  const cast = own?.cast?.(ownSetup)
  const seats = own?.seats ?? SEATS_AS_SEATED
  const names = namesOf(form)
  const manners = drawnManners(form, mode, choices)
  return (
    <section className="stack gap-2" aria-label={own?.seatsLabel ?? t('Seats')}>
      {seats.length > 1 && (
        <SeatActions
          draft={draft}
          dialog={dialog}
          playing={own !== undefined}
          onChange={(next) => onChange(next, ...ALL_SEATS)}
        />
      )}
      <div className="seat-cards grid gap-5 rows-0">
        {seats
          .filter((seat) => !cast || cast[seat] !== undefined)
          .map((seat) => (
            <SeatCard
              key={seat}
              seat={seat}
              draft={draft.seats[seat]}
              drawnName={names[seat]}
              drawnManner={manners[seat] ?? ''}
              role={mode ? rolesOf(mode, draft.style)[seat] : null}
              playing={own !== undefined}
              part={cast?.[seat] ?? null}
              providers={choices.providers}
              settled={settleSeat(draft, seat, choices)}
              critique={draft.critique}
              errors={errors}
              onChange={(next, ...fields) => onChange(changeSeat(draftStore.get(), seat, next), ...fields)}
            />
          ))}
      </div>
      <MemoryConflicts
        memoryConflicts={memoryConflicts}
        onUse={(server, model) => onChange(oneModelOf(draft, choices, server, model), ...ALL_SEATS)}
      />
    </section>
  )
}
