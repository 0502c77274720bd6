import { t } from '../../../base/language/t.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatPercent } from '../../../base/format/measure.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { useNow } from '../../host/now.ts'
import { SEATS_AS_LISTED } from '../../dialog-view/seats.ts'
import { dialogSpent } from '../../dialog-view/dialog-spent.ts'
import { isOver } from '../../../core/dialog/is-over.ts'
import { elapsedSeconds } from '../../../core/dialog/turns/work-time.ts'
import { NotifySwitch } from '../../notices/notify-switch.tsx'
import { partsAt } from '../../dialog-view/features/dialog-parts.ts'
import { IssueList } from '../issues/issue-list.tsx'
import { SeatNow } from './seat-now.tsx'
import { formatCalls } from '../../dialog-view/tries.ts'
import { useDialog, useCalmFacts } from '../../dialog-view/use-dialog.ts'

/** What the three seats do at this moment, or their totals after the end; and the usage. */
export function InspectorNow() {
  const ended = useDialog(isOver)
  return (
    <>
      <ul className="inspector-seats">
        {SEATS_AS_LISTED.map((seat) => (
          <SeatNow key={seat} seat={seat} ended={ended} />
        ))}
      </ul>
      <Issues />
      {partsAt('Now').map(([feature, Part]) => (
        <Part key={feature} />
      ))}
      <h2>{ended ? t('In all') : t('So far')}</h2>
      <SoFar />
      {!ended && <NotifySwitch />}
    </>
  )
}

/** The issues that the dialog argues about. Renders nothing when there are none. */
function Issues() {
  return <IssueList heading="h2" state={useCalmFacts()} />
}

function SoFar() {
  const state = useCalmFacts()
  const now = useNow(state.status === 'running')
  const spent = dialogSpent(state).all
  const { usage, modelSeconds } = spent
  const about = (figure: string) => (usage.estimated ? t('about {figure}', { figure }) : figure)
  const elapsed = elapsedSeconds(state, now)
  return (
    <dl className="inspector-figures">
      <Figure
        label={t('Tokens in / out')}
        value={about(`${formatCount(usage.promptTokens)} / ${formatCount(usage.completionTokens)}`)}
      />
      {usage.thinkingTokens > 0 && (
        <Figure label={t('Of these thinking')} value={about(formatCount(usage.thinkingTokens))} />
      )}
      <Figure
        label={t('Read from cache')}
        value={formatPercent(usage.promptTokens === 0 ? 0 : usage.cachedTokens / usage.promptTokens)}
      />
      <Figure label={t('Cost')} value={formatSpent(spent)} />
      <Figure label={t('Calls')} value={formatCalls(spent)} />
      <Figure label={t('Models worked')} value={formatDuration(modelSeconds)} />
      {elapsed !== null && <Figure label={t('Elapsed')} value={formatDuration(elapsed)} />}
    </dl>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
