import { worldItemSchema, type World } from '../../core/contract/story/world.ts'
import { DEFAULT_WORLD_NAME, WORLDS } from '../../features/story/mode/worlds.ts'
import type { App } from '../app.ts'

/** The time limit for reading a list from disk, in milliseconds. */
const WAIT_MS = 30_000

type Worlds = Pick<App, 'library'>

/**
 * Finds a world by its name: one that comes with the app, or one of the person's own by its title. Without a name it is
 * the default world of stories. For an unknown name the known names are returned.
 */
export async function findWorld(
  app: Worlds,
  typed: string = DEFAULT_WORLD_NAME,
): Promise<{ readonly world: World } | { readonly names: readonly string[] }> {
  const wanted = typed.trim().toLowerCase()
  const shipped = Object.hasOwn(WORLDS, wanted) ? WORLDS[wanted] : undefined
  if (shipped) return { world: shipped }
  const own = await ownWorlds(app)
  const match = own.find(({ name }) => name.toLowerCase() === wanted)
  if (match) return { world: match.world }
  return {
    names: [...Object.keys(WORLDS), ...own.filter(({ sample }) => !sample).map(({ name }) => name)].slice(0, 20),
  }
}

/** The worlds of the library that this version can read, the samples among them. */
export async function ownWorlds({
  library,
}: Worlds): Promise<readonly { readonly name: string; readonly world: World; readonly sample: boolean }[]> {
  for await (const items of library.watch('world', AbortSignal.timeout(WAIT_MS)))
    return items.flatMap(({ value, sample }) => {
      const parsed = worldItemSchema.safeParse(value)
      return parsed.success ? [{ ...parsed.data, sample }] : []
    })
  return []
}
