import type { SeatId } from '../../../core/contract/dialog-config.ts'
import { useSeatAgent } from './use-seat-agent.ts'

const LABELS = { take: 'Take this seat', 'give-back': 'Give it back' } as const

/** Takes a seat over from its model, or gives it back. Nothing when neither is possible. */
export function TakeSeat({ seat }: { readonly seat: SeatId }) {
  const { name, act, busy, change } = useSeatAgent(seat)
  if (act === null) return null
  return (
    <button
      type="button"
      className="button small quiet take-seat"
      aria-label={`${LABELS[act]}: ${name}`}
      title={
        act === 'take' ? `Speak for ${name} yourself from its next turn on` : `Let the model speak for ${name} again`
      }
      disabled={busy}
      onClick={change}
    >
      {LABELS[act]}
    </button>
  )
}
