import type { Need } from './constants.ts'
import type { Item, ItemKind } from './world.ts'

/** What can be done with an item. */
export interface ItemUse {
  /** The name for minds: "consume". */
  readonly interaction: string
  readonly description: string
  /** The verb for people: "eats", followed by the item's name. */
  readonly doing: string
  readonly need: Need
  /** Points a second. */
  readonly rate: number
  /** Seconds until it is used up and gone; null for a lasting item. */
  readonly seconds: number | null
  /** Whether its user cannot walk until it is over. */
  readonly locks: boolean
  /** Whether its user is on its cell, and beside it afterwards. */
  readonly onIt: boolean
}

/** Apple and chair are the older engine's; shower and book were added, so that every need can be satisfied. */
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

export function useOf({ kind }: Pick<Item, 'kind'>): ItemUse {
  return ITEM_USES[kind]
}

/** "Consume this item (5.0s left)", as in the older engine. */
export function useWords(item: Item): string {
  const { description, seconds } = useOf(item)
  return seconds === null ? description : `${description} (${((seconds * item.left) / 100).toFixed(1)}s left)`
}
