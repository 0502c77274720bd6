import { basename, resolve } from 'node:path'
import type { App } from '../../../../app/app.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import type { ImportReport } from '../../../../core/contract/library/library.ts'
import { EXIT } from '../../exit-codes.ts'
import { withApp } from '../../open-here.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { readImport } from '../../input/read-import.ts'
import type { Terminal } from '../../display/terminal.ts'

/**
 * Runs `idi import`: imports the files that can be read, reports the others, and prints the ids on stdout, one per
 * line.
 */
export async function importCommand(
  files: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    let came = 0
    let broken = 0
    for (const file of files) {
      for await (const { name, ok, id, message } of takeIn(app, file)) {
        if (ok) came += 1
        else broken += 1
        terminal.say(terminalText(`${ok ? '' : 'idi: '}${origin(file, name, message)}${message}`))
        if (id !== null) await terminal.out(`${id}\n`)
      }
    }
    if (came + broken > 1) terminal.say(`${came} of ${came + broken} came in.`)
    return broken === 0 ? EXIT.done : EXIT.usage
  })
}

/** The beginning of a message that names the file and the item in it, unless the message names them already. */
function origin(file: string, name: string, message: string): string {
  if (name === basename(file)) return message.includes(name) ? '' : `${file}: `
  return `${file}: ${message.includes(name) ? '' : `${name}: `}`
}

async function* takeIn(app: App, file: string): AsyncGenerator<ImportReport> {
  const name = basename(file)
  try {
    yield* app.importBytes(name, await readImport(resolve(file)))
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('FILE_')) throw error
    yield { name, ok: false, id: null, message: error.message }
  }
}
