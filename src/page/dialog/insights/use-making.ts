import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { Insight } from '../../../core/contract/insights/insights.ts'
import { brakeOf } from '../../../core/dialog/extras/brake.ts'
import { currentMap } from '../../../core/dialog/insights.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { memoByFact } from '../../dialog-view/memo-by-fact.ts'
import { useToastedAction } from '../../host/use-action.ts'
import { useDialog } from '../../dialog-view/use-dialog.ts'
import { useSeatModel } from '../../dialog-view/use-seat-model.ts'
import { REHEARSAL } from '../../../core/contract/rehearsal.ts'
import { insightCost } from '../../../core/dialog/money/insight-cost.ts'
import { makingOf, type InsightProgress } from '../../dialog-view/progress/making-words.ts'

export interface MakingControls {
  readonly making: InsightProgress
  readonly busy: boolean
  readonly make: () => void
  readonly stop: () => void
  /** The model that makes the insight, and the estimate: "By gpt-x, the moderator’s model: 8 calls, about $0.02." */
  readonly about: string
}

/** The progress of an insight of the dialog on the screen, and functions to start and stop it. */
export function useMaking(insight: Insight): MakingControls {
  const { busy, run } = useToastedAction()
  const id = useDialog((state) => state.id)
  const brake = useDialog(useMemo(() => memoByFact((state) => brakeOf(state, insight)), [insight]))
  const making = makingOf(
    useDialog((state) => state.making[insight]),
    brake,
  )
  const rehearsed = useDialog((state) => state.config?.seats.moderator.provider === REHEARSAL)
  const model = useDialog((state) => state.config?.seats.moderator.model ?? '')
  const { info } = useSeatModel('moderator')
  const price = info?.price ?? null
  const cost = useDialog(
    useMemo(
      () => memoByFact((state) => insightCost(state, insight, currentMap(state).unread, price)),
      [insight, price],
    ),
  )
  const money =
    rehearsed || info?.free
      ? t('costs nothing')
      : cost.usd === null
        ? t('price unknown')
        : t('about {money}', { money: formatMoney(cost.usd) })
  return {
    making,
    busy,
    make: () => void run((client) => client.insights.make({ id, insight })),
    stop: () => void run((client) => client.insights.stop({ id, insight })),
    about: t(
      'By {rehearsed, select, yes {the built-in voices} other {{model}, the moderator’s model}}: {calls, plural, one {# call} other {# calls}}, {money}.',
      { rehearsed: rehearsed ? 'yes' : 'no', model, calls: cost.calls, money },
    ),
  }
}
