import type { Engine } from '../../../../core/engine/engine.ts'
import { plural } from '../../../../base/format/count.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialogs } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'

/**
 * Applies an act to some dialogs. All ids are looked up before the first dialog is changed.
 * @param done what the dialogs are afterwards, as in "2 dialogs are pinned."
 */
export async function withEach(
  typed: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
  done: string,
  act: (engine: Engine, id: string) => Promise<void>,
): Promise<number> {
  return withApp(options, async (app) => {
    const ids = await findDialogs(typed, app.engine)
    for (const id of ids) await act(app.engine, id)
    terminal.say(`${plural(ids.length, 'dialog is', 'dialogs are')} ${done}.`)
    return EXIT.done
  })
}
