import { Trophy } from 'lucide-react'
import { m } from '../../../base/language/t.ts'
import type { ListedScreen } from '../../../page/host/feature-screen.ts'

/** The address of the screen: `id` shows one tournament, `making` the form of a new one; without both, the list. */
export interface TournamentRoute {
  readonly screen: 'tournaments'
  readonly id?: string
  readonly making?: true
}

export const tournamentRoute: ListedScreen<TournamentRoute> = {
  screen: 'tournaments',
  path: 'tournaments',
  label: m('Tournaments'),
  also: m('compare models match contest'),
  sidebar: Trophy,
  keys: null,
  parse: ([first]) => (first === 'new' ? { making: true } : first ? { id: first } : {}),
  format: ({ id, making }) => (making ? ['new'] : id === undefined ? [] : [id]),
}
