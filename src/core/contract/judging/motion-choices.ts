/** The choices in a vote on the motion of a debate. */
export const MOTION_CHOICES = ['for', 'against', 'undecided'] as const
export type MotionChoice = (typeof MOTION_CHOICES)[number]

/** When a motion is voted on: before anybody argues, or once both have closed. */
export const VOTE_TIMES = ['before', 'after'] as const
export type VoteTime = (typeof VOTE_TIMES)[number]
