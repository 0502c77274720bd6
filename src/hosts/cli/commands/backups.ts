import { join, resolve } from 'node:path'
import { formatBytes } from '../../../base/format/bytes.ts'
import { formatTimestamp } from '../../../base/format/date.ts'
import { AppError } from '../../../core/contract/errors/errors.ts'
import { EXIT } from '../exit-codes.ts'
import { quotePiece } from '../input/assignments.ts'
import { withApp } from '../open-here.ts'
import type { PlaceOptions } from '../command-parts.ts'
import { table } from '../display/table.ts'
import type { Terminal } from '../display/terminal.ts'
import { stoppable } from '../run/stoppable.ts'
import { usageError } from '../usage-error.ts'

/** Runs `idi backup`: makes a backup and prints the path of its file on stdout. */
export async function backupCommand(
  options: PlaceOptions & { readonly to?: string },
  terminal: Terminal,
): Promise<number> {
  const { to } = options
  return withApp(options, async (app) => {
    const folder = to === undefined ? (await app.data.info()).backupFolder : resolve(to)
    const backup = await stoppable(terminal, 'Backing up:', (how) =>
      app.data
        .backUp({ ...how, folder })
        .catch((error: unknown) => Promise.reject(namingAFolder(error, folder, to === undefined))),
    )
    if (!backup) {
      terminal.say('Stopped: no backup was made.')
      return EXIT.interrupted
    }
    await terminal.out(`${join(folder, backup.name)}\n`)
    return EXIT.done
  })
}

/** Why a folder cannot hold a backup. */
const WHY: Readonly<Record<string, string>> = {
  STORAGE_FULL: 'its disk is full',
  STORAGE_READ_ONLY: 'it is read-only',
  STORAGE_UNAVAILABLE: 'no file can be made there',
}

/**
 * The error for a folder that cannot hold a backup, which says that another folder can be named. Other errors are
 * returned unchanged.
 */
function namingAFolder(error: unknown, folder: string, isOwn: boolean): unknown {
  if (!(error instanceof AppError) || !String(error.details?.path).startsWith(folder)) return error
  const why = WHY[error.code]
  if (why === undefined) return error
  const where = isOwn ? 'the folder of the data' : folder
  return new AppError(error.code, `No backup was made in ${where}, because ${why}: name another folder with --to.`, {
    cause: error,
    details: error.details,
  })
}

/** Runs `idi backups`: lists the backups, and sets whether they are made automatically. */
export async function backupsCommand(
  options: PlaceOptions & { readonly json?: boolean; readonly auto?: string },
  terminal: Terminal,
): Promise<number> {
  const { auto } = options
  if (auto !== undefined && auto !== 'on' && auto !== 'off')
    throw usageError(`--auto is ${quotePiece(auto)}: use on or off.`)
  const { backups, backupFolder, automatic, database } = await withApp(options, async (app) => {
    if (auto !== undefined) await app.data.setAutomatic(auto === 'on')
    return app.data.info()
  })
  if (auto !== undefined) {
    terminal.say(
      automatic.on
        ? 'A backup is made by itself on each day of use, and the latest seven are kept.'
        : 'No backup is made by itself any more; those that are there stay.',
    )
    return EXIT.done
  }
  if (options.json) await terminal.out(`${JSON.stringify(backups, null, 2)}\n`)
  else if (backups.length === 0 && database !== undefined)
    terminal.say(`The library is in the database ${database}, and is backed up there (pg_dump).`)
  else if (backups.length === 0) terminal.say(`There are no backups in ${backupFolder} yet: idi backup makes one.`)
  else
    await terminal.out(
      table(
        ['NAME', 'MADE', 'BY', 'SIZE', 'DIALOGS'],
        backups.map(({ name, at, bytes, dialogs, automatic: byItself }) => [
          name,
          formatTimestamp(at),
          byItself ? 'itself' : 'you',
          formatBytes(bytes),
          dialogs === null ? 'unreadable' : String(dialogs),
        ]),
      ),
    )
  return EXIT.done
}

/** Runs `idi restore-backup`. */
export async function restoreBackupCommand(
  name: string,
  options: PlaceOptions & { readonly merge?: boolean; readonly copy?: boolean },
  terminal: Terminal,
): Promise<number> {
  if (options.merge === options.copy)
    throw usageError('Say how the backup is to be imported: with --merge or with --copy, one of the two.')
  return withApp(options, async (app) => {
    const report = await stoppable(terminal, 'Restoring:', (how) =>
      app.data.restore(name, options.merge ? 'merge' : 'copy', how),
    )
    if (!report) {
      terminal.say('Stopped: the dialogs that came in so far stay.')
      return EXIT.interrupted
    }
    const { added, lengthened, same, copied, items } = report
    terminal.say(
      `Dialogs: ${added} added, ${lengthened} lengthened, ${copied} imported as copies, ${same} the same here. Presets and topics: ${items}.`,
    )
    return EXIT.done
  })
}
