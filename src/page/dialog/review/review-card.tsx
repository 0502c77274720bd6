import { m, t } from '../../../base/language/t.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import { linesOfProse } from '../../../base/text/prose/plain-prose.ts'
import type { ProseWords } from '../../../base/text/prose/words.ts'
import { MarkedWords } from '../../ui/text/marked-words.tsx'
import { hasNoTurns } from '../../dialog-view/features/mode-view.ts'
import { describeProgress } from '../../dialog-view/progress-words.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { beginningOfParagraphs } from './beginning.ts'
import { ReviewActions } from './review-actions.tsx'
import './review-card.css'
import { ReviewTabs } from './review-tabs.tsx'
import { VerdictHead } from './verdict-reasons.tsx'
import { summaryParts } from '../../../core/dialog/closing/summary-parts.ts'
import { closingNames } from '../../../core/dialog/turns/closing-names.ts'
import { SaidText } from '../../ui/text/said-text.tsx'

const NO_ROOM = m(
  'The closing no longer fitted under the cap. It can be given all the same, or the dialog goes on beyond the cap.',
)

/** The result of the dialog, shown above the script. */
export function ReviewCard({
  onRead,
  onTurn,
}: {
  readonly onRead: () => void
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
}) {
  const state = useDialogFacts()
  const summary = summaryTurn(state)
  const parts = summary ? summaryParts(summary.text) : null
  const texts = parts ? linesOfProse(parts.rest) : []
  const beginning = beginningOfParagraphs(texts)
  const capped = state.endReason === 'cap'
  const kind = closingNames(state).title
  const timed = hasNoTurns(state)
  const tale = state.person === 'plays'
  const ending = describeProgress(state, 0).text
  const waits = state.status === 'stopped' && !summary
  return (
    <section className="review-card grid card pad-6 pad-x-7" aria-label={t('Review')}>
      <div className="review-words shrink muted type-body">
        <p className="type-small strong pre-wrap break">
          {waits || (summary && !capped) ? kind : summary ? `${kind}. ${ending}` : ending}
        </p>
        {parts ? (
          <SaidText className="above-2 below-5 ink break" as="h2">
            {parts.title}
          </SaidText>
        ) : (
          <h2 className="above-2 below-5 ink break">
            {timed ? t('The day is over') : tale ? t('No ending yet') : t('Not closed')}
          </h2>
        )}
        {parts ? (
          beginning.map((words, index) => (
            <SaidText className="pre-wrap break" key={index}>
              <MarkedWords words={words} />
            </SaidText>
          ))
        ) : (
          <p className="pre-wrap break">
            {timed
              ? t('What happened is told in the script below.')
              : capped
                ? t(NO_ROOM)
                : tale
                  ? t('The story was stopped. Its ending can be told, or it goes on from here.')
                  : t('The dialog was stopped. It can still be closed, or go on from here.')}
          </p>
        )}
        {parts !== null && lengthOf(beginning) < lengthOf(texts) && (
          <button type="button" className="button small above-4" onClick={onRead}>
            {t('Read it all')}
          </button>
        )}
      </div>
      <VerdictHead onTurn={onTurn} />
      <ReviewActions />
      <ReviewTabs state={state} onTurn={onTurn} />
    </section>
  )
}

function lengthOf(paragraphs: readonly ProseWords[]): number {
  return paragraphs.reduce((sum, { text }) => sum + text.trim().length, 0)
}
