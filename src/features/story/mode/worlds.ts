import forest from '../../../../resources/worlds/forest.json' with { type: 'json' }
import station from '../../../../resources/worlds/station.json' with { type: 'json' }
import type { World } from '../../../core/contract/story/world.ts'

/** The worlds that come with the app, by the names that `--world` takes. The library shows them as samples. */
export const WORLDS: Readonly<Record<string, World>> = {
  forest: forest as World,
  station: station as World,
}

/** The default world. */
export const DEFAULT_WORLD_NAME = 'forest'
export const DEFAULT_WORLD: World = forest as World
