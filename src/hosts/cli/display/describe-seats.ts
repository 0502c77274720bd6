import { SEAT_IDS, type SeatConfig, type SeatId } from '../../../core/contract/dialog-config.ts'
import { isRehearsal, REHEARSAL_LABEL } from '../../../core/contract/rehearsal.ts'

/** One line that names the speakers, and says so if they are rehearsal voices and no AI. */
export function describeSeats(seats: Readonly<Record<SeatId, SeatConfig>>): string {
  if (SEAT_IDS.every((seat) => isRehearsal(seats[seat].provider)))
    return `${REHEARSAL_LABEL}: the built-in voices speak in all three seats.`
  return SEAT_IDS.map((seat) => {
    const { name, provider, model } = seats[seat]
    return `${name} (${isRehearsal(provider) ? REHEARSAL_LABEL : `${provider}, ${model}`})`
  }).join(', ')
}
