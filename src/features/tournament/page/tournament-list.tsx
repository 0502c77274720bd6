import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import { t } from '../../../base/language/t.ts'
import type { TournamentRow } from '../model/tournament-view.ts'
import { formatDay } from '../../../base/format/date.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { formatRoute } from '../../../page/host/route.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { createWatched, type WatchState } from '../../../page/host/store/watched.ts'
import { PageHeader } from '../../../page/ui/page-header.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import './tournament.css'

/** All tournaments, the newest first. */
export function TournamentList() {
  const { connection, client } = useApp()
  const store = useMemo(
    () =>
      createWatched<readonly TournamentRow[], WatchState<readonly TournamentRow[]>>(
        connection,
        (signal) => client.tournaments.watchList({}, { signal }),
        (watched) => watched,
      ),
    [connection, client],
  )
  const { value: rows, problem } = useStore(store)
  return (
    <>
      <PageHeader
        title={t('Tournaments')}
        actions={
          rows &&
          rows.length > 0 && (
            <a className="button primary" href={formatRoute({ screen: 'tournaments', making: true })}>
              <Plus size={16} aria-hidden />
              {t('New tournament')}
            </a>
          )
        }
      />
      <div className="page">
        <div className="page-column full tournament stack gap-7">
          {problem && <Problem error={problem} />}
          {rows && rows.length === 0 && (
            <div className="empty stack gap-5 start muted">
              <p>
                {t(
                  'In a tournament every entrant meets every other: each pair debates each motion from both sides, and a table shows how strong each one is, and how sure that is. Compare models, or prompts and personas of one model.',
                )}
              </p>
              <div className="flex wrap">
                <a className="button primary" href={formatRoute({ screen: 'tournaments', making: true })}>
                  {t('New tournament')}
                </a>
              </div>
            </div>
          )}
          {rows && rows.length > 0 && (
            <ul className="tournament-rows" aria-label={t('Tournaments')}>
              {rows.map((row) => (
                <li key={row.id} className="card stack gap-2 pad-5">
                  <a className="no-line break" href={formatRoute({ screen: 'tournaments', id: row.id })}>
                    {row.name}
                  </a>
                  <p className="row gap-5 rows-1 wrap muted type-small">
                    {row.running && <span className="chip">{t('Under way')}</span>}
                    <span>
                      {t(
                        '{entrants, plural, one {# entrant} other {# entrants}}, {motions, plural, one {# motion} other {# motions}}',
                        { entrants: row.entrants, motions: row.motions },
                      )}
                    </span>
                    <span>
                      {t('{begun} of {dialogs, plural, one {# dialog} other {# dialogs}} begun', {
                        begun: row.begun,
                        dialogs: row.dialogs,
                      })}
                    </span>
                    <span>{formatDay(row.begunAt)}</span>
                  </p>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </>
  )
}
