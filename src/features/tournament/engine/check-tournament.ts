import { sayLater } from '../../../base/language/say.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import type { Tournament } from '../model/tournament.ts'
import { dialogOf } from '../model/plan.ts'
import type { Engine } from '../../../core/engine/engine.ts'
import type { ModeRegistry } from '../../../core/engine/ports.ts'

/**
 * Checks that every model can be called and every dialog judged, before anything is paid.
 * @throws AppError INPUT_INVALID with a sentence, and as creating one of its dialogs does
 */
export async function checkTournament(
  tournament: Tournament,
  engine: Pick<Engine, 'check'>,
  modes: Pick<ModeRegistry, 'get'>,
): Promise<void> {
  const { entrants, moderator, judges, mode } = tournament
  if (entrants.some(({ name }) => name === moderator.name))
    throw new AppError(
      'INPUT_INVALID',
      sayLater('The moderator and an entrant are both called “{name}”: give one of them another name.', {
        name: moderator.name,
      }),
    )
  const { label, closing, unjudged } = modes.get(mode).info
  if (judges ? unjudged !== undefined : closing?.verdict !== true)
    throw new AppError(
      'INPUT_INVALID',
      judges
        ? sayLater('In the mode {name} there is nothing for judges to decide: choose another mode.', { name: label })
        : sayLater('In the mode {name} the moderator gives no verdict: name judges, or choose another mode.', {
            name: label,
          }),
    )
  for (const [first] of entrants.entries())
    await engine.check(
      dialogOf(tournament, { index: 0, first, second: (first + 1) % entrants.length, motion: 0, round: 1 }),
    )
}
