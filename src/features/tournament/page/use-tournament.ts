import { useEffect, useMemo, useState } from 'react'
import type { DialogSummary } from '../../../core/contract/events.ts'
import type { Tournament } from '../model/tournament.ts'
import type { TournamentUpdate } from '../model/tournament-view.ts'
import { boutOfSummary } from '../model/bout-of-summary.ts'
import type { Bout } from '../model/bout.ts'
import { planOf, type PlannedBout } from '../model/plan.ts'
import { standingSteps, type Standings } from '../model/standings.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { createWatched, type WatchState } from '../../../page/host/store/watched.ts'

/** A tournament from all updates of the host. */
export interface TournamentNow extends Omit<TournamentUpdate, 'begun' | 'file'> {
  readonly file: Tournament
  readonly begun: ReadonlyMap<number, string>
}

/** A bout and its dialog. */
export interface BoutNow {
  readonly planned: PlannedBout
  readonly dialogId: string | null
  /** The dialog of the bout; null before it was started, and after it was deleted. */
  readonly dialog: DialogSummary | null
  /** The result; null while the bout is running or was not started. */
  readonly bout: Bout | null
}

async function* whole(updates: AsyncIterable<TournamentUpdate>): AsyncIterable<TournamentNow> {
  let file: Tournament | undefined
  let begun: ReadonlyMap<number, string> = new Map()
  for await (const update of updates) {
    file = update.file ?? file
    if (update.begun.length > 0) begun = new Map([...begun, ...update.begun])
    if (file) yield { ...update, file, begun }
  }
}

/** Follows one tournament. */
export function useTournament(id: string): WatchState<TournamentNow> {
  const { connection, client } = useApp()
  const store = useMemo(
    () =>
      createWatched<TournamentNow, WatchState<TournamentNow>>(
        connection,
        async (signal) => whole(await client.tournaments.watch({ id }, { signal })),
        (watched) => watched,
      ),
    [connection, client, id],
  )
  return useStore(store)
}

/** All its bouts in order, with the data of the list of dialogs. */
export function useBouts(tournament: TournamentNow | null): readonly BoutNow[] {
  const { dialogs } = useStore(useApp().list)
  const file = tournament?.file ?? null
  const begun = tournament?.begun ?? null
  const plan = useMemo(() => (file ? planOf(file) : []), [file])
  return useMemo(() => {
    if (!file || !begun) return []
    const ids = new Set(begun.values())
    const byId = new Map((dialogs ?? []).flatMap((dialog) => (ids.has(dialog.id) ? [[dialog.id, dialog]] : [])))
    return plan.map((planned) => {
      const dialogId = begun.get(planned.index) ?? null
      const dialog = byId.get(dialogId ?? '') ?? null
      return { planned, dialogId, dialog, bout: dialog && boutOfSummary(file, planned, dialog) }
    })
  }, [file, begun, plan, dialogs])
}

/** How long samples are computed before the page may do other work, in milliseconds: less than half a frame. */
const SLICE_MS = 6

/** The table of the finished bouts, computed step by step; null before the first, and while nothing is finished. */
export function useStandings(bouts: readonly BoutNow[], seed: number): Standings | null {
  const [standings, setStandings] = useState<Standings | null>(null)
  // Most changes of the list are streaming words, which change no bout.
  const came = bouts
    .map(({ bout }) => (bout === null ? '.' : `${bout.failedBy ?? ''}${bout.winner?.[0] ?? '-'}`))
    .join()
  const over = useMemo(() => bouts.flatMap(({ bout }) => bout ?? []), [came]) // oxlint-disable-line react/exhaustive-deps -- `came` says when
  useEffect(() => {
    const steps = standingSteps(over, { seed })
    let timer = 0
    const go = (): void => {
      const until = performance.now() + SLICE_MS
      while (performance.now() < until) {
        const step = steps.next()
        if (!step.done) continue
        setStandings(step.value)
        return
      }
      timer = window.setTimeout(go)
    }
    go()
    return () => clearTimeout(timer)
  }, [over, seed])
  // Without entrants there is no table: the standings may arrive before the tournament.
  return standings !== null && standings.rows.length > 0 ? standings : null
}
