import type { Tournament } from '../model/tournament.ts'
import type { Standings } from '../model/standings.ts'
import { madeWords } from '../model/standings-table.ts'

/** The standings with the entrants' names: the numbers of the table, unrounded. */
export function standingsJson(
  tournament: Pick<Tournament, 'name' | 'entrants' | 'motions' | 'rounds' | 'judges' | 'moderator'>,
  standings: Standings,
): string {
  const about = { name: tournament.name, made: madeWords(tournament) }
  return `${JSON.stringify({ ...about, ...standings }, null, 2)}\n`
}
