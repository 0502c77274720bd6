import type { Engine } from '../../engine/engine.ts'
import { plural } from '../../format/count.ts'
import { EXIT } from '../exit-codes.ts'
import { findDialog } from '../find-dialog.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../programs/command-parts.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

/** idi bin */
export function binCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'in the bin', (engine, id) => engine.bin(id))
}

/** idi restore */
export function restoreCommand(typed: readonly string[], options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withEach(typed, options, terminal, 'out of the bin', (engine, id) => engine.restore(id))
}

/** idi delete */
export function deleteCommand(
  typed: readonly string[],
  options: PlaceOptions & { readonly yes?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (!options.yes) throw usageError('Deleting is for good and cannot be undone: add --yes when that is what you want.')
  return withEach(typed, options, terminal, 'deleted', (engine, id) => engine.remove(id))
}

/** All are found before the first is touched. */
async function withEach(
  typed: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
  done: string,
  act: (engine: Engine, id: string) => Promise<void>,
): Promise<number> {
  return withApp(options, async (app) => {
    const dialogs = await app.engine.list()
    const ids = [...new Set(typed.map((each) => findDialog(each, dialogs)))]
    for (const id of ids) await act(app.engine, id)
    terminal.say(`${plural(ids.length, 'dialog is', 'dialogs are')} ${done}.`)
    return EXIT.done
  })
}
