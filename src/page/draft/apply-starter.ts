import type { SeatModels } from '../../core/dialog/starters/starter-models.ts'
import { STARTERS, type Starter } from '../../core/dialog/starters/starters.ts'
import { SEATS_AS_SEATED } from '../dialog-view/seats.ts'
import { applyPrefill } from './apply-prefill.ts'
import { changeSeat, type Draft } from './draft.ts'

/** The form after a starter was chosen. The topic, files, names and limits stay; with `models` null the models do, too. */
export function applyStarter(draft: Draft, starter: Starter, models: SeatModels | null): Draft {
  const { persona } = draft.seats.second
  const ofStarter = STARTERS.some(({ secondPersona }) => secondPersona === persona)
  const next = changeSeat(applyPrefill(draft, { insights: {}, ...starter.dialog }), 'second', {
    persona: starter.secondPersona ?? (ofStarter ? '' : persona),
  })
  return models === null
    ? next
    : SEATS_AS_SEATED.reduce((all, seat) => changeSeat(all, seat, { ...models[seat], baseUrl: '' }), next)
}
