import { t, wordTable } from '../../../base/language/t.ts'
import { MOTION_CHOICES, VOTE_TIMES, type MotionChoice, type VoteTime } from '../../contract/judging/motion-choices.ts'
import type { FactBody } from '../../contract/events.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { memberName } from '../members/members.ts'
import { summaryTurn } from '../selectors.ts'
import { modeStateReader } from '../modes/mode-state.ts'
import type { DialogState } from '../state.ts'
import { stepsOver } from '../turns/open-turn.ts'

/** The name of the mode change that is a vote. */
export const MOTION_VOTE = 'motion-vote'

/** How the person voted on the motion before and after: null for a skipped vote, undefined for one still to come. */
export type MotionVotes = Readonly<Partial<Record<VoteTime, MotionChoice | null>>> & {
  /** Whether the second vote was given only after the verdict. */
  readonly late?: boolean
}

/** The person's votes; of several at the same time the last counts. The members of the dialog never see them. */
export const motionVotes: (state: DialogState) => MotionVotes = modeStateReader<MotionVotes>({
  initial: {},
  reduce(own, { change, data }) {
    if (change !== MOTION_VOTE || typeof data !== 'object' || data === null || Array.isArray(data)) return own
    const { when, choice, late }: Readonly<Record<string, unknown>> = { ...data }
    const time = VOTE_TIMES.find((each) => each === when)
    const chosen = choice === null ? null : MOTION_CHOICES.find((each) => each === choice)
    return time === undefined || chosen === undefined
      ? own
      : { ...own, [time]: chosen, ...(time === 'after' && { late: late === true }) }
  },
})

/** Whether a vote can be given or changed now: the first until somebody has argued, the second once both sides have closed. */
export function mayVote(state: DialogState, when: VoteTime): boolean {
  const step = stepOfVote(state.plan, when)
  if (step === undefined || state.status === 'created') return false
  if (when === 'after') return stepsOver(state).has(step)
  return !state.turns.some((turn) => turn.step > step && turn.kind === 'speech' && turn.status === 'ended')
}

const stepOfVote = (plan: readonly PlannedTurn[] | null, when: VoteTime) =>
  plan?.find(({ vote }) => vote === when)?.step

/** The vote to ask the person for now; null for none. Somebody who skipped the first is not asked for the second. */
export function voteToAsk(state: DialogState): VoteTime | null {
  const { before, after } = motionVotes(state)
  if (before === undefined) return mayVote(state, 'before') ? 'before' : null
  return before !== null && after === undefined && mayVote(state, 'after') ? 'after' : null
}

/**
 * The fact of a vote. The first may be given before the dialog starts.
 * @param plan the turns that the dialog has, or will have once it starts
 * @throws DialogError DIALOG_STATE where there is no motion, or the vote comes too early or too late
 */
export function voteFact(
  state: DialogState,
  plan: readonly PlannedTurn[] | null,
  when: VoteTime,
  choice: MotionChoice | null,
): FactBody {
  if (stepOfVote(plan, when) === undefined)
    throw new DialogError('DIALOG_STATE', 'This dialog has no motion to vote on: of our styles, only Oxford has one.')
  if (!mayVote(state, when) && !(when === 'before' && state.status === 'created'))
    throw new DialogError(
      'DIALOG_STATE',
      when === 'before'
        ? 'The first vote is over: somebody has argued already.'
        : 'The second vote comes after the closing words of both.',
    )
  const late = when === 'after' && summaryTurn(state) !== null
  const data = { when, choice, ...(late && { late }) }
  return { type: 'mode-changed', change: MOTION_VOTE, data, duringTurn: null, text: null }
}

/** How far a person moved toward the motion between the votes: from 2 (from against to for) to -2. */
export function moveBetween(before: MotionChoice, after: MotionChoice): number {
  const weight = { for: 1, undecided: 0, against: -1 }
  return weight[after] - weight[before]
}

/** The side toward which the person moved and which so wins the vote; null for none. @param moved from moveBetween */
export function winnerOfVote(moved: number): 'first' | 'second' | null {
  return moved === 0 ? null : moved > 0 ? 'first' : 'second'
}

export const STANDS: Readonly<Record<MotionChoice, string>> = wordTable({
  for: 'for the motion',
  against: 'against the motion',
  undecided: 'undecided',
})

/**
 * A sentence such as "Your vote: undecided before, for the motion after. Ada wins the vote." Null without a vote.
 * @param whose the beginning: "Your vote"
 */
export function formatMotionVote(state: DialogState, whose: string): string | null {
  const { before, after, late } = motionVotes(state)
  if (!before) return null
  if (!after) return t('{whose}: {before} before, and none after.', { whose, before: STANDS[before] })
  const winner = winnerOfVote(moveBetween(before, after))
  if (winner === null)
    return t('{whose}: {before} before and after. Nobody wins the vote.', { whose, before: STANDS[before] })
  const votes = { whose, before: STANDS[before], after: STANDS[after], name: memberName(state, winner) }
  return late
    ? t('{whose}: {before} before, {after} after the verdict. {name} wins the vote.', votes)
    : t('{whose}: {before} before, {after} after. {name} wins the vote.', votes)
}
