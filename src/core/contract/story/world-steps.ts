/** Steps and limits of making a world. This file has no imports, so the page may use it at run time. */

/** The steps in which a world is made. Each is one call, whose prompt contains the results of the steps before. */
export const WORLD_STEPS = ['places', 'people', 'hidden', 'opening'] as const
export type WorldStep = (typeof WORLD_STEPS)[number]

/** The most characters of what a person writes about a world. */
export const IDEA_MAX_CHARS = { title: 120, premise: 6_000, tone: 1_000 } as const
