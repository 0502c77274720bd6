import lindenwick from './lindenwick.json' with { type: 'json' }
import type { VillageWorld } from '../model/schema/village.ts'

/** The villages that come with the app, by their names for the command line. */
export const VILLAGES: Readonly<Record<string, VillageWorld>> = { lindenwick: lindenwick as unknown as VillageWorld }

/** The default village. */
export const DEFAULT_VILLAGE: VillageWorld = lindenwick as unknown as VillageWorld
