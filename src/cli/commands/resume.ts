import { drive } from '../drive.ts'
import { findDialog } from '../find-dialog.ts'
import { type OpenOptions, withApp } from '../open-here.ts'
import { resumeHint } from '../resume-hint.ts'
import { sayHeading } from '../say-heading.ts'
import type { Terminal } from '../terminal.ts'
import { planExports } from '../write-exports.ts'
import type { OutputOptions } from './run.ts'

/** idi resume: goes on where the dialog is. */
export async function resumeCommand(
  typed: string,
  options: OpenOptions & OutputOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const id = findDialog(typed, await app.engine.list())
    const exports = planExports(app, { formats: options.formats, out: options.out, content: options.content })
    const state = await app.engine.state(id)
    if (!options.quiet && state.config) sayHeading(terminal, id, app.modes.get(state.config.mode).info, state.config)
    const begin = () => (state.status === 'created' ? app.engine.start(id) : app.engine.resume(id))
    return drive(
      app,
      id,
      begin,
      {
        jsonEvents: options.jsonEvents ?? false,
        quiet: options.quiet ?? false,
        exports,
        resumeHint: resumeHint(id, options),
      },
      terminal,
    )
  })
}
