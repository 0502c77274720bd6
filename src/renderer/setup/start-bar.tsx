import type { ProviderInfo } from '../../contract/procedures.ts'
import { Problem } from '../components/problem.tsx'
import { RehearsalChip } from '../components/rehearsal-chip.tsx'
import { formatRoute } from '../state/route.ts'
import { SEATS_AS_SEATED } from '../state/seats.ts'
import { keyCaps, SHORTCUTS } from '../state/shortcuts.ts'
import type { Draft } from './draft.ts'
import { EstimateLine, type EstimateLineProps } from './estimate-line.tsx'
import { providerOf } from './settle-seat.ts'
import './start-bar.css'

interface StartBarProps extends EstimateLineProps {
  readonly draft: Draft
  readonly providers: readonly ProviderInfo[]
  readonly label: string
  readonly problem: string | null
  readonly starting: boolean
  readonly onStart: () => void
}

/** What it will take, and the button that starts it. */
export function StartBar({ draft, providers, label, problem, starting, onStart, ...estimate }: StartBarProps) {
  const rehearsed = SEATS_AS_SEATED.filter((seat) => providerOf(draft.seats[seat], providers)?.rehearsal).length
  return (
    <footer className="start-bar">
      <div className="start-bar-words">
        {problem === null ? <EstimateLine {...estimate} /> : <Problem>{problem}</Problem>}
        {rehearsed > 0 && problem === null && (
          <p className="start-bar-rehearsal">
            <RehearsalChip />
            <span>
              {rehearsed === SEATS_AS_SEATED.length ? 'Built-in voices speak.' : `Built-in voices speak in ${rehearsed} of 3 seats.`} <a href={formatRoute({ screen: 'settings' })}>Set up a model</a>
            </span>
          </p>
        )}
      </div>
      <button type="button" className="button primary start-button" disabled={starting} title={keyCaps(SHORTCUTS.start.keys)} onClick={onStart}>
        {starting ? 'Starting' : label}
      </button>
    </footer>
  )
}
