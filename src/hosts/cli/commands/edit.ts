import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../input/find-dialog.ts'
import { findTurnByNumber } from '../input/find-turn.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { readTurnText } from '../input/read-text.ts'
import type { Terminal } from '../display/terminal.ts'

/** Runs `idi edit`: replaces the words of a turn. */
export async function editCommand(
  typed: string,
  options: PlaceOptions & { readonly turn: string; readonly text?: string },
  terminal: Terminal,
): Promise<number> {
  const text = await readTurnText(options.text)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const turn = findTurnByNumber(await app.engine.state(id), options.turn)
    await app.engine.editTurn(id, turn.id, text)
    terminal.say(`Turn ${turn.number} is edited; what was said is kept.`)
    return EXIT.done
  })
}
