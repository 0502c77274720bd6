import { t } from '../../../../base/language/t.ts'
import { judgeName } from '../../../../core/dialog/judging/judge-readings.ts'
import {
  mayBeAskedAgain,
  missingOf,
  ordersOf,
  type JudgeResult,
  type PanelResult,
} from '../../../../core/dialog/judging/panel.ts'
import { usePanel } from './use-panel.ts'

/** What the judges are doing while a panel is running. */
export function PanelNow() {
  const { result, making } = usePanel()
  if (making.type !== 'under-way' || !result) return null
  return (
    <>
      <h2>{t('Panel of judges')}</h2>
      <JudgesStanding result={result} underWay />
    </>
  )
}

/** How far each judge is, without its verdict. */
export function JudgesStanding({ result, underWay }: { readonly result: PanelResult; readonly underWay: boolean }) {
  return (
    <ul className="grid gap-1 muted type-small break" aria-label={t('How far the judges are')}>
      {result.judges.map((judge) => (
        <li key={judge.index}>
          <strong className="ink">{judgeName(judge.judge)}</strong> <span>{standing(result, judge, underWay)}</span>
        </li>
      ))}
    </ul>
  )
}

/** "has judged", "has read 1 of 2 orders", "reads" */
function standing({ panel }: PanelResult, { index, finding }: JudgeResult, underWay: boolean): string {
  if (mayBeAskedAgain(panel, index)) {
    if (underWay) return t('is asked once more')
    // A control question or a vote on the motion may fail after the verdict, which then stands.
    return finding.kind === 'none' || finding.kind === 'waiting'
      ? t('could not be heard: its call failed')
      : t('has judged, but a call after that failed')
  }
  const missing = missingOf(panel, index)
  if (finding.kind !== 'waiting' && missing.votes.length > 0)
    return underWay ? t('votes on the motion') : t('has judged, and is still to vote on the motion')
  if (finding.kind !== 'waiting') return t('has judged')
  const orders = ordersOf(panel).length
  const left = missing.orders.length
  if (left === 0)
    return underWay ? t('is asked whether length sways it') : t('is still to be asked whether length sways it')
  if (left < orders)
    return t('has read {done} of {orders, plural, one {# order} other {# orders}}', { done: orders - left, orders })
  return underWay ? t('reads') : t('has not been heard')
}
