/** The seats. Apart from the schemas, which take long to load: a file of a dialog needs none. */
export const SEAT_IDS = ['moderator', 'first', 'second'] as const
