import { Plus } from 'lucide-react'
import { useMemo } from 'react'
import type { TournamentRow } from '../model/tournament-view.ts'
import { plural } from '../../../base/format/count.ts'
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
        title="Tournaments"
        actions={
          rows &&
          rows.length > 0 && (
            <a className="button primary" href={formatRoute({ screen: 'tournaments', making: true })}>
              <Plus size={16} aria-hidden />
              New tournament
            </a>
          )
        }
      />
      <div className="page">
        <div className="page-column tournament">
          {problem && <Problem error={problem} />}
          {rows && rows.length === 0 && (
            <div className="empty">
              <p>
                A tournament has everybody meet everybody: each two debate each motion on both sides, and a table tells
                who is how strong and how sure that is. Compare models, or prompts and personas of one model.
              </p>
              <div>
                <a className="button primary" href={formatRoute({ screen: 'tournaments', making: true })}>
                  New tournament
                </a>
              </div>
            </div>
          )}
          {rows && rows.length > 0 && (
            <ul className="tournament-rows" aria-label="Tournaments">
              {rows.map((row) => (
                <li key={row.id} className="card stack gap-2">
                  <a href={formatRoute({ screen: 'tournaments', id: row.id })}>{row.name}</a>
                  <p>
                    {row.running && <span className="chip">Under way</span>}
                    <span>{`${plural(row.entrants, 'entrant')}, ${plural(row.motions, 'motion')}`}</span>
                    <span>{`${row.begun} of ${plural(row.dialogs, 'dialog')} begun`}</span>
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
