import type { World } from '../../../core/contract/story/world.ts'
import { WORLDS } from '../mode/worlds.ts'
import { terminalText } from '../../../hosts/cli/display/plain-text.ts'
import { table } from '../../../hosts/cli/display/table.ts'
import type { Terminal } from '../../../hosts/cli/display/terminal.ts'
import { EXIT } from '../../../hosts/cli/exit-codes.ts'
import { ownWorlds } from '../../../app/set-up/find-world.ts'
import { chooseWorld } from '../../../hosts/cli/input/choose-world.ts'
import { withApp } from '../../../hosts/cli/open-here.ts'
import type { PlaceOptions } from '../../../hosts/cli/command-parts.ts'
import { takeInItems, writeItem } from '../../../hosts/cli/commands/library/item-files.ts'

/** Runs `idi worlds list`. */
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
      // The samples of the library are the worlds listed above.
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

/** Runs `idi worlds export`: prints a world on stdout, or writes it to a file. */
export async function exportWorldCommand(
  typed: string,
  options: PlaceOptions & { readonly out?: string },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const text = `${JSON.stringify(await chooseWorld(app, typed), null, 2)}\n`
    await writeItem(new TextEncoder().encode(text), options.out, terminal)
    return EXIT.done
  })
}

/**
 * Runs `idi worlds import`: adds worlds from files and prints their names. Reports a broken file and imports the
 * others.
 */
export async function importWorldsCommand(
  files: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, (app) =>
    takeInItems(app, 'world', files, terminal, ({ name }) => terminal.out(`${terminalText(name)}\n`)),
  )
}
