import { m } from '../../../base/language/t.ts'
import type { DialogGroup, DialogGroups } from '../../../page/dialog-view/features/dialog-groups.ts'
import { createWatched } from '../../../page/host/store/watched.ts'
import type { TournamentRow } from '../model/tournament-view.ts'

const NONE: readonly DialogGroup[] = []

/** The dialogs of each tournament. */
export const tournamentGroups: DialogGroups = ({ connection, client }) =>
  createWatched<readonly TournamentRow[], readonly DialogGroup[]>(
    connection,
    (signal) => client.tournaments.watchList({}, { signal }),
    ({ value }) => value?.map(groupOf) ?? NONE,
  )

function groupOf({ id, name, dialogIds }: TournamentRow): DialogGroup {
  return {
    id: `tournament ${id}`,
    name,
    label: m('Tournament'),
    open: m('Open the tournament'),
    route: { screen: 'tournaments', id },
    dialogs: new Set(dialogIds),
  }
}
