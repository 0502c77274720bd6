import { resolve } from 'node:path'
import type { App } from '../../app/app.ts'
import { readWorldFile } from '../../app/read-world.ts'
import { worldItemSchema, type World } from '../../contract/story/world.ts'
import { DEFAULT_WORLD_NAME, WORLDS } from '../../modes/story/worlds.ts'
import { usageError } from '../usage-error.ts'
import { readImport } from './read-import.ts'

/** Long enough for a list that is read from the disk. */
const WAIT_MS = 30_000

/**
 * The world that a person names: one that came with the app, one of their own by its title, or a file.
 * @throws AppError INPUT_INVALID, FILE_*, ConfigError CONFIG_INVALID
 */
export async function chooseWorld(app: Pick<App, 'library'>, typed: string = DEFAULT_WORLD_NAME): Promise<World> {
  const wanted = typed.trim().toLowerCase()
  const known = Object.hasOwn(WORLDS, wanted) ? WORLDS[wanted] : undefined
  if (known) return known
  const own = await ownWorlds(app)
  const found = own.find(({ name }) => name.toLowerCase() === wanted)
  if (found) return found.world
  if (wanted.endsWith('.json')) return readWorldFile(await readImport(resolve(typed.trim())))
  const names = [...Object.keys(WORLDS), ...own.filter(({ sample }) => !sample).map(({ name }) => name)]
  throw usageError(
    `There is no world "${typed.trim().slice(0, 40)}": choose one of ${names.slice(0, 20).join(', ')}, or name a file that ends in .json.`,
  )
}

/** The worlds of the library that this version can read, the samples among them. */
export async function ownWorlds({
  library,
}: Pick<App, 'library'>): Promise<
  readonly { readonly name: string; readonly world: World; readonly sample: boolean }[]
> {
  for await (const items of library.watch('world', AbortSignal.timeout(WAIT_MS)))
    return items.flatMap(({ value, sample }) => {
      const parsed = worldItemSchema.safeParse(value)
      return parsed.success ? [{ ...parsed.data, sample }] : []
    })
  return []
}
