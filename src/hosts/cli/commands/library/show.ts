import { findDialog } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'
import { parseContent } from '../../run/write-exports.ts'

/** Runs `idi show`: prints a dialog as a script on stdout. */
export async function showCommand(
  typed: string,
  options: PlaceOptions & { readonly json?: boolean; readonly content?: string },
  terminal: Terminal,
): Promise<number> {
  const content = parseContent(options.content)
  return withApp(options, async (app) => {
    const id = await findDialog(typed, app.engine)
    const text = new TextDecoder().decode((await app.render(id, options.json ? 'json' : 'txt', { content })).bytes)
    await terminal.out(options.json ? text : terminalText(text))
    return 0
  })
}
