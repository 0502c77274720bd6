import { mkdirSync, statSync } from 'node:fs'
import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder, and those above it that are missing. Node's own recursive mkdir never ends where the system says of a
 * new folder that the one above it is missing, although it is there, as /proc does (libuv says ENOENT, Node tries the
 * same again).
 * @param mode the permissions of each folder that is made; absent: the system's default
 * @throws the system's error
 */
export async function makeFolder(path: string, mode?: number): Promise<void> {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    const above = dirname(path)
    if (!isMissing(error) || above === path || (await isFolder(above))) throw error
    await makeFolder(above, mode)
    await makeFolder(path, mode)
  }
}

/** Does what `makeFolder` does, for those who cannot wait. @throws the system's error */
export function makeFolderSync(path: string, mode?: number): void {
  try {
    mkdirSync(path, { mode })
  } catch (error) {
    if (isFolderSync(path)) return
    const above = dirname(path)
    if (!isMissing(error) || above === path || isFolderSync(above)) throw error
    makeFolderSync(above, mode)
    makeFolderSync(path, mode)
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  )

function isFolderSync(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    return false
  }
}
