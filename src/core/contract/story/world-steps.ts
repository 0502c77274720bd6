/** Steps and limits of making a world. No imports, so the renderer may use it at run time. */

/** A world is made step by step, each with one call that is told the results of the steps before. */
export const WORLD_STEPS = ['places', 'people', 'hidden', 'opening'] as const
export type WorldStep = (typeof WORLD_STEPS)[number]

/** Characters of what a person says about a world. */
export const IDEA_MAX_CHARS = { title: 120, premise: 6_000, tone: 1_000 } as const
