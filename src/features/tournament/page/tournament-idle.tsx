import { Play, RotateCw } from 'lucide-react'
import { useState } from 'react'
import { t, translateKnown } from '../../../base/language/t.ts'
import { formatMoney } from '../../../base/format/money.ts'
import { useApp } from '../../../page/host/app-model.ts'
import { useStore } from '../../../page/host/store/use-select.ts'
import { useAction } from '../../../page/host/use-action.ts'
import { TextField } from '../../../page/ui/form/text-field.tsx'
import { Problem } from '../../../page/ui/problem.tsx'
import type { TournamentNow } from './use-tournament.ts'

interface TournamentIdleProps {
  readonly id: string
  readonly tournament: TournamentNow
  /** Bouts that are not finished. */
  readonly open: number
  readonly failed: number
}

/** Shows why a tournament is idle and what to do about it; nothing while it runs. */
export function TournamentIdle({ id, tournament, open, failed }: TournamentIdleProps) {
  const { activity, idleReason, problem, file } = tournament
  const queue = useStore(useApp().queue).queue
  if (activity !== 'idle') {
    if (tournament.heldBy === 'queue' && queue && !queue.on) return <QueueOff />
    return null
  }
  if (idleReason === 'cap' && file.cap) return <AtCap id={id} usd={file.cap.usd} />
  if (idleReason === 'broken')
    return (
      <BrokenOff
        id={id}
        problem={problem ? translateKnown(problem) : t('The tournament stopped because of an unexpected error.')}
      />
    )
  if (failed > 0)
    return (
      <p className="hint">
        {t(
          '{count, plural, one {# dialog stopped because a call failed. “Go on” tries it once more.} other {# dialogs stopped because a call failed. “Go on” tries them once more.}}',
          { count: failed },
        )}
      </p>
    )
  if (open > 0 && idleReason === 'end')
    return (
      <p className="hint">
        {t(
          '{count, plural, one {# dialog did not finish. “Go on” continues it.} other {# dialogs did not finish. “Go on” continues them.}}',
          { count: open },
        )}
      </p>
    )
  return null
}

function QueueOff() {
  const { busy, problem, failure, run } = useAction()
  return (
    <div className="tournament-notice row between wrap type-body pad-5 pad-x-6 rounded-card">
      <p>{t('The queue is paused, so nothing new is started.')}</p>
      <button
        type="button"
        className="button primary small"
        disabled={busy}
        onClick={() => void run((client) => client.queue.set({ on: true }))}
      >
        <Play size={14} aria-hidden />
        {t('Continue the queue')}
      </button>
      {problem !== null && <Problem error={failure}>{problem}</Problem>}
    </div>
  )
}

function BrokenOff({ id, problem }: { readonly id: string; readonly problem: string }) {
  const { busy, problem: refused, failure, run } = useAction()
  return (
    <div className="tournament-notice row between wrap type-body pad-5 pad-x-6 rounded-card">
      <Problem>{problem}</Problem>
      <button
        type="button"
        className="button primary small"
        disabled={busy}
        onClick={() => void run((client) => client.tournaments.goOn({ id }))}
      >
        <RotateCw size={14} aria-hidden />
        {t('Try again')}
      </button>
      {refused !== null && <Problem error={failure}>{refused}</Problem>}
    </div>
  )
}

function AtCap({ id, usd }: { readonly id: string; readonly usd: number }) {
  const [typed, setTyped] = useState(String(usd * 2))
  const { busy, problem, setProblem, run } = useAction()
  return (
    <form
      className="tournament-notice row between wrap type-body pad-5 pad-x-6 rounded-card"
      onSubmit={(event) => {
        event.preventDefault()
        const capUsd = Number(typed)
        if (!(capUsd > usd)) return setProblem(t('Name an amount above {money}.', { money: formatMoney(usd) }))
        void run((client) => client.tournaments.goOn({ id, capUsd }))
      }}
    >
      <p>{t('The cap of {money} leaves no room for another pair of dialogs.', { money: formatMoney(usd) })}</p>
      <TextField
        label={t('New cap in US dollars')}
        error={problem ?? undefined}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className="button primary small" disabled={busy}>
        {t('Go on')}
      </button>
    </form>
  )
}
