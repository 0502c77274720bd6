import type { Engine } from '../../../core/engine/engine.ts'
import { EXPORT_PARTS } from '../../../core/contract/export-parts.ts'
import { usageError } from '../usage-error.ts'
import type { Command } from 'commander'
import { collect, CONTENT_HELP, place, type RunAction } from '../command-parts.ts'

/** A command that applies one act to some dialogs. */
interface PlainCommand {
  readonly word: string
  readonly description: string
  /** The message after the command, with what the dialogs are now: "2 dialogs are pinned." */
  readonly done: string
  readonly act: (engine: Engine, id: string) => Promise<void>
  /** The sentence of the refusal when `--yes` is missing; absent when `--yes` is not needed. */
  readonly warning?: string
}

const PLAIN_COMMANDS: readonly PlainCommand[] = [
  {
    word: 'pin',
    description: 'have dialogs stand first in the app, before the others',
    done: 'pinned',
    act: (engine, id) => engine.pin(id, true),
  },
  {
    word: 'unpin',
    description: 'have them stand in their place again',
    done: 'no longer pinned',
    act: (engine, id) => engine.pin(id, false),
  },
  {
    word: 'bin',
    description: 'put dialogs into the bin',
    done: 'in the bin',
    act: (engine, id) => engine.bin(id),
  },
  {
    word: 'restore',
    description: 'take dialogs out of the bin',
    done: 'out of the bin',
    act: (engine, id) => engine.restore(id),
  },
  {
    word: 'delete',
    description: 'delete dialogs that are in the bin, for good',
    done: 'deleted',
    act: (engine, id) => engine.remove(id),
    warning: 'Deleting is for good and cannot be undone: add --yes when that is what you want.',
  },
]

function addPlainCommand(
  program: Command,
  run: RunAction,
  { word, description, done, act, warning }: PlainCommand,
): void {
  const command = place(program.command(`${word} <id...>`)).description(description)
  if (warning !== undefined) command.option('--yes', 'needed: there is no way back')
  command.action((ids, options) =>
    run(async (terminal) => {
      if (warning !== undefined && !options.yes) throw usageError(warning)
      return (await import('../commands/library/with-each.ts')).withEach(ids, options, terminal, done, act)
    }),
  )
}

/** Commands for existing dialogs: search, organise, import, export, back up. */
export function addLibraryCommands(program: Command, run: RunAction): void {
  addFindingCommands(program, run)
  addFileCommands(program, run)
  addOrderCommands(program, run)
  addBackupCommands(program, run)
}

function addFindingCommands(program: Command, run: RunAction): void {
  place(program.command('list'))
    .description('list the dialogs, newest first')
    .option('--bin', 'those in the bin instead')
    .option('--json', 'as JSON')
    .action((options) =>
      run(async (terminal) => (await import('../commands/library/list.ts')).listCommand(options, terminal)),
    )

  place(program.command('search <words...>'))
    .description('search everything said')
    .option('--mode <mode>', 'only in dialogs of this mode')
    .option('--style <style>', 'only in dialogs of this style of a mode, such as oxford')
    .option('--model <model>', 'only in dialogs with this model')
    .option('--tag <tag>', 'only in dialogs with this tag')
    .option('--bin', 'in the bin instead')
    .option('--limit <number>', 'places to show, 1 to 500 (default: 20)')
    .option('--json', 'as JSON')
    .action((words, options) =>
      run(async (terminal) => (await import('../commands/library/search.ts')).searchCommand(words, options, terminal)),
    )
}

/** Commands that show, export and import dialogs. */
function addFileCommands(program: Command, run: RunAction): void {
  place(program.command('show <id>'))
    .description('print a dialog as a script')
    .option('--content <how-much>', CONTENT_HELP)
    .option('--json', 'as JSON')
    .action((id, options) =>
      run(async (terminal) => (await import('../commands/library/show.ts')).showCommand(id, options, terminal)),
    )

  place(program.command('export [id...]'))
    .description('write dialogs to files')
    .option('--all', 'all that are not in the bin')
    .option('--formats, --format <list>', 'formats, separated by commas (default: json,txt)')
    .option('--content <how-much>', CONTENT_HELP)
    .option(
      '--parts <list>',
      `what stands beside the script, separated by commas: ${EXPORT_PARTS.join(', ')}; or all (but notes, which are your own), none (default: all but notes and steps, the list under the map of a PDF)`,
    )
    .option('--paper <size>', 'sheet of a PDF: a4 or letter (default: a4)')
    .option('--out <dir>', 'folder to write to (default: output)')
    .action((ids, options) =>
      run(async (terminal) => (await import('../commands/library/export.ts')).exportCommand(ids, options, terminal)),
    )

  place(program.command('lesson <file>'))
    .description('say what is in the file of a lesson, and its digest; hold it with idi run --lesson')
    .option('--json', 'as JSON')
    .action((file, options) =>
      run(async (terminal) => (await import('../commands/library/lesson.ts')).lessonCommand(file, options, terminal)),
    )

  place(program.command('import <file...>'))
    .description(
      'import dialogs exported here or by the older system, saves of other story engines, chats of ChatGPT and SillyTavern, transcripts with a name before each speech, and zips of them',
    )
    .action((files, options) =>
      run(async (terminal) => (await import('../commands/library/import.ts')).importCommand(files, options, terminal)),
    )
}

/** Commands for titles, tags, pins and the bin. */
function addOrderCommands(program: Command, run: RunAction): void {
  place(program.command('rename <id> [title]'))
    .description('give a dialog a title; without one its topic is the title again')
    .action((id, title, options) =>
      run(async (terminal) =>
        (await import('../commands/library/rename.ts')).renameCommand(id, title, options, terminal),
      ),
    )

  place(program.command('tag <id> [tags...]'))
    .description('add tags to a dialog, and print those it has')
    .option('--remove <tag>', 'take a tag away; may be repeated', collect)
    .action((id, tags, options) =>
      run(async (terminal) => (await import('../commands/library/tag.ts')).tagCommand(id, tags, options, terminal)),
    )

  for (const each of PLAIN_COMMANDS) addPlainCommand(program, run, each)
}

/** Commands for the place of the library, and its backups. */
function addBackupCommands(program: Command, run: RunAction): void {
  program
    .command('library')
    .description('where the library is: copy it into a PostgreSQL database or back')
    .command('move')
    .description('copy everything, go on where an earlier move was stopped, and compare both; nothing is deleted')
    .option('--to [url]', 'from the folder into this PostgreSQL database (else that of DATABASE_URL)')
    .option('--from [url]', 'from this PostgreSQL database (else that of DATABASE_URL) into the folder')
    .option('--data <dir>', 'the folder (else IDI_DATA, else the usual place)')
    .option('--config <file>', 'configuration file (else idi.config.json here)')
    .action((options) =>
      run(async (terminal) =>
        (await import('../commands/library/move-library.ts')).moveLibraryCommand(options, terminal),
      ),
    )

  place(program.command('backup'))
    .description('back everything up now, and print the file')
    .option('--to <folder>', 'where the file goes, instead of the folder of backups in the data folder')
    .action((options) =>
      run(async (terminal) => (await import('../commands/backups.ts')).backupCommand(options, terminal)),
    )
  place(program.command('backups'))
    .description('list the backups, newest first, or switch those that are made by themselves')
    .option('--json', 'as JSON')
    .option('--auto <on|off>', 'whether a backup is made by itself on each day of use (the latest seven are kept)')
    .action((options) =>
      run(async (terminal) => (await import('../commands/backups.ts')).backupsCommand(options, terminal)),
    )
  place(program.command('restore-backup <name>'))
    .description('restore the dialogs of a backup')
    .option('--merge', 'add what is not there and lengthen what is shorter here')
    .option('--copy', 'add everything as new dialogs')
    .action((name, options) =>
      run(async (terminal) => (await import('../commands/backups.ts')).restoreBackupCommand(name, options, terminal)),
    )
}
