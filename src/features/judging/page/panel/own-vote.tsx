import { useId } from 'react'
import { t, wordTable } from '../../../../base/language/t.ts'
import type { Choice } from '../../../../core/contract/judging/judging-facts.ts'
import { memberName } from '../../../../core/dialog/members/members.ts'
import { useDialog } from '../../../../page/dialog-view/use-dialog.ts'
import { useToastedAction } from '../../../../page/host/use-action.ts'

interface OwnVoteProps {
  readonly panelId: string
  readonly when: 'before' | 'after'
  readonly onDone?: () => void
  /** Skips the vote. */
  readonly onSkip: () => void
}

const QUESTIONS = wordTable({
  before: 'Who argued better, to you?',
  after: 'And who argued better, now that you have read it?',
})

/** The person's own vote on the two debaters. */
export function OwnVote({ panelId, when, onDone, onSkip }: OwnVoteProps) {
  const id = useDialog((state) => state.id)
  const first = useDialog((state) => memberName(state, 'first'))
  const second = useDialog((state) => memberName(state, 'second'))
  const { busy, run } = useToastedAction()
  const questionId = useId()
  const hintId = useId()
  async function cast(choice: Choice): Promise<void> {
    if (await run((client) => client.judging.vote({ id, panelId, when, choice }))) onDone?.()
  }
  return (
    <div className="grid" role="group" aria-labelledby={questionId} aria-describedby={hintId}>
      <p id={questionId} className="own-vote-question ink">
        {QUESTIONS[when]}
      </p>
      <div className="own-vote-choices row wrap">
        <button type="button" className="button small seat-first" disabled={busy} onClick={() => void cast('first')}>
          {first}
        </button>
        <button type="button" className="button small seat-second" disabled={busy} onClick={() => void cast('second')}>
          {second}
        </button>
        <button type="button" className="button small" disabled={busy} onClick={() => void cast('neither')}>
          {t('Neither')}
        </button>
        <button type="button" className="button small quiet" disabled={busy} onClick={onSkip}>
          {when === 'before' ? t('Skip') : t('Cancel')}
        </button>
      </div>
      <p id={hintId} className="hint">
        {when === 'before'
          ? t('The panel stays hidden until you have said so or skipped it. No judge is told your vote.')
          : t('Your first vote stays as it was.')}
      </p>
    </div>
  )
}
