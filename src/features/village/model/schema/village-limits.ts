/** The most villagers of one village. */
export const VILLAGERS_MAX = 12

/** Calls a minute that a mind which somebody pays for may take where nobody chose. */
export const CALLS_A_MINUTE = 6
/** The most that may be chosen. */
export const CALLS_A_MINUTE_MAX = 60

/** Seconds of a village after which it ends where nobody chose: a day of its clock. */
export const USUAL_SECONDS = 1_440
