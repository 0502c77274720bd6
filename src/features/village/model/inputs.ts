import type { VillageMind, VillageVillager } from './schema/village.ts'
import type { ItemKind, Millis, MindPace, StateName } from './world.ts'

/** All inputs of a world. */
export type VillageInput =
  | {
      readonly kind: 'decision'
      readonly villager: string
      /** The question it answers; null for a decision of the person, without a question. */
      readonly number: number | null
      /** Its state when it was asked, and the last event in the question. */
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
  | { readonly kind: 'pace'; readonly villager: string; readonly pace: MindPace }
  | { readonly kind: 'announce'; readonly text: string }
  | { readonly kind: 'spawn'; readonly item: ItemKind; readonly name: string; readonly x: number; readonly y: number }
  /** Without a mind it follows a script. */
  | { readonly kind: 'come'; readonly villager: VillageVillager; readonly mind?: VillageMind }
  | { readonly kind: 'leave'; readonly villager: string }
