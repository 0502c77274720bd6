import type { SeatId } from '../../contract/dialog-config.ts'
import { draw } from '../draw.ts'
import { GIVEN_NAMES } from './given-names.ts'

const SEATS = ['moderator', 'first', 'second'] as const satisfies readonly SeatId[]

/**
 * A name for each seat without one. The same seed gives the same names, and no two begin with the same letter.
 * @param given the chosen names
 */
export function drawNames(
  seed: number,
  given: { readonly [Seat in SeatId]?: string | undefined } = {},
): Readonly<Record<SeatId, string>> {
  const names: Partial<Record<SeatId, string>> = {}
  const initials = new Set(SEATS.flatMap((seat) => given[seat]?.trim().charAt(0).toUpperCase() ?? []))
  for (const seat of SEATS) {
    const [first = 'Ada', ...rest] = GIVEN_NAMES.filter((name) => !initials.has(name.charAt(0)))
    const name = given[seat]?.trim() || draw<string>([first, ...rest], seed, `name ${seat}`)
    initials.add(name.charAt(0).toUpperCase())
    names[seat] = name
  }
  return { moderator: '', first: '', second: '', ...names }
}
