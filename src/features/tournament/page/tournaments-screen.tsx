import { TournamentForm } from './tournament-form.tsx'
import { TournamentList } from './tournament-list.tsx'
import type { TournamentRoute } from './tournament-route.ts'
import { TournamentView } from './tournament-view.tsx'

/** The screen of tournaments: the list, one tournament, or the form of a new one. */
export function TournamentsScreen({ route: { id, making } }: { readonly route: TournamentRoute }) {
  if (making) return <TournamentForm />
  return id === undefined ? <TournamentList /> : <TournamentView key={id} id={id} />
}
