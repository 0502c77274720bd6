import { EXIT } from '../../exit-codes.ts'
import { findDialog } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'

/** Runs `idi tag`: changes the tags of a dialog and prints the new ones on stdout, one per line. */
export async function tagCommand(
  typed: string,
  added: readonly string[],
  options: PlaceOptions & { readonly remove?: readonly string[] },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const before = (await app.engine.summary(id))?.tags ?? []
    const tags = [...new Set([...before, ...added])].filter((tag) => !options.remove?.includes(tag))
    if (added.length > 0 || options.remove) await app.engine.tag(id, tags)
    await terminal.out(terminalText(tags.map((tag) => `${tag}\n`).join('')))
    return EXIT.done
  })
}
