/** How hard a model may be asked to think, from least to most. */
export const EFFORTS = ['low', 'medium', 'high', 'xhigh', 'max'] as const
export type Effort = (typeof EFFORTS)[number]

/** Those that a model of which nobody has said more may be asked for; more goes to those alone that are known to take it. */
export const USUAL_EFFORTS = ['low', 'medium', 'high'] as const satisfies readonly Effort[]
