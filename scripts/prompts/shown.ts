import { fileURLToPath } from 'node:url'
import { modes } from '../../src/modes/index.ts'
import { SHOWN_DIALOGS } from './dialogs.ts'
import { rehearsed } from './record.ts'
import { asScript } from './script.ts'
import { sheetPrompt } from './sheet.ts'

/** The folder of the prompts that are kept for reading. */
export const SHOWN_FOLDER: string = fileURLToPath(new URL('../../tests/fixtures/prompts', import.meta.url))

/**
 * All prompts of one dialog of each mode that runs without a player, and of each of its styles, as a script, by their
 * ids; and the prompt of a score sheet.
 */
export async function shownPrompts(): Promise<ReadonlyMap<string, string>> {
  const shown = new Map<string, string>()
  // A mode with a player has no script, because nobody knows what the player will say.
  for (const mode of modes.list().filter(({ info }) => info.person === 'watches')) {
    const { info } = mode
    if (mode.file === undefined) continue
    const [, ...styles] = info.styles ?? []
    for (const { id, label } of [info, ...styles.map((style) => ({ ...style, id: `${info.id}-${style.id}` }))]) {
      const found = SHOWN_DIALOGS[id]
      if (!found) throw new Error(`scripts/prompts/dialogs.ts has no dialog "${id}".`)
      const played = await rehearsed(found.dialog, found.meanwhile)
      shown.set(id, asScript(played, label))
    }
  }
  shown.set('score-sheet', await sheetPrompt('debate'))
  shown.set('score-sheet-interview', await sheetPrompt('interview'))
  return shown
}
