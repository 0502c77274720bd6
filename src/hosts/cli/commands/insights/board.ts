import { plural } from '../../../../base/format/count.ts'
import { boardOf } from '../../../../core/dialog/board/board.ts'
import { boardBlocks } from '../../../../features/export/files/parts/board-part.ts'
import { textBlocks } from '../../../../features/export/files/blocks/text-blocks.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'

/** Runs `idi board`: prints the board of a dialog, which is derived from its facts. Makes no call. */
export async function boardCommand(
  typed: string,
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const state = await app.engine.state(id)
    const board = boardOf(state)
    const part = boardBlocks(state)
    if (options.json) {
      const unread = board.unread.map(({ id: turnId }) => turnId)
      await terminal.out(`${JSON.stringify({ ...board, unread }, null, 2)}\n`)
    } else
      await terminal.out(
        terminalText(part ? `${textBlocks(part.blocks, 1).join('\n\n')}\n` : 'Nothing is on the board yet.\n'),
      )
    if (!board.read) terminal.say(`The points of each side come from the argument map: idi map ${typed} --make`)
    else if (board.unread.length > 0)
      terminal.say(
        `${plural(board.unread.length, 'turn is', 'turns are')} not in the map yet, and what was answered there is not counted: idi map ${typed} --make`,
      )
    return EXIT.done
  })
}
