import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'

/** Runs `idi rename`. */
export async function renameCommand(
  typed: string,
  title: string | undefined,
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    await app.engine.rename(await findDialog(typed, app.engine), title ?? null)
    if (title === undefined) terminal.say('Its topic is its title again.')
    return EXIT.done
  })
}
