import { basename, resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { AppError } from '../../../contract/errors/errors.ts'
import type { World } from '../../../contract/story/world.ts'
import { writeExport } from '../../../exports/write-export.ts'
import { WORLDS } from '../../../modes/story/worlds.ts'
import { terminalText } from '../../display/plain-text.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { chooseWorld, ownWorlds } from '../../input/choose-world.ts'
import { readImport } from '../../input/read-import.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../programs/command-parts.ts'

/** idi worlds list */
export async function listWorldsCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const own = await ownWorlds(app)
    const row = (name: string, isOwn: boolean, { title, blurb }: World) => ({ name, title, own: isOwn, blurb })
    const ours = Object.entries(WORLDS).map(([name, world]) => row(name, false, world))
    const all = [
      ...ours,
      // The samples of the library are those above.
      ...own.filter(({ sample }) => !sample).map(({ name, world }) => row(name, true, world)),
    ]
    await terminal.out(
      options.json
        ? `${JSON.stringify(all, null, 2)}\n`
        : terminalText(
            table(
              ['WORLD', 'TITLE', 'OWN', ''],
              all.map(({ name, title, own: isOwn, blurb }) => [name, title, isOwn ? 'yes' : '', blurb]),
            ),
          ),
    )
    return EXIT.done
  })
}

/** idi worlds export: on stdout, or in a file. */
export async function exportWorldCommand(
  typed: string,
  options: PlaceOptions & { readonly out?: string },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const text = `${JSON.stringify(await chooseWorld(app, typed), null, 2)}\n`
    if (options.out === undefined) await terminal.out(terminalText(text))
    else {
      const path = resolve(options.out)
      await writeExport(path, new TextEncoder().encode(text))
      await terminal.out(`${path}\n`)
    }
    return EXIT.done
  })
}

/** idi worlds import: what is broken among good files is told of, and the rest comes in. The names of the worlds on stdout. */
export async function importWorldsCommand(
  files: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    let broken = 0
    for (const path of files)
      for (const { name, ok, message } of await takeIn(app, path)) {
        if (!ok) broken += 1
        terminal.say(terminalText(`${ok ? '' : 'idi: '}${message.includes(name) ? '' : `${name}: `}${message}`))
        if (ok) await terminal.out(`${terminalText(name)}\n`)
      }
    return broken === 0 ? EXIT.done : EXIT.usage
  })
}

async function takeIn(app: App, path: string) {
  const name = basename(path)
  try {
    return await app.library.import('world', name, await readImport(resolve(path)))
  } catch (error) {
    if (!(error instanceof AppError) || !error.code.startsWith('FILE_')) throw error
    return [{ name, ok: false, message: error.message }]
  }
}
