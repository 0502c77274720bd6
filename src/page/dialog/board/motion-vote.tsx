import { t, wordTable } from '../../../base/language/t.ts'
import {
  MOTION_CHOICES,
  VOTE_TIMES,
  type MotionChoice,
  type VoteTime,
} from '../../../core/contract/judging/motion-choices.ts'
import { useId } from 'react'
import { formatMotionVote, mayVote, motionVotes, voteToAsk } from '../../../core/dialog/board/motion-vote.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useNow } from '../../host/now.ts'
import './motion-vote.css'

const QUESTIONS: Readonly<Record<VoteTime, string>> = wordTable({
  before: 'Before anybody argues: where do you stand on the motion?',
  after: 'Both have closed: where do you stand now?',
})
const LABELS: Readonly<Record<MotionChoice, string>> = wordTable({
  for: 'For',
  against: 'Against',
  undecided: 'Undecided',
})

/** Asks the person for a vote on the motion while votes are open; the vote can be changed as long as they are. */
export function MotionVote() {
  const id = useDialog((state) => state.id)
  const openVote = useDialog(voteToAsk)
  const votes = useDialog(motionVotes)
  const open = useDialog((state) => VOTE_TIMES.findLast((when) => mayVote(state, when)) ?? null)
  const until = useDialog((state) => state.voteOpenUntil)
  const { busy, run } = useToastedAction()
  const questionId = useId()
  const ended = useDialog(isOver)
  // A person who skipped the vote is not asked again; a vote that was given can be changed until the end.
  const when = openVote ?? (!ended && open !== null && votes[open] ? open : null)
  if (when === null) return null
  const vote = (choice: MotionChoice | null) => void run((client) => client.dialogs.vote({ id, when, choice }))
  return (
    <div className="motion-vote ruled row wrap gap-3" role="group" aria-labelledby={questionId}>
      <p id={questionId}>{QUESTIONS[when]}</p>
      <div className="row wrap gap-3">
        {MOTION_CHOICES.map((choice) => (
          <button
            key={choice}
            type="button"
            className="button small"
            aria-pressed={votes[when] === choice}
            disabled={busy}
            onClick={() => vote(choice)}
          >
            {LABELS[choice]}
          </button>
        ))}
        {openVote !== null && (
          <button type="button" className="button small quiet" disabled={busy} onClick={() => vote(null)}>
            {t('Skip')}
          </button>
        )}
      </div>
      <p className="hint">{t('Nobody who takes part is told your vote.')}</p>
      {until !== null && <VerdictWaits until={until} />}
    </div>
  )
}

function VerdictWaits({ until }: { readonly until: number }) {
  const seconds = Math.max(0, Math.ceil((until - useNow(true)) / 1_000))
  return (
    <p className="hint">{t('The verdict waits for it, {duration} at most.', { duration: formatDuration(seconds) })}</p>
  )
}

/** The person's votes, and the winner by them. Renders nothing when the person did not vote. */
export function MotionVoteTold() {
  const votes = useDialog((state) => formatMotionVote(state, t('Your vote')))
  return votes === null ? null : <p className="muted type-small">{votes}</p>
}
