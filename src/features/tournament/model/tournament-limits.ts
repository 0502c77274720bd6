/** What a tournament's file says of itself. */
export const TOURNAMENT_FORMAT = 'idi.tournament-1'

export const ENTRANTS_MAX = 24
export const MOTIONS_MAX = 200
export const ROUNDS_MAX = 50
/** Dialogs of one tournament. */
export const BOUTS_MAX = 5_000
/** Dialogs that are held at the same time. */
export const AT_ONCE_MAX = 8
