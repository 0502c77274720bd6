/** The format mark of a tournament's file. */
export const TOURNAMENT_FORMAT = 'idi.tournament-1'

export const ENTRANTS_MAX = 24
export const MOTIONS_MAX = 200
export const ROUNDS_MAX = 50
/** The most dialogs of one tournament. */
export const BOUTS_MAX = 5_000
/** The most dialogs at the same time. */
export const AT_ONCE_MAX = 8
