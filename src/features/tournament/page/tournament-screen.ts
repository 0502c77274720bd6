import type { FeatureScreen } from '../../../page/host/feature-screen.ts'

/** id: one of them; making: the form of a new one; neither: all there are. */
export interface TournamentRoute {
  readonly screen: 'tournaments'
  readonly id?: string
  readonly making?: true
}

export const tournamentScreen: FeatureScreen<TournamentRoute> = {
  screen: 'tournaments',
  label: 'Tournaments',
  beside: 'queue',
  parse: ([first]) => (first === 'new' ? { making: true } : first ? { id: first } : {}),
  format: ({ id, making }) => (making ? ['new'] : id === undefined ? [] : [id]),
}
