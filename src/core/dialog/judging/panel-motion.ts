import { m, t } from '../../../base/language/t.ts'
import type { MotionChoice, VoteTime } from '../../contract/judging/motion-choices.ts'
import { formatList } from '../../../base/format/count.ts'
import { mayVote, moveBetween, STANDS, winnerOfVote } from '../board/motion-vote.ts'
import { memberName } from '../members/members.ts'
import type { DialogState } from '../state.ts'
import type { JudgeMotionVote, Panel } from './judging-state.ts'

type Voting = Pick<Panel, 'judges' | 'motion' | 'motionVotes'>

/**
 * Whether a panel that is asked now votes on the motion: the dialog has votes before and after, and both sides have
 * closed.
 */
export function panelVotes(state: DialogState): boolean {
  return (state.plan?.some(({ vote }) => vote === 'before') ?? false) && mayVote(state, 'after')
}

/** How a judge voted, before or after; undefined when it has not been asked. */
export function judgeVote({ motionVotes }: Voting, judge: number, when: VoteTime): JudgeMotionVote | undefined {
  return motionVotes.find((vote) => vote.judge === judge && vote.when === when)
}

/** The votes of judges that voted before and after. */
function votedTwice(panel: Voting): readonly { readonly before: MotionChoice; readonly after: MotionChoice }[] {
  return panel.judges.flatMap((_judge, index) => {
    const [before, after] = (['before', 'after'] as const).map((when) => judgeVote(panel, index, when)?.choice)
    return before && after ? [{ before, after }] : []
  })
}

/**
 * The panel's votes in words: "The panel’s vote on the motion: 1 against and 2 undecided before, 2 for and 1 against
 * after. Ada wins the panel’s vote." Null when no votes were asked for.
 */
export function formatPanelMotion(state: DialogState, panel: Voting): string | null {
  if (!panel.motion) return null
  const twice = votedTwice(panel)
  if (twice.length === 0) return t('The panel’s vote on the motion: no judge has voted before and after.')
  const counts = (when: VoteTime) =>
    formatList(
      (['for', 'against', 'undecided'] as const).flatMap((choice) => {
        const count = twice.filter((votes) => votes[when] === choice).length
        return count === 0 ? [] : [t(COUNTED[choice], { count })]
      }),
    )
  const winner = winnerOfVote(twice.reduce((moved, { before, after }) => moved + moveBetween(before, after), 0))
  const left = panel.judges.length - twice.length
  return [
    t('The panel’s vote on the motion: {before} before, {after} after.', {
      before: counts('before'),
      after: counts('after'),
    }),
    winner === null
      ? t('Nobody wins the panel’s vote.')
      : t('{name} wins the panel’s vote.', { name: memberName(state, winner) }),
    ...(left === 0
      ? []
      : [t('{count} of {asked} judges did not vote both times.', { count: left, asked: panel.judges.length })]),
  ].join(' ')
}

/**
 * A judge's votes in words: "On the motion: undecided before, for the motion after", with its reason if it gave one;
 * null when it was not asked.
 */
export function formatJudgeMotion(panel: Voting, judge: number): string | null {
  if (!panel.motion) return null
  const [before, after] = (['before', 'after'] as const).map((when) => judgeVote(panel, judge, when))
  if (!before) return t('On the motion: not heard yet')
  if (before.choice === null) return t('On the motion: no vote. {why}', { why: withoutStop(before.unreadable ?? '') })
  const votes = { before: STANDS[before.choice] }
  if (!after) return t('On the motion: {before} before, not heard yet after', votes)
  if (after.choice === null)
    return t('On the motion: {before} before, no vote after. {why}', {
      ...votes,
      why: withoutStop(after.unreadable ?? ''),
    })
  const both =
    after.choice === before.choice
      ? t('On the motion: {before} before and after', votes)
      : t('On the motion: {before} before, {after} after', { ...votes, after: STANDS[after.choice] })
  return after.reason === null ? both : t('{vote}: {reason}', { vote: both, reason: withoutStop(after.reason) })
}

const COUNTED: Readonly<Record<MotionChoice, string>> = {
  for: m('{count} for'),
  against: m('{count} against'),
  undecided: m('{count} undecided'),
}

function withoutStop(text: string): string {
  return text.replace(/[.]$/, '')
}
