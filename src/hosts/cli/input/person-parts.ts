import { SEAT_IDS } from '../../../core/contract/dialog-config.ts'
import { PERSON } from '../../../core/contract/members/member-ids.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import { namedSeats, parseAssignments } from './assignments.ts'
import { usageError } from '../usage-error.ts'

/** The flags by which a person takes part. */
export interface PersonOptions {
  readonly as?: readonly string[]
  readonly take?: readonly string[]
  readonly giveBack?: readonly string[]
}

export interface PersonParts {
  /** The person's words in place of a seat, or in the person's own place where the mode has one. */
  readonly words: ReadonlyMap<string, string>
  /** Seats that the person speaks for from now on. */
  readonly take: readonly string[]
  /** Seats given back to their models. */
  readonly giveBack: readonly string[]
}

/** Reads the flags by which a person takes part. @throws AppError INPUT_INVALID */
export function readPersonParts({ as, take, giveBack }: PersonOptions): PersonParts {
  const parts: PersonParts = {
    words: parseAssignments('--as', as, [...SEAT_IDS, PERSON], 'seat=text, such as second="I disagree."'),
    take: namedSeats('--take', take),
    giveBack: namedSeats('--give-back', giveBack),
  }
  const both = parts.take.find((seat) => parts.giveBack.includes(seat))
  if (both !== undefined) throw usageError(`--take and --give-back both name ${both}: leave one of them out.`)
  return parts
}

/** Changes who speaks for the seats, and then sends the person's words. */
export async function applyPersonParts(
  engine: Engine,
  id: string,
  { words, take, giveBack }: PersonParts,
): Promise<void> {
  for (const seat of giveBack) await engine.changeAgent(id, seat, 'own')
  for (const seat of take) await engine.changeAgent(id, seat, 'person')
  for (const [member, text] of words) await engine.takeSeat(id, member, text)
}
