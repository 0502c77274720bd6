/** How hard a model is asked to think, from least to most. */
export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof EFFORTS)[number]

/**
 * The efforts that are offered for a model without a list of its own; others only for models that are known to
 * accept them.
 */
export const USUAL_EFFORTS = ['low', 'medium', 'high'] as const satisfies readonly Effort[]
