import type { Need } from './constants.ts'
import type { VillageItem, ItemKind } from './world.ts'

/** How an item is used, and what its use does. */
export interface ItemUse {
  /** The name of the use that minds read: "consume". */
  readonly interaction: string
  readonly description: string
  /** The verb that people read before the item's name: "eats". */
  readonly doing: string
  readonly need: Need
  /** By how many points a second the use raises the need. */
  readonly rate: number
  /** How many seconds of use the item lasts before it is gone; null for an item that lasts. */
  readonly seconds: number | null
  /** Whether the villager cannot walk before the use is over. */
  readonly locks: boolean
  /** Whether the villager stands on the item's cell during the use, and beside it afterwards. */
  readonly onIt: boolean
}

/**
 * The kinds of items. Apple and chair have the values of the older engine (constants.ts); shower and book were added,
 * so that every need can be met.
 */
export const ITEM_USES: Readonly<Record<ItemKind, ItemUse>> = {
  apple: {
    interaction: 'consume',
    description: 'Consume this item',
    doing: 'eats',
    need: 'HUNGER',
    rate: 5,
    seconds: 5,
    locks: false,
    onIt: false,
  },
  chair: {
    interaction: 'sit',
    description: 'Sit down and rest',
    doing: 'rests on',
    need: 'ENERGY',
    rate: 10,
    seconds: null,
    locks: true,
    onIt: true,
  },
  shower: {
    interaction: 'wash',
    description: 'Wash under it',
    doing: 'washes at',
    need: 'HYGIENE',
    rate: 10,
    seconds: null,
    locks: true,
    onIt: true,
  },
  book: {
    interaction: 'read',
    description: 'Read in it',
    doing: 'reads',
    need: 'FUN',
    rate: 5,
    seconds: null,
    locks: false,
    onIt: false,
  },
}

export function useOf({ kind }: Pick<VillageItem, 'kind'>): ItemUse {
  return ITEM_USES[kind]
}

/** The use of an item as minds read it: "Consume this item (5.0s left)". */
export function useWords(item: VillageItem): string {
  const { description, seconds } = useOf(item)
  return seconds === null ? description : `${description} (${((seconds * item.left) / 100).toFixed(1)}s left)`
}
