import { accessSync, constants, readFileSync, statfsSync } from 'node:fs'

const FOLDER = '/dev/shm'
/** Bytes: many times what the tests write at once. A container has less there unless it was told otherwise. */
const ENOUGH = 2 ** 30

/**
 * The environment in which temporary folders lie in memory, where the system has room for that. Otherwise tests wait
 * for the disk a quarter of their time. A killed process loses nothing that it wrote there, as on a disk.
 */
export function temporaryFoldersInMemory(): Readonly<Record<string, string>> {
  try {
    accessSync(FOLDER, constants.R_OK | constants.W_OK | constants.X_OK)
    const { bavail, bsize } = statfsSync(FOLDER)
    // Tests start programs that they write there.
    const mounted = readFileSync('/proc/mounts', 'utf8').split('\n')
    const [, , , options = ''] = mounted.find((line) => line.split(' ')[1] === FOLDER)?.split(' ') ?? []
    return bavail * bsize < ENOUGH || options.split(',').includes('noexec') ? {} : { TMPDIR: FOLDER }
  } catch {
    return {}
  }
}
