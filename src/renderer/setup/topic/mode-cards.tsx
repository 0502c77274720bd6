import type { ModeInfo } from '../../../contract/host/app-info.ts'
import { Problem } from '../../ui/problem.tsx'
import './mode-cards.css'

interface ModeCardsProps {
  readonly modes: readonly ModeInfo[]
  readonly chosen: string | null
  readonly error: string | undefined
  readonly onChange: (mode: string) => void
}

/** The kinds of dialog, one of which is chosen. */
export function ModeCards({ modes, chosen, error, onChange }: ModeCardsProps) {
  return (
    <fieldset>
      <legend className="visually-hidden">Mode</legend>
      <div className="mode-cards">
        {modes.map((mode) => (
          <label key={mode.id} className="mode-card">
            <input
              type="radio"
              name="mode"
              aria-label={mode.label}
              aria-describedby={`mode-${mode.id}`}
              checked={mode.id === chosen}
              onChange={() => onChange(mode.id)}
            />
            <strong>{mode.label}</strong>
            <span id={`mode-${mode.id}`}>{mode.blurb}</span>
          </label>
        ))}
      </div>
      {error !== undefined && <Problem>{error}</Problem>}
    </fieldset>
  )
}
