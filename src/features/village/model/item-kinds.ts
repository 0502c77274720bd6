import type { Need } from './constants.ts'
import type { Item, ItemKind } from './world.ts'

/** What can be done with a thing. */
export interface ItemUse {
  /** As minds name it: "consume". */
  readonly interaction: string
  readonly description: string
  /** What somebody does who does it: "eats", with the thing's name after it. */
  readonly doing: string
  readonly need: Need
  /** Points a second. */
  readonly rate: number
  /** Seconds until it is used up and gone; null for what stays. */
  readonly seconds: number | null
  /** Whoever uses it cannot walk until it is over. */
  readonly locks: boolean
  /** Whoever uses it is on its cell, and beside it afterwards. */
  readonly onIt: boolean
}

/** Apple and chair are the older engine's; shower and book are made like them, so that every need can be met. */
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

/** "Consume this item (5.0s left)", as the older engine says it. */
export function useWords(item: Item): string {
  const { description, seconds } = useOf(item)
  return seconds === null ? description : `${description} (${((seconds * item.left) / 100).toFixed(1)}s left)`
}
