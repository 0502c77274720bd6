import { fileURLToPath } from 'node:url'
import { modes } from '../../src/modes/index.ts'
import { SHOWN_DIALOGS } from './dialogs.ts'
import { rehearsed } from './record.ts'
import { asScript } from './script.ts'

/** Where the prompts lie that are kept to be read. */
export const SHOWN_FOLDER: string = fileURLToPath(new URL('../../tests/fixtures/prompts', import.meta.url))

/** All prompts of one dialog of each mode that runs by itself, as a script, by the mode's id. */
export async function shownPrompts(): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  // What a player is to say is nobody's script.
  for (const mode of modes.list().filter(({ info }) => info.person === 'watches')) {
    const { info } = mode
    const found = SHOWN_DIALOGS[info.id]
    if (!found && mode.file === undefined) continue
    if (!found) throw new Error(`scripts/prompts/dialogs.ts has no dialog of the mode "${info.id}".`)
    const played = await rehearsed(found.dialog, found.meanwhile)
    shown.set(info.id, asScript(played, info.label))
  }
  return shown
}
