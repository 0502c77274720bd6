import { Download, Pause, Play } from 'lucide-react'
import { useState } from 'react'
import { m, t } from '../../../base/language/t.ts'
import { rich } from '../../../page/ui/text/rich.tsx'
import type { TournamentFormat } from '../model/tournament-view.ts'
import { madeWords, standingRemarks } from '../model/standings-table.ts'
import { formatCount } from '../../../base/format/count.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { takeSaved } from '../../../page/export/save-export.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { goTo } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { runAction, useToastedAction } from '../../../page/host/use-action.ts'
import { ConfirmModal } from '../../../page/ui/confirm-modal.tsx'
import { Menu } from '../../../page/ui/menu.tsx'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import { BoutList } from './bout-list.tsx'
import { StandingsTable } from './standings-table.tsx'
import { draftOfTournament, tournamentDraft } from './tournament-draft.ts'
import { TournamentIdle } from './tournament-idle.tsx'
import './tournament.css'
import { useBouts, useStandings, useTournament, type BoutNow, type TournamentNow } from './use-tournament.ts'

const FORMATS: readonly (readonly [TournamentFormat, string])[] = [
  ['pdf', m('Table as PDF')],
  ['html', m('Table as a page (HTML)')],
  ['csv', m('Bouts as CSV')],
  ['json', m('Standings as JSON')],
  ['file', m('The tournament itself, to hold it elsewhere')],
]

/** The page of one tournament: its progress, the standings, and every bout. */
export function TournamentView({ id }: { readonly id: string }) {
  const { value: tournament, problem } = useTournament(id)
  const bouts = useBouts(tournament)
  const standings = useStandings(bouts, tournament?.file.seed ?? 1)
  const failed = failedOf(bouts)
  const over = bouts.filter(({ bout }) => bout !== null).length - failed
  return (
    <>
      <PageHeader
        title={tournament?.file.name ?? t('Tournament')}
        chips={tournament && <span className="chip">{standingWords(tournament, over, bouts.length)}</span>}
        actions={tournament && <Acts id={id} tournament={tournament} over={over} all={bouts.length} failed={failed} />}
      />
      <div className="page">
        <div className="page-column full tournament stack gap-7">
          {problem && <Problem error={problem} />}
          {tournament && (
            <>
              <Summary tournament={tournament} bouts={bouts} over={over} failed={failed} />
              <TournamentIdle id={id} tournament={tournament} open={bouts.length - over - failed} failed={failed} />
              <section aria-label={t('Standings')} className="stack gap-5">
                <h2 className="type-lead">{t('Standings')}</h2>
                {standings === null ? (
                  <p className="hint">
                    {over + failed === 0
                      ? t('The table comes with the first dialog that is over.')
                      : t('The table is being worked out from what was held.')}
                  </p>
                ) : (
                  <>
                    <StandingsTable standings={standings} entrants={tournament.file.entrants} />
                    {standingRemarks(standings).map((remark) => (
                      <p key={remark} className="hint">
                        {remark}
                      </p>
                    ))}
                  </>
                )}
              </section>
              <BoutList tournament={tournament.file} bouts={bouts} held={tournament.activity !== 'idle'} />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function failedOf(bouts: readonly BoutNow[]): number {
  return bouts.filter(({ bout }) => bout !== null && bout.failedBy !== null).length
}

function standingWords({ activity, idleReason }: TournamentNow, over: number, all: number): string {
  if (activity === 'running') return t('Under way')
  if (activity === 'pausing') return t('Pausing')
  if (over === all) return t('Held')
  return idleReason === 'cap'
    ? t('At its cap')
    : idleReason === 'broken'
      ? t('Broken off')
      : idleReason === 'end'
        ? t('Not all held')
        : t('Paused')
}

function Summary({
  tournament: { file, cost, heldBy, activity },
  bouts,
  over,
  failed,
}: {
  readonly tournament: TournamentNow
  readonly bouts: readonly BoutNow[]
  readonly over: number
  readonly failed: number
}) {
  const running = bouts.filter(({ dialog }) => dialog?.status === 'running').length
  const [made = '', ...remarks] = madeWords(file)
  const spent =
    cost === null
      ? null
      : file.cap
        ? t('{spent} of {cap}', { spent: formatMoney(cost), cap: formatMoney(file.cap.usd) })
        : formatMoney(cost)
  return (
    <div className="tournament-summary type-body stack gap-3">
      <p>{made}</p>
      {remarks.map((remark) => (
        <p key={remark} className="hint">
          {remark}
        </p>
      ))}
      <progress className="full" aria-label={t('Dialogs held')} value={over} max={bouts.length} />
      <p role="status">
        {rich('<strong>{held}</strong> of {dialogs, plural, one {# dialog} other {# dialogs}} held', {
          strong: (words) => <strong>{words}</strong>,
          held: formatCount(over),
          dialogs: bouts.length,
        })}
        {failed > 0 && `, ${t('{count} broken off', { count: formatCount(failed) })}`}
        {running > 0 &&
          `, ${
            activity !== 'idle' && heldBy === 'workers'
              ? t('{count} under way at the workers', { count: running })
              : t('{count} under way', { count: running })
          }`}
        {spent !== null && (cost !== 0 || file.cap) && `; ${spent}`}
      </p>
    </div>
  )
}

function Acts({
  id,
  tournament,
  over,
  all,
  failed,
}: {
  readonly id: string
  readonly tournament: TournamentNow
  readonly over: number
  readonly all: number
  readonly failed: number
}) {
  const { client, info } = useApp()
  const { busy, run } = useToastedAction()
  const [asked, setAsked] = useState(false)
  const canReveal = useStore(info).value?.capabilities.revealFile ?? false
  const save = (format: TournamentFormat) =>
    void runAction(async () => takeSaved(client, await client.tournaments.save({ id, format }), canReveal))
  return (
    <>
      {tournament.activity === 'idle' ? (
        over < all &&
        // A pause because of the cap or because of failing bouts has a button of its own to continue.
        tournament.idleReason !== 'cap' &&
        tournament.idleReason !== 'broken' && (
          <button
            type="button"
            className="button primary"
            disabled={busy}
            onClick={() => void run(() => client.tournaments.goOn({ id }))}
          >
            <Play size={16} aria-hidden />
            {t('Go on')}
          </button>
        )
      ) : (
        <button
          type="button"
          className="button"
          disabled={busy || tournament.activity === 'pausing'}
          onClick={() => void run(() => client.tournaments.pause({ id }))}
        >
          <Pause size={16} aria-hidden />
          {t('Pause')}
        </button>
      )}
      <Menu
        label={t('Export')}
        icon={<Download size={16} aria-hidden />}
        items={FORMATS.filter(([format]) => over + failed > 0 || format === 'file').map(([format, label]) => ({
          id: format,
          label: t(label),
          run: () => save(format),
        }))}
      />
      <Menu
        label={t('More')}
        items={[
          {
            id: 'again',
            label: t('Use it for a new one'),
            run: () => {
              // Another seed makes it another tournament; the same would continue with the existing dialogs.
              tournamentDraft.set(draftOfTournament({ ...tournament.file, seed: tournament.file.seed + 1 }))
              goTo({ screen: 'tournaments', making: true })
            },
          },
          { id: 'forget', label: t('Take off the list'), run: () => setAsked(true) },
        ]}
      />
      {asked && (
        <ConfirmModal
          title={t('Take this tournament off the list?')}
          words={t('Its dialogs stay in the library. Held again, it begins anew.')}
          act={t('Take off the list')}
          onConfirm={() =>
            void run(() => client.tournaments.forget({ id })).then((done) => {
              if (done) goTo({ screen: 'tournaments' })
            })
          }
          onClose={() => setAsked(false)}
        />
      )}
    </>
  )
}
