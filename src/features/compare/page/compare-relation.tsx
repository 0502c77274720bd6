import { t } from '../../../base/language/t.ts'
import { formatPair, PAIR_STALE, pairResult } from '../../../core/dialog/judging/pair.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { formatChange } from '../../../core/dialog/what-if/change-words.ts'
import { formatTurned, verdictTurned } from '../../../core/dialog/what-if/verdict-change.ts'
import { OUTCOME_HIDDEN, useHiddenOutcome } from '../../../page/dialog-view/judging/hidden-outcome.ts'

interface Sides {
  readonly left: DialogState
  readonly right: DialogState
}

/** The relation of the two dialogs: a dialog and its rematch, or with and without a change. */
export function CompareRelation({ left, right }: Sides) {
  const hidden = useHiddenOutcome(left, right)
  const pair = pairOf(left, right)
  const turned = verdictTurned(left, right)
  const change = left.origin?.dialogId === right.id ? left.origin.change : right.origin?.change
  if (!pair && !turned) return null
  return (
    <>
      {pair && (
        <section className="stack gap-5" aria-labelledby="compare-rematch">
          <div className="compare-section-head row wrap gap-5 rows-3">
            <h2 className="type-lead" id="compare-rematch">
              {t('Rematch')}
            </h2>
          </div>
          <p className="compare-relation break">
            {!hidden && <strong>{formatPair(pair)}. </strong>}
            {t('Sides were exchanged: beside each other stand the same side and the same place.')}{' '}
            {hidden ? t(OUTCOME_HIDDEN) : `${pair.why} ${pair.stale ? t(PAIR_STALE) : ''}`}
          </p>
        </section>
      )}
      {turned && change && (
        <section className="stack gap-5" aria-labelledby="compare-what-if">
          <div className="compare-section-head row wrap gap-5 rows-3">
            <h2 className="type-lead" id="compare-what-if">
              {t('What if')}
            </h2>
          </div>
          <p className="compare-relation break">
            {!hidden && turned.turned && <strong>{formatTurned(turned)} </strong>}
            {formatChange(change)} {hidden ? t(OUTCOME_HIDDEN) : turned.why}
          </p>
        </section>
      )}
    </>
  )
}

function pairOf(left: DialogState, right: DialogState) {
  if (right.config?.rematchOf?.dialogId === left.id) return pairResult(left, right)
  return left.config?.rematchOf?.dialogId === right.id ? pairResult(right, left) : null
}
