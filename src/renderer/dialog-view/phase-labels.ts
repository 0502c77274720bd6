/** The phases as they stand under the timeline. */
export const PHASE_LABELS = { early: 'Early: positions', middle: 'Middle: probing', late: 'Late: resolution' } as const
