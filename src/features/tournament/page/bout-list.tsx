import { useMemo, useRef } from 'react'
import { Virtualizer } from 'virtua'
import { t } from '../../../base/language/t.ts'
import { rich } from '../../../page/ui/text/rich.tsx'
import type { Tournament } from '../model/tournament.ts'
import { isAtCap } from '../model/bout-of.ts'
import { formatStanding } from '../../../page/dialog-view/dialog-words.ts'
import { formatRoute } from '../../../page/host/route.ts'
import type { BoutNow } from './use-tournament.ts'

interface BoutListProps {
  readonly tournament: Tournament
  readonly bouts: readonly BoutNow[]
  /** True while the tournament is running or pausing. */
  readonly held: boolean
}

interface Group {
  readonly key: string
  readonly motion: string
  readonly pairs: readonly (readonly BoutNow[])[]
}

/** Every bout by its motion, each linked to its dialog. */
export function BoutList({ tournament, bouts, held }: BoutListProps) {
  const box = useRef<HTMLDivElement>(null)
  const { entrants, motions, rounds } = tournament
  const groups = useMemo(() => {
    const byMotion = Map.groupBy(bouts, ({ planned }) => `${planned.motion} ${planned.round}`)
    return [...byMotion].map(([key, own]): Group => {
      const { motion = 0, round = 1 } = own[0]?.planned ?? {}
      return {
        key,
        motion: rounds > 1 ? t('{motion}, round {round}', { motion: motions[motion], round }) : (motions[motion] ?? ''),
        pairs: [...Map.groupBy(own, ({ planned }) => Math.floor(planned.index / 2)).values()],
      }
    })
  }, [bouts, motions, rounds])
  const name = (place: number) => entrants[place]?.name ?? ''
  return (
    <section aria-label={t('Bouts')} className="stack gap-5">
      <h2 className="type-lead">{t('Bouts')}</h2>
      <div ref={box}>
        <Virtualizer>
          {groups.map(({ key, motion, pairs }) => (
            <div key={key} className="bout-group stack gap-3">
              <h3 className="break">{motion}</h3>
              <ul>
                {pairs.map((pair) => (
                  <li className="grid gap-3" key={pair[0]?.planned.index}>
                    {pair.map((each) => (
                      <BoutCell key={each.planned.index} each={each} held={held} name={name} />
                    ))}
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </Virtualizer>
      </div>
    </section>
  )
}

interface BoutCellProps extends Pick<BoutListProps, 'held'> {
  readonly each: BoutNow
  readonly name: (place: number) => string
}

function BoutCell({ each, held, name }: BoutCellProps) {
  const { planned, dialogId, dialog } = each
  const who = (
    <>
      {rich('{first} against {second}', {
        first: <bdi className="seat-first">{name(planned.first)}</bdi>,
        second: <bdi className="seat-second">{name(planned.second)}</bdi>,
      })}
    </>
  )
  return (
    <div
      className={`bout pad-4 pad-x-5 flex gap-5 rows-1 between wrap framed rounded surface type-small ${standing(each)}`}
    >
      {dialog && dialogId !== null ? (
        <a className="no-line" href={formatRoute({ screen: 'dialog', id: dialogId })}>
          {who}
        </a>
      ) : (
        <span>{who}</span>
      )}
      <span className="bout-came muted">{formatBout(each, held)}</span>
    </div>
  )
}

function standing({ dialog, bout }: BoutNow): string {
  if (bout?.failedBy !== null && bout !== null) return 'failed'
  if (bout) return 'over'
  return dialog?.status === 'running' ? 'live' : 'waiting'
}

/** "Ada won", "Neither was better", "Waits". */
export function formatBout({ dialogId, dialog, bout }: Omit<BoutNow, 'planned'>, held: boolean): string {
  if (bout) {
    const { first, second, winner, failedBy } = bout
    if (failedBy !== null)
      return failedBy === '' ? t('Broken off') : t('Broken off by a call of {name}', { name: failedBy })
    if (winner === null) return t('No verdict')
    return winner === 'none' ? t('Neither was better') : t('{name} won', { name: winner === 'first' ? first : second })
  }
  if (dialog && isAtCap(dialog)) return t('Cut short by the cap')
  if (dialog?.status === 'completed') return held ? t('Being judged') : t('Not judged yet')
  if (dialog) return formatStanding(dialog)
  // The id of a dialog is stored before the dialog is, so that one which is about to begin is not in the list yet.
  return dialogId === null || held ? t('Waits') : t('Its dialog was deleted')
}
