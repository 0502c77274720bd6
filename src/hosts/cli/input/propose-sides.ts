import type { App } from '../../../app/app.ts'
import type { NewDialog } from '../../../core/contract/dialog-config.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'

/** Fills in missing positions by one call to the moderator's model. @throws AppError */
export async function withSides(app: App, dialog: NewDialog, terminal: Terminal): Promise<NewDialog> {
  const { moderator, first, second } = dialog.seats
  if (first.position && second.position) return dialog
  terminal.say(terminal.dim(`Asking ${terminalText(moderator.model)} for positions: one call, about 600 tokens.`))
  const sides = await app.engine.proposeSides(dialog, AbortSignal.timeout(SIDES_WAIT_MS))
  const seats = {
    moderator,
    first: { ...first, position: first.position || sides.first },
    second: { ...second, position: second.position || sides.second },
  }
  for (const seat of [seats.first, seats.second]) terminal.say(terminalText(`${seat.name}: ${seat.position ?? ''}`))
  return { ...dialog, seats }
}

/** The time limit in milliseconds, the same as for the first word of a turn. */
const SIDES_WAIT_MS = 300_000
