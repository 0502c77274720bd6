// This file has no schemas, so that the page can import it.

/** The kinds of insights that further calls make out of a dialog. */
export const INSIGHTS = ['map', 'summaries', 'brief', 'memory'] as const

/**
 * The lists of a decision brief that a model fills, in the order in which it is asked for them. The rest comes from
 * facts.
 */
export const BRIEF_LISTS = ['for', 'against', 'agreed', 'crux', 'settles', 'changed', 'risks'] as const
export type BriefList = (typeof BRIEF_LISTS)[number]
