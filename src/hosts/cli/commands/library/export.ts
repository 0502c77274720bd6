import type { Engine } from '../../../../core/engine/engine.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import { plural } from '../../../../base/format/count.ts'
import { terminalText } from '../../display/plain-text.ts'
import { EXIT } from '../../exit-codes.ts'
import { findDialogs } from '../../input/find-dialog.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import type { Terminal } from '../../display/terminal.ts'
import { usageError } from '../../usage-error.ts'
import { planExports, writeExports } from '../../run/write-exports.ts'

interface ExportOptions extends PlaceOptions {
  readonly all?: boolean
  readonly format?: string
  readonly content?: string
  readonly parts?: string
  readonly paper?: string
  readonly out?: string
}

/** Runs `idi export`: writes files and prints their paths on stdout, one per line. */
export async function exportCommand(
  typed: readonly string[],
  options: ExportOptions,
  terminal: Terminal,
): Promise<number> {
  if ((typed.length === 0) !== (options.all ?? false))
    throw usageError('Say which dialogs are to be written: name them, or give --all.')
  return withApp(options, async (app) => {
    const ids = options.all ? await idsOutOfBin(app.engine) : await findDialogs(typed, app.engine)
    const plan = planExports(app, {
      formats: options.format,
      out: options.out,
      content: options.content,
      parts: options.parts,
      paper: options.paper,
      recordings: true,
    })
    let failed = 0
    for (const id of ids) {
      try {
        const paths = await writeExports(app, id, plan, (warning) => terminal.say(warning))
        await terminal.out(paths.map((path) => `${path}\n`).join(''))
      } catch (error) {
        // A folder that cannot be written to would also fail for the next dialog; an unreadable dialog does not affect others.
        if (!options.all || (error instanceof AppError && error.code === 'EXPORT_WRITE')) throw error
        failed += 1
        const title = await app.engine.summary(id)
        const why = error instanceof AppError ? error.message : 'It is damaged: idi check --data says more.'
        terminal.say(terminalText(`idi: "${title?.title ?? title?.topic ?? id}" (${id}) could not be written. ${why}`))
      }
    }
    if (failed > 0) {
      terminal.say(`${ids.length - failed} of ${plural(ids.length, 'dialog')} written.`)
      return EXIT.failed
    }
    if (ids.length === 0) terminal.say('There are no dialogs to write yet.')
    return EXIT.done
  })
}

async function idsOutOfBin(engine: Engine): Promise<readonly string[]> {
  const ids: string[] = []
  for await (const page of engine.pages()) for (const { id, binnedAt } of page) if (binnedAt === null) ids.push(id)
  return ids
}
