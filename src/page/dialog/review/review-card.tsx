import { uncapitalise } from '../../../base/text/capitalise.ts'
import { isReplaying } from '../../../core/dialog/recordings/replayed.ts'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { BriefOffer } from '../brief/brief-offer.tsx'
import { SummariesOffer } from '../insights/summaries-offer.tsx'
import { MemoryLine, MemoryOffer } from '../memory/memory-offer.tsx'
import { RematchOffer } from '../rematch/rematch-offer.tsx'
import { DecisionBrief } from '../brief/decision-brief.tsx'
import { ParticipantSummaries } from '../insights/participant-summaries.tsx'
import { GrowingText } from '../../ui/growing-text.tsx'
import { paragraphs } from '../../ui/text/paragraphs.ts'
import { describeProgress } from '../../dialog-view/progress-words.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { beginningOfParagraphs } from './beginning.ts'
import { RelatedDialogs } from '../rematch/related.tsx'
import { ReviewActions } from './review-actions.tsx'
import './review-card.css'
import { ReviewPoints } from './review-points.tsx'
import { summaryParts } from '../../../core/dialog/closing/summary-parts.ts'
import { TagsField } from '../../labels/tags-field.tsx'
import { useClosing } from '../../dialog-view/use-closing.ts'

const NO_ROOM =
  'The summary no longer fitted under the cap. It can be given all the same, or the dialog goes on beyond the cap.'

/** The result, on top of the script. */
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
  const beginning = parts ? beginningOfParagraphs(paragraphs(parts.rest)) : ''
  const capped = state.endReason === 'cap'
  const kind = useClosing(state.config).title
  const ending = describeProgress(state, 0).text
  return (
    <section className="review-card card" aria-label="Review">
      <div className="review-words">
        <p className="review-kicker">{summary ? (capped ? `${kind}. ${ending}` : kind) : ending}</p>
        <h2>{parts?.title ?? 'No summary yet'}</h2>
        {parts ? (
          <GrowingText text={beginning} />
        ) : (
          <p>{capped ? NO_ROOM : 'The dialog was stopped. It can be given its summary, or go on from here.'}</p>
        )}
        {parts !== null && beginning.length < parts.rest.trim().length && (
          <button type="button" className="button small" onClick={onRead}>
            Read the whole {uncapitalise(kind)}
          </button>
        )}
      </div>
      <ReviewPoints state={state} onTurn={onTurn} />
      <RelatedDialogs />
      {partsAt('Review').map(([feature, Part]) => (
        <Part key={feature} onTurn={onTurn} />
      ))}
      <DecisionBrief />
      <ParticipantSummaries />
      <MemoryLine />
      {isReplaying(state) ? (
        <p className="hint">
          A replay asks no model. Branch it at its last turn: there a brief, summaries or a panel can be made.
        </p>
      ) : (
        <div className="review-offers" role="group" aria-label="More of this dialog">
          {partsAt('ReviewOffer').map(([feature, Part]) => (
            <Part key={feature} />
          ))}
          <RematchOffer />
          <BriefOffer />
          <SummariesOffer />
          <MemoryOffer />
        </div>
      )}
      <div className="review-foot row wrap gap-6 rows-5 between">
        <TagsField id={state.id} tags={state.tags} />
        <ReviewActions />
      </div>
    </section>
  )
}
