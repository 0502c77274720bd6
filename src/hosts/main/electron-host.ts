import { dirname, extname, join } from 'node:path'
import { dialog, shell, type BrowserWindow } from 'electron'
import type { HostServices } from '../../app/app.ts'
import { AppError } from '../../core/contract/errors/errors.ts'
import { contentOf, writeExport } from '../../features/export/files/write-export.ts'
import type { HostCommands } from './host-commands.ts'

/** A file that the data folder always contains. */
const DATABASE_NAME = 'idi.db'

export interface ElectronHostOptions {
  /** The folder of the first save dialog in a session. */
  readonly folder: string
  /** The window that the save dialog belongs to. */
  readonly window: () => BrowserWindow | null
  /** The only folder that may be shown: the app's own. */
  readonly dataDir: string
  readonly commands: HostCommands
  readonly settingChanged?: ((key: string) => void) | undefined
}

/** Saves with the system's dialog; shows files saved in this session, and the app's own folder. */
export function createElectronHost({
  folder,
  window,
  dataDir,
  commands,
  settingChanged,
}: ElectronHostOptions): HostServices {
  const saved = new Set<string>()
  let lastFolder = folder
  return {
    host: 'electron',
    startsPrograms: true,
    capabilities: { saveDialog: true, revealFile: true, nativeMenus: true },
    async save(file, signal) {
      const { fileName } = file
      const extension = extname(fileName).slice(1)
      const options = {
        defaultPath: join(lastFolder, fileName),
        filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
      }
      const parent = window()
      const { canceled, filePath } = await (parent
        ? dialog.showSaveDialog(parent, options)
        : dialog.showSaveDialog(options))
      if (canceled || filePath === '') return { kind: 'cancelled' }
      await writeExport(filePath, contentOf(file, signal))
      lastFolder = dirname(filePath)
      saved.add(filePath)
      return { kind: 'saved', path: filePath }
    },
    async reveal(path) {
      if (!saved.has(path))
        throw new AppError(
          'RPC_REFUSED',
          'Only a file that was saved since the app started can be shown in its folder.',
        )
      shell.showItemInFolder(path)
    },
    async showFolder(path) {
      if (path !== dataDir)
        throw new AppError('RPC_REFUSED', 'Only the folder that IDi keeps its data in can be shown.')
      // Shown by a file in it: nothing is ever opened with the program associated with it.
      shell.showItemInFolder(join(path, DATABASE_NAME))
    },
    commands: (signal) => commands.listen(signal),
    settingChanged,
  }
}
