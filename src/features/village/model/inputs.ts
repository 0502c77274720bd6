import type { VillageMind, VillageVillager } from './schema/village.ts'
import type { ItemKind, Millis, Pace, StateName } from './world.ts'

/** All that comes into a world from outside. */
export type VillageInput =
  | {
      readonly kind: 'decision'
      readonly villager: string
      /** The question it answers; null for what the person decides, unasked. */
      readonly number: number | null
      /** Its state when it was asked, and the last event it was told of. */
      readonly from?: StateName
      readonly told?: number
      readonly action: string
      readonly parameters: Readonly<Record<string, unknown>>
      readonly plan?: string
      readonly remember?: readonly string[]
      /** How long the mind took; absent for a script. */
      readonly latency?: Millis
    }
  | { readonly kind: 'mind-failed'; readonly villager: string; readonly number: number; readonly text: string }
  | { readonly kind: 'pace'; readonly villager: string; readonly pace: Pace }
  | { readonly kind: 'announce'; readonly text: string }
  | { readonly kind: 'spawn'; readonly item: ItemKind; readonly name: string; readonly x: number; readonly y: number }
  /** Absent mind: a script decides for it. */
  | { readonly kind: 'come'; readonly villager: VillageVillager; readonly mind?: VillageMind }
  | { readonly kind: 'leave'; readonly villager: string }
