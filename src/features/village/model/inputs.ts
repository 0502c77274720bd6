import type { VillageMind, VillageVillager } from './schema/village.ts'
import type { ItemKind, Millis, MindPace, StateName } from './world.ts'

/** Everything that changes a world from outside: decisions of minds, and acts of the person. */
export type VillageInput =
  | {
      readonly kind: 'decision'
      readonly villager: string
      /** The number of the question that this answers; null for a decision of the person, which answers no question. */
      readonly number: number | null
      /** The villager's state when its mind was asked, and the number of the last event in the question. */
      readonly from?: StateName
      readonly told?: number
      readonly action: string
      readonly parameters: Readonly<Record<string, unknown>>
      readonly plan?: string
      readonly remember?: readonly string[]
      /** How long the mind took, in milliseconds; absent for a script. */
      readonly latency?: Millis
    }
  | { readonly kind: 'mind-failed'; readonly villager: string; readonly number: number; readonly text: string }
  | { readonly kind: 'pace'; readonly villager: string; readonly pace: MindPace }
  | { readonly kind: 'announce'; readonly text: string }
  | { readonly kind: 'spawn'; readonly item: ItemKind; readonly name: string; readonly x: number; readonly y: number }
  /** A villager who comes without a mind follows a script. */
  | { readonly kind: 'come'; readonly villager: VillageVillager; readonly mind?: VillageMind }
  | { readonly kind: 'leave'; readonly villager: string }
