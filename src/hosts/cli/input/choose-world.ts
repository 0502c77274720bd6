import { resolve } from 'node:path'
import type { App } from '../../../app/app.ts'
import { readWorldFile } from '../../../app/set-up/read-world.ts'
import { findWorld } from '../../../app/set-up/find-world.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { usageError } from '../usage-error.ts'
import { readImport } from './read-import.ts'
import { beginningOf } from '../../../base/text/shorten.ts'

/**
 * The world that a person names: one that came with the app, one of their own by its title, or a file.
 * @throws AppError INPUT_INVALID, FILE_*, ConfigError CONFIG_INVALID
 */
export async function chooseWorld(app: Pick<App, 'library'>, typed?: string): Promise<World> {
  const world = await findWorld(app, typed)
  if ('world' in world) return world.world
  const name = (typed ?? '').trim()
  if (name.toLowerCase().endsWith('.json')) return readWorldFile(await readImport(resolve(name)))
  throw usageError(
    `There is no world "${beginningOf(name, 40)}": choose one of ${world.names.join(', ')}, or name a file that ends in .json.`,
  )
}
