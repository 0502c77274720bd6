import { join } from 'node:path'
import { formatBytes } from '../../format/bytes.ts'
import { formatTimestamp } from '../../format/date.ts'
import { EXIT } from '../exit-codes.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../programs/command-parts.ts'
import { table } from '../display/table.ts'
import type { Terminal } from '../display/terminal.ts'
import { usageError } from '../usage-error.ts'

/** idi backup: the path of the file on stdout. */
export async function backupCommand(options: PlaceOptions, terminal: Terminal): Promise<number> {
  return withApp(options, async (app) => {
    const { name } = await app.data.backUp()
    await terminal.out(`${join((await app.data.info()).backupFolder, name)}\n`)
    return EXIT.done
  })
}

/** idi backups */
export async function backupsCommand(
  options: PlaceOptions & { readonly json?: boolean },
  terminal: Terminal,
): Promise<number> {
  const { backups, backupFolder } = await withApp(options, (app) => app.data.info())
  if (options.json) await terminal.out(`${JSON.stringify(backups, null, 2)}\n`)
  else if (backups.length === 0) terminal.say(`There are no backups in ${backupFolder} yet: idi backup makes one.`)
  else
    await terminal.out(
      table(
        ['NAME', 'MADE', 'SIZE', 'DIALOGS'],
        backups.map(({ name, at, bytes, dialogs }) => [
          name,
          formatTimestamp(at),
          formatBytes(bytes),
          dialogs === null ? 'unreadable' : String(dialogs),
        ]),
      ),
    )
  return EXIT.done
}

/** idi restore-backup */
export async function restoreBackupCommand(
  name: string,
  options: PlaceOptions & { readonly merge?: boolean; readonly copy?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (options.merge === options.copy)
    throw usageError('Say how the backup is to be taken in: with --merge or with --copy, one of the two.')
  return withApp(options, async (app) => {
    const { added, lengthened, same, copied, items } = await app.data.restore(name, options.merge ? 'merge' : 'copy')
    terminal.say(
      `Dialogs: ${added} added, ${lengthened} lengthened, ${copied} taken in as copies, ${same} the same here. Presets and topics: ${items}.`,
    )
    return EXIT.done
  })
}
