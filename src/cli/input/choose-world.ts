import { resolve } from 'node:path'
import { readWorldFile } from '../../app/read-world.ts'
import type { World } from '../../contract/story/world.ts'
import { DEFAULT_WORLD_NAME, WORLDS } from '../../modes/story/worlds.ts'
import { usageError } from '../usage-error.ts'
import { readImport } from './read-import.ts'

/** The world that `--world` names: one that came with the app, or a file. @throws AppError INPUT_INVALID, FILE_* */
export async function chooseWorld(typed: string = DEFAULT_WORLD_NAME): Promise<World> {
  const wanted = typed.trim()
  const known = WORLDS[wanted.toLowerCase()]
  if (known) return known
  if (/\.json$/i.test(wanted)) return readWorldFile(await readImport(resolve(wanted)))
  throw usageError(
    `There is no world "${wanted.slice(0, 40)}": choose one of ${Object.keys(WORLDS).join(', ')}, or name a file that ends in .json.`,
  )
}
