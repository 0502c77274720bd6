import { findDialog } from '../find-dialog.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../program.ts'
import type { Terminal } from '../terminal.ts'
import { planExports, writeExports } from '../write-exports.ts'

/** idi export: paths on stdout, one per line. */
export async function exportCommand(typed: string, options: PlaceOptions & { readonly format?: string; readonly out?: string }, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const id = findDialog(typed, await app.engine.list())
    const paths = await writeExports(app, id, planExports(app, { formats: options.format, out: options.out }))
    await terminal.out(paths.map((path) => `${path}\n`).join(''))
    return 0
  })
}
