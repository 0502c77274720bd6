/** Ids that no villager can have, because they name the seats and the person. */
export const RESERVED: ReadonlySet<string> = new Set(['moderator', 'first', 'second', 'person'])

/** The most villagers of one village. */
export const VILLAGERS_MAX = 12

/** The default limit of calls a minute, for each mind that costs money. */
export const CALLS_A_MINUTE = 6
/** The highest limit of calls a minute. */
export const CALLS_A_MINUTE_MAX = 60

/** The default length of a village in seconds: a day of its clock. */
export const USUAL_SECONDS = 1_440
