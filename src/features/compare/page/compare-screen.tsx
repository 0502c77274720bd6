import { wordsOf } from '../../../base/language/say.ts'
import { ArrowLeftRight } from 'lucide-react'
import { useEffect, type ReactNode } from 'react'
import { m, t } from '../../../base/language/t.ts'
import { rich } from '../../../page/ui/text/rich.tsx'
import { speechesDone } from '../../../core/dialog/selectors.ts'
import { plainTitle } from '../../../core/dialog/plain-title.ts'
import type { DialogState } from '../../../core/dialog/state.ts'
import { comma, formatCount } from '../../../base/format/count.ts'
import { formatDate } from '../../../base/format/date.ts'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { describeProgress } from '../../../page/dialog-view/progress-words.ts'
import { announce } from '../../../page/host/announce.ts'
import { useApp } from '../../../page/host/app-model.ts'
import type { DialogView } from '../../../page/host/store/dialog-store.ts'
import { modeLabel } from '../../../page/dialog-view/dialog-words.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { CompareEndings } from './compare-endings.tsx'
import { CompareRelation } from './compare-relation.tsx'
import { latestPanel } from '../../../core/dialog/judging/panel.ts'
import { formatAgreement, formatFinding, formatPanel, PANEL_STALE } from '../../../core/dialog/judging/panel-words.ts'
import { judgeName } from '../../../core/dialog/judging/judge-readings.ts'
import { useShownPanel } from '../../../page/dialog-view/judging/shown-panel.ts'
import './compare-screen.css'
import type { CompareRoute } from './compare-route.ts'
import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { CompareTurns } from './compare-turns.tsx'
import { setupRows } from './setup-rows.ts'
import { SideName, DialogSideTag, TextPair } from './text-pair.tsx'
import { sharedTotals, totals } from '../../../core/dialog/money/totals.ts'
import { formatDuration } from '../../../base/format/duration.ts'
import { formatSpent } from '../../../base/format/money.ts'
import { formatTokens } from '../../../base/format/tokens.ts'
import { countTurnWords } from '../../../page/host/count.ts'
import { formatCalls } from '../../../page/dialog-view/tries.ts'
import { useFacts } from '../../../page/dialog-view/use-facts.ts'

interface TotalRow {
  readonly label: string
  readonly left: string
  readonly right: string
}

const POINTS: readonly (readonly [label: string, read: (state: DialogState) => string])[] = [
  [m('Turns'), (state) => formatCount(speechesDone(state))],
  [
    m('Words'),
    (state) =>
      formatCount(state.turns.reduce((sum, turn) => (turn.status === 'ended' ? sum + countTurnWords(turn) : sum), 0)),
  ],
  [m('Calls'), (state) => formatCalls(totals(state))],
  [m('Tokens in'), (state) => formatTokens(totals(state).usage.promptTokens)],
  [m('Tokens out'), (state) => formatTokens(totals(state).usage.completionTokens)],
  [m('Model time'), (state) => formatDuration(totals(state).modelSeconds)],
  [m('Cost'), (state) => formatSpent(totals(state))],
]

/** Two dialogs side by side: different settings, endings, and turns. */
export function CompareScreen({ route: { left, right } }: { readonly route: CompareRoute }) {
  return <Comparison key={`${left} ${right}`} left={left} right={right} />
}

function Comparison({ left, right }: { readonly left: string; readonly right: string }) {
  const a = useFacts(left)
  const b = useFacts(right)
  const areLoaded = a.state.config !== null && b.state.config !== null && left !== right
  return (
    <>
      <PageHeader
        title={t('Compare')}
        actions={
          <a className="button quiet" href={formatRoute({ screen: 'compare', left: right, right: left })}>
            <ArrowLeftRight size={16} aria-hidden />
            {t('Swap sides')}
          </a>
        }
      />
      <div className="page">
        <div className="compare stack pad-7">
          {areLoaded ? <Compared left={a.state} right={b.state} /> : <Missing same={left === right} views={[a, b]} />}
        </div>
      </div>
    </>
  )
}

function Compared({ left, right }: { readonly left: DialogState; readonly right: DialogState }) {
  const info = useStore(useApp().info).value
  const rows = left.config && right.config ? setupRows(left.config, right.config, info) : []
  const totals = totalRows(left, right)
  const words =
    rows.length === 0
      ? t('The set-up is the same')
      : t('{count, plural, one {# difference} other {# differences}} in the set-up', { count: rows.length })
  useEffect(() => {
    announce(words)
    return () => announce('')
  }, [words])
  return (
    <>
      <div className="compare-pair grid">
        <Head side="A" state={left} />
        <Head side="B" state={right} />
      </div>
      <CompareRelation left={left} right={right} />
      <section className="stack gap-5" aria-labelledby="compare-setup">
        <div className="compare-section-head row wrap gap-5 rows-3">
          <h2 className="type-lead" id="compare-setup">
            {t('Set-up')}
          </h2>
        </div>
        {rows.length === 0 ? (
          <p className="hint">{t('The set-up is the same.')}</p>
        ) : (
          <CompareTable label={t('What differs in the set-up')} rows={rows} />
        )}
      </section>
      <CompareEndings left={left} right={right} />
      <ComparePanels left={left} right={right} />
      <section className="stack gap-5" aria-labelledby="compare-totals">
        <div className="compare-section-head row wrap gap-5 rows-3">
          <h2 className="type-lead" id="compare-totals">
            {t('Totals')}
          </h2>
        </div>
        <CompareTable label={t('Totals')} rows={totals.map((row) => ({ key: row.label, seat: null, ...row }))} />
        {(left.origin ?? right.origin) && <p className="hint">{t('A branch counts the past it shares, too.')}</p>}
      </section>
      <CompareTurns left={left} right={right} />
    </>
  )
}

function Head({ side, state }: { readonly side: 'A' | 'B'; readonly state: DialogState }) {
  const info = useStore(useApp().info).value
  const when = formatDate(state.createdAt)
  return (
    <div className="compare-side relative shrink compare-head">
      <DialogSideTag side={side} />
      <a className="no-line break" href={formatRoute({ screen: 'dialog', id: state.id })}>
        {plainTitle(state)}
      </a>
      <p className="above-2 muted type-small">
        {[state.config && modeLabel(info, state.config), describeProgress(state, 0).text, when].join(comma())}
      </p>
    </div>
  )
}

/** Why they cannot be compared, a sentence for each reason. */
function Missing({ same, views }: { readonly same: boolean; readonly views: readonly DialogView[] }) {
  if (same)
    return (
      <p className="hint">
        {t('Both sides are the same dialog. Open it and choose another one under "Compare with".')}
      </p>
    )
  const gone = views.filter(({ problem, state }) => problem !== null && state.config === null)
  if (gone.length === 0) return <p className="hint">{t('Opening the two dialogs')}</p>
  return (
    <div className="stack">
      {views.map(({ state, problem }, index) => {
        const side = index === 0 ? 'A' : 'B'
        if (problem === null || state.config !== null) return null
        const why =
          problem.code === 'DIALOG_NOT_FOUND'
            ? t('Dialog {side} is gone: it was deleted, or the link is from another library.', { side })
            : t('Dialog {side} cannot be shown. {message}', { side, message: wordsOf(problem) })
        return <Problem key={side}>{why}</Problem>
      })}
      {views.map(({ state }) =>
        state.config === null ? null : (
          <p key={state.id}>
            {rich('The other one is here: <link>{title}</link>', {
              link: (words) => <a href={formatRoute({ screen: 'dialog', id: state.id })}>{words}</a>,
              title: plainTitle(state),
            })}
          </p>
        ),
      )}
    </div>
  )
}

/** The totals of two dialogs. The past that a branch shares is listed apart, because the original paid for it. */
function totalRows(left: DialogState, right: DialogState): readonly TotalRow[] {
  const rows = POINTS.map(([label, read]) => ({ label: t(label), left: read(left), right: read(right) }))
  if (left.origin === null && right.origin === null) return rows
  return [...rows, { label: t('Past it shares'), left: formatShared(left), right: formatShared(right) }]
}

function formatShared(state: DialogState): string {
  const shared = sharedTotals(state)
  return shared.calls === 0
    ? '–'
    : t('{calls, plural, one {# call} other {# calls}}, {spent}', { calls: shared.calls, spent: formatSpent(shared) })
}

interface CompareTableProps {
  readonly label: string
  readonly rows: readonly {
    readonly key: string
    readonly label: string
    readonly seat: SeatId | null
    readonly left: ReactNode
    readonly right: ReactNode
  }[]
}

/** A table of differences: label, A, B. */
function CompareTable({ label, rows }: CompareTableProps) {
  return (
    <table className="compare-table full type-body" aria-label={label}>
      <thead>
        <tr>
          <td />
          <th scope="col">
            <SideName side="A" />
          </th>
          <th scope="col">
            <SideName side="B" />
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row" className={row.seat === null ? undefined : `seat-${row.seat}`}>
              {row.label}
            </th>
            <td>{row.left}</td>
            <td>{row.right}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The panels of two dialogs side by side; nothing when neither was judged. */
function ComparePanels({ left, right }: { readonly left: DialogState; readonly right: DialogState }) {
  if (left.judging.panels.length + right.judging.panels.length === 0) return null
  return (
    <section className="stack gap-5" aria-labelledby="compare-panels">
      <div className="compare-section-head row wrap gap-5 rows-3">
        <h2 className="type-lead" id="compare-panels">
          {t('Panels of judges')}
        </h2>
      </div>
      <TextPair left={<Judged state={left} />} right={<Judged state={right} />} />
    </section>
  )
}

/** The last panel of a dialog, as far as the person may see it before voting. */
function Judged({ state }: { readonly state: DialogState }) {
  const result = latestPanel(state)
  const [mayShow] = useShownPanel(result?.panel ?? null)
  if (!result) return <p className="hint">{t('No panel was asked.')}</p>
  if (!mayShow)
    return (
      <p className="hint">
        {rich('Hidden until you have voted or skipped it in <link>its review</link>.', {
          link: (words) => <a href={formatRoute({ screen: 'dialog', id: state.id })}>{words}</a>,
        })}
      </p>
    )
  const agreement = formatAgreement(result)
  return (
    <>
      <h3 className="compare-verdict below-4 break">{formatPanel(state, result)}</h3>
      {agreement !== null && <p className="hint">{agreement}.</p>}
      {result.stale && <p className="hint">{t(PANEL_STALE)}</p>}
      <ul className="grid gap-2 above-4 muted type-body break">
        {result.judges.map((judge) => (
          <li key={judge.index}>
            <strong className="ink">{judgeName(judge.judge)}</strong>: {formatFinding(state, judge, result.panel)}
          </li>
        ))}
      </ul>
    </>
  )
}
