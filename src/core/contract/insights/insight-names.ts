// Without schemas, so that the page can have them.

/** What is made out of a dialog by further calls. */
export const INSIGHTS = ['map', 'summaries', 'brief', 'memory'] as const

/** The lists of a decision brief that a model fills, in the order they are asked for; all else is known from the facts. */
export const BRIEF_LISTS = ['agreed', 'crux', 'settles', 'changed', 'risks'] as const
export type BriefList = (typeof BRIEF_LISTS)[number]
