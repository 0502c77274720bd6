import lindenwick from './lindenwick.json' with { type: 'json' }
import type { VillageWorld } from '../model/schema/village.ts'

/** The villages that come with the app, by the name they are chosen by. */
export const VILLAGES: Readonly<Record<string, VillageWorld>> = { lindenwick: lindenwick as unknown as VillageWorld }

/** Where people live when nobody chose. */
export const DEFAULT_VILLAGE: VillageWorld = lindenwick as unknown as VillageWorld
