import { plural } from '../../../../base/format/count.ts'
import { quotePiece } from '../../input/assignments.ts'
import { EXIT } from '../../exit-codes.ts'
import type { Terminal } from '../../display/terminal.ts'
import { terminalText } from '../../display/plain-text.ts'
import { stoppable } from '../../run/stoppable.ts'
import { usageError } from '../../usage-error.ts'

export interface MoveLibraryOptions {
  readonly data?: string
  readonly config?: string
  /** The address of the database; true for the one in DATABASE_URL. */
  readonly to?: string | true
  readonly from?: string | true
}

/** Runs `idi library move`: copies a library, and prints the numbers of both sides and whether they are the same. */
export async function moveLibraryCommand(
  { data, config, to, from }: MoveLibraryOptions,
  terminal: Terminal,
): Promise<number> {
  if ((to === undefined) === (from === undefined))
    throw usageError('Say where to: --to URL copies the folder into a database, --from URL a database into the folder.')
  const { findDataDir } = await import('../../../../app/data-dir.ts')
  const { withEnvFile } = await import('../../../../app/config/read-env-file.ts')
  const { openLibrary } = await import('../../../../app/open/open-library.ts')
  const { moveLibrary } = await import('../../../../app/services/library/move-library.ts')
  const dataDir = findDataDir({ dataDir: data, configFile: config, env: process.env, cwd: process.cwd() })
  const named = to ?? from
  const url = named === true ? withEnvFile(process.env, process.cwd()).DATABASE_URL : named
  if (url === undefined || url === '')
    throw usageError('Say which database: with its address behind --to or --from, or in DATABASE_URL.')
  const folder = await openLibrary({ dataDir, url: undefined })
  try {
    const database = await openLibrary({
      dataDir,
      url,
      beside: named !== true,
      said: (line) => terminal.say(`idi: ${line}`),
    })
    try {
      const [source, target] = to === undefined ? [database, folder] : [folder, database]
      const report = await stoppable(terminal, 'Copying:', (how) => moveLibrary(source, target, how))
      if (!report) {
        terminal.say('Stopped: what is there stays, and the same command goes on from here.')
        return EXIT.interrupted
      }
      const { dialogs, facts, added, lengthened, same, items, kept, differing } = report
      await terminal.out(
        `${plural(dialogs, 'dialog')}, ${plural(facts, 'fact')}: ${added} copied, ${lengthened} lengthened, ${same} there already; ${plural(items, 'setting and preset', 'settings and presets')} copied.\n`,
      )
      for (const name of kept) await terminal.out(`Left as it is in ${target.path}: ${quotePiece(name)}\n`)
      for (const { id, why } of differing) await terminal.out(`Not the same: ${id}. ${terminalText(why)}\n`)
      await terminal.out(
        differing.length === 0
          ? `Compared: each dialog has the same facts and the same checksum in ${source.path} and in ${target.path}. Nothing was deleted.\n`
          : `Compared: ${differing.length} of ${plural(dialogs, 'dialog')} are not the same.\n`,
      )
      return differing.length === 0 ? EXIT.done : EXIT.failed
    } finally {
      await database.close()
    }
  } finally {
    await folder.close()
  }
}
