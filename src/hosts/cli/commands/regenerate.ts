import { memberName } from '../../../core/dialog/members/members.ts'
import { findTurn } from '../../../core/dialog/selectors.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findTurnByNumber } from '../input/find-turn.ts'
import { catchInterrupts } from '../run/interrupts.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { terminalText } from '../display/plain-text.ts'
import type { Terminal } from '../display/terminal.ts'
import { sayFailure } from '../display/say-failure.ts'

/**
 * Runs `idi regenerate`: prints the new text on stdout. Exit code 3 when the call failed; the turn is then unchanged.
 */
export async function regenerateCommand(
  typed: string,
  options: OpenOptions & { readonly turn: string },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const before = await app.engine.state(id)
    const turn = findTurnByNumber(before, options.turn)
    const interrupts = catchInterrupts()
    try {
      await app.engine.regenerate(id, turn.id)
      terminal.say(terminalText(`Turn ${turn.number}, ${memberName(before, turn.member)}, is being said again.`))
      const ended = await Promise.race([app.engine.settled(id), interrupts.asked])
      if (typeof ended === 'string') {
        await app.engine.close()
        terminal.say('Interrupted: the turn is as it was.')
        return EXIT.interrupted
      }
      const after = findTurn(ended, turn.id)
      if (after && after.id !== turn.id) {
        await terminal.out(`${terminalText(after.text)}\n`)
        return EXIT.done
      }
      const failed = after?.versions.findLast((version) => version.error)?.error
      sayFailure(terminal, failed ?? { message: 'The turn could not be said again.' }, ' The turn is as it was.')
      return EXIT.failed
    } finally {
      interrupts.release()
    }
  })
}
