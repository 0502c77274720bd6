import { basename, resolve } from 'node:path'
import type { App } from '../../../../app/app.ts'
import { AppError } from '../../../../core/contract/errors/errors.ts'
import { writeExport } from '../../../../features/export/files/write-export.ts'
import { terminalText } from '../../display/plain-text.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { readImport } from '../../input/read-import.ts'

/**
 * Writes a mode or a world to a file and prints its path on stdout; without a file, prints the mode or world itself.
 */
export async function writeItem(bytes: Uint8Array, out: string | undefined, terminal: Terminal): Promise<void> {
  if (out === undefined) return terminal.out(terminalText(new TextDecoder().decode(bytes)))
  const path = resolve(out)
  await writeExport(path, bytes)
  return terminal.out(`${path}\n`)
}

/**
 * Imports files of modes or worlds; those that are broken are reported.
 * @param taken prints an imported mode or world on stdout
 */
export async function takeInItems(
  app: App,
  kind: 'mode' | 'world',
  files: readonly string[],
  terminal: Terminal,
  taken: (item: { readonly name: string; readonly id: string }) => Promise<void>,
): Promise<number> {
  let broken = 0
  for (const path of files)
    for (const { name, id, ok, message } of await takeIn(app, kind, path)) {
      if (!ok) broken += 1
      terminal.say(terminalText(`${ok ? '' : 'idi: '}${message.includes(name) ? '' : `${name}: `}${message}`))
      if (id !== null) await taken({ name, id })
    }
  return broken === 0 ? EXIT.done : EXIT.usage
}

async function takeIn(app: App, kind: 'mode' | 'world', path: string) {
  const name = basename(path)
  try {
    return await app.library.import(kind, name, await readImport(resolve(path)))
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('FILE_')) throw error
    return [{ name, ok: false, id: null, message: error.message }]
  }
}
