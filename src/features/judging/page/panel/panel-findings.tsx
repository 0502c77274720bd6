import { t } from '../../../../base/language/t.ts'
import { formatWinner, verdictOf } from '../../../../core/dialog/closing/verdict.ts'
import { formatKin, formatVotes, judgeName, judgeReadings } from '../../../../core/dialog/judging/judge-readings.ts'
import { panelChecks } from '../../../../core/dialog/judging/checks.ts'
import { formatJudgeMotion, formatPanelMotion } from '../../../../core/dialog/judging/panel-motion.ts'
import type { JudgeResult, PanelResult } from '../../../../core/dialog/judging/panel.ts'
import {
  formatAgreement,
  formatFinding,
  formatPanel,
  formatSince,
  PANEL_STALE,
  READINGS,
} from '../../../../core/dialog/judging/panel-words.ts'
import { useDialogFacts } from '../../../../page/dialog-view/use-dialog.ts'
import { PanelReasons } from './panel-reasons.tsx'
import { useKnownBeside } from '../../../../page/dialog-view/judging/use-known-beside.ts'
import { VerdictChecks } from '../../../../page/dialog-view/judging/verdict-checks.tsx'

interface PanelFindingsProps {
  readonly result: PanelResult
  /** Shows the turn with this index in state.turns. */
  readonly onTurn: (turn: number) => void
  /** Opens the vote after the verdict; absent while that vote is being cast. */
  readonly onVote: (() => void) | undefined
}

/** The result of a panel: the outcome in a line, the checks of it, then each judge. */
export function PanelFindings({ result, onTurn, onVote }: PanelFindingsProps) {
  const state = useDialogFacts()
  const { panel, outcome, judges, stale } = result
  const verdict = verdictOf(state)
  const since = formatSince(result)
  const votes = formatVotes(state, panel, t('Your vote'))
  const motion = formatPanelMotion(state, panel)
  const checks = panelChecks(state, result, useKnownBeside())
  const facts = [
    formatAgreement(result),
    verdict && verdict.unreadable === null
      ? t('The moderator, one voice: {winner}', { winner: formatWinner(state, verdict) })
      : null,
  ].filter((each) => each !== null)
  return (
    <div className="grid gap-5">
      <p className={`panel-outcome ink break${outcome === 'first' || outcome === 'second' ? ` seat-${outcome}` : ''}`}>
        {formatPanel(state, result)}
      </p>
      {facts.length > 0 && <p className="muted type-body">{facts.join('. ')}.</p>}
      {motion !== null && <p className="muted type-body">{motion}</p>}
      <VerdictChecks checks={checks} />
      {stale && <p className="type-small in-warn">{t(PANEL_STALE)}</p>}
      {since !== null && <p className="type-small in-warn">{since}</p>}
      <ul className="panel-judges grid gap-7 rows-6 start" aria-label={t('Judges')}>
        {judges.map((judge) => (
          <JudgeCard key={judge.index} result={result} judge={judge} onTurn={onTurn} />
        ))}
      </ul>
      <div className="row wrap gap-5 rows-2">
        {votes !== null && <p className="muted type-body">{votes}</p>}
        {onVote && (
          <button type="button" className="button small quiet" onClick={onVote}>
            {votes === null ? t('Vote now') : t('Vote again')}
          </button>
        )}
      </div>
    </div>
  )
}

function JudgeCard({
  result: { panel },
  judge,
  onTurn,
}: Pick<PanelFindingsProps, 'result' | 'onTurn'> & { readonly judge: JudgeResult }) {
  const state = useDialogFacts()
  const { finding, index, read } = judge
  const readings = judgeReadings(state, panel, index)
  const count = readings.reduce((sum, { reasons }) => sum + reasons.length, 0)
  const seat = finding.kind === 'held' && finding.choice !== 'neither' ? ` seat-${finding.choice}` : ''
  const name = judgeName(judge.judge)
  const notes = [
    formatJudgeMotion(panel, index),
    formatKin(state, judge.judge),
    read === null || read === 'whole' ? null : READINGS[read],
  ]
  return (
    <li className={`judge-card loose shrink muted type-body break${seat}`}>
      <h4 className="muted type-small">{name}</h4>
      <p className={finding.kind === 'held' ? 'judge-choice type-lead strong' : undefined}>
        {formatFinding(state, judge, panel)}
      </p>
      {notes.map(
        (note) =>
          note !== null && (
            <p key={note} className="type-small">
              {note}.
            </p>
          ),
      )}
      {count > 0 && (
        <details>
          <summary className="above-2 type-small">
            {t('{count, plural, one {# reason} other {# reasons}}', { count })}
          </summary>
          {readings.map(({ label, reasons }) => (
            <div key={label}>
              {label !== null && <p className="type-small strong above-4 below-1">{label}</p>}
              <PanelReasons
                label={
                  label === null
                    ? t('Reasons of {name}', { name })
                    : t('Reasons of {name}, {reading}', { name, reading: label })
                }
                rubric={panel.rubric}
                reasons={reasons}
                onTurn={onTurn}
              />
            </div>
          ))}
        </details>
      )}
    </li>
  )
}
