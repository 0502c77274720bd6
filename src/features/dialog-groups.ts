import type { DialogGroups } from '../page/dialog-view/features/dialog-groups.ts'
import { tournamentGroups } from './tournament/page/tournament-groups.ts'

/** Whose dialogs are one row of a list: a line each. */
export const DIALOG_GROUPS: Readonly<Record<string, DialogGroups>> = {
  tournament: tournamentGroups,
}
