import { againPrice } from '../versions/again-price.ts'
import { sayAgain } from '../versions/say-again.ts'
import { ArrowLeftRight, Columns2, CornerDownRight, Repeat2, RotateCcw, SlidersHorizontal } from 'lucide-react'
import { summaryTurn } from '../../../core/dialog/selectors.ts'
import { startFrom } from '../../draft/start-from.ts'
import { useDialogFacts } from '../../dialog-view/use-dialog.ts'
import { useRematch } from '../rematch/rematch-of.ts'
import { againOf } from './run-again.ts'
import { usePartner } from '../../dialog-view/use-partner.ts'
import { useReviewActs } from './use-review-acts.ts'
import { whyNotAgain } from '../versions/turn-acts.ts'
import { useClosing } from '../../dialog-view/use-closing.ts'

/** The buttons for a finished dialog. */
export function ReviewActions() {
  const state = useDialogFacts()
  const { busy, run, goOn, runAgain, compare } = useReviewActs()
  const { id, config } = state
  const summary = summaryTurn(state)
  const closing = useClosing(config)
  const rematch = useRematch()
  // Before a rematch the offer with its price is shown above instead.
  const exchanged = usePartner(id, config?.rematchOf?.dialogId ?? null) !== null
  if (!config) return null

  return (
    <div className="row wrap">
      <button type="button" className="button small" disabled={busy} onClick={runAgain}>
        <Repeat2 size={14} aria-hidden />
        Run again
      </button>
      <button type="button" className="button small" onClick={() => startFrom(againOf(config))}>
        <SlidersHorizontal size={14} aria-hidden />
        Run again with changes
      </button>
      {(exchanged || rematch.why !== null) && (
        <button
          type="button"
          className="button small"
          aria-haspopup="dialog"
          disabled={rematch.why !== null}
          title={rematch.why ?? undefined}
          onClick={rematch.open}
        >
          <ArrowLeftRight size={14} aria-hidden />
          Swap sides and run again
        </button>
      )}
      <button type="button" className="button small" onClick={goOn}>
        <CornerDownRight size={14} aria-hidden />
        Continue with …
      </button>
      <button type="button" className="button small" aria-haspopup="dialog" onClick={compare}>
        <Columns2 size={14} aria-hidden />
        Compare with …
      </button>
      {summary && (
        <button
          type="button"
          className="button small"
          disabled={busy || whyNotAgain(state) !== null}
          title={whyNotAgain(state) ?? againPrice(state, summary.id) ?? undefined}
          onClick={() => void run((client) => sayAgain(client, id, summary.id))}
        >
          <RotateCcw size={14} aria-hidden />
          Say the {closing.title.toLowerCase()} again
        </button>
      )}
    </div>
  )
}
