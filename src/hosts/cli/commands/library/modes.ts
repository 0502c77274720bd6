import type { App } from '../../../../app/app.ts'
import { sayInEnglish } from '../../../../base/language/say.ts'
import { ownModeId } from '../../../../core/dialog/modes/own-mode.ts'
import { terminalText } from '../../display/plain-text.ts'
import { table } from '../../display/table.ts'
import type { Terminal } from '../../display/terminal.ts'
import { EXIT } from '../../exit-codes.ts'
import { findMode } from '../../../../app/set-up/find-mode.ts'
import { withApp } from '../../open-here.ts'
import type { PlaceOptions } from '../../command-parts.ts'
import { usageError } from '../../usage-error.ts'
import { takeInItems, writeItem } from './item-files.ts'

/** The most problems of one file that are listed; the others are counted. */
const PROBLEMS_MAX = 5

/** Runs `idi modes list`. */
export async function listModesCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const ours = app.modes.list().map(({ info: { id, label: name, blurb, styles = [] } }) => ({
      id,
      name,
      own: false,
      blurb,
      styles: styles.map(({ id: style, label, blurb: whom }) => ({ id: style, name: label, blurb: whom })),
    }))
    const own = (await app.ownModes.list()).map(({ file: { name, blurb } }) => ({
      id: ownModeId(name),
      name,
      own: true,
      blurb,
      styles: [],
    }))
    const all = [...ours, ...own]
    await terminal.out(
      options.json
        ? `${JSON.stringify(all, null, 2)}\n`
        : terminalText(
            table(
              ['MODE', 'NAME', 'OWN', ''],
              all.flatMap(({ id, name, own: isOwn, blurb, styles }) => [
                [id, name, isOwn ? 'yes' : '', blurb],
                ...styles.map((style) => [`  --style ${style.id}`, `  ${style.name}`, '', `  ${style.blurb}`]),
              ]),
            ),
          ),
    )
    return EXIT.done
  })
}

/** Runs `idi modes export`: prints a mode file on stdout, or writes it to a file. */
export async function exportModeCommand(
  typed: string,
  options: PlaceOptions & { readonly out?: string },
  terminal: Terminal,
): Promise<number> {
  return withApp(options, async (app) => {
    const mode = await findMode(app, typed)
    const rendered = await app.ownModes.render(mode.info.id)
    if (!rendered) throw usageError(`The mode "${mode.info.id}" is more than its words, so it cannot be copied.`)
    await writeItem(rendered.bytes, options.out, terminal)
    return EXIT.done
  })
}

/**
 * Runs `idi modes import`: imports the files that can be read, reports the others, and prints the ids of the modes on
 * stdout.
 */
export async function importModesCommand(
  files: readonly string[],
  options: PlaceOptions,
  terminal: Terminal,
): Promise<number> {
  return withApp(options, (app) => takeInItems(app, 'mode', files, terminal, ({ id }) => printMode(app, id, terminal)))
}

/** Prints the id for --mode on stdout, and the problems of the mode's prompts on stderr. */
async function printMode(app: App, item: string, terminal: Terminal): Promise<void> {
  const file = (await app.ownModes.list()).find(({ id }) => id === item)?.file
  if (!file) return
  await terminal.out(`${ownModeId(file.name)}\n`)
  const problems = await app.ownModes.check(file)
  for (const { where, field, message } of problems.slice(0, PROBLEMS_MAX))
    terminal.say(terminalText(`${where === null ? field : sayInEnglish(where)}: ${message}`))
  if (problems.length > PROBLEMS_MAX) terminal.say(`And ${problems.length - PROBLEMS_MAX} more.`)
}

/** Runs `idi modes remove`. */
export async function removeModeCommand(typed: string, options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { info } = await findMode(app, typed)
    const item = (await app.ownModes.list()).find(({ file }) => ownModeId(file.name) === info.id)
    if (!item) throw usageError(`The mode "${info.id}" came with the app and stays.`)
    await app.library.remove('mode', [item.id])
    terminal.say(terminalText(`Removed ${info.label}. Dialogs in it keep it.`))
    return EXIT.done
  })
}
