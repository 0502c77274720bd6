import { plainId } from '../../../base/text/plain-id.ts'
import type { WorldPerson } from '../../../core/contract/story/world.ts'

/** A template from which people are drawn whom the player meets. */
export interface Archetype {
  readonly traits: readonly string[]
  /** How many different traits are drawn. */
  readonly traitCount: number
  readonly items: readonly string[]
  readonly itemCount: readonly [min: number, max: number]
  readonly trust: number
  /** How many of ten such people are men. */
  readonly manOfTen: number
}

export const ARCHETYPES = {
  townsperson: {
    traits: ['friendly', 'suspicious', 'busy', 'curious', 'weary', 'helpful', 'reserved'],
    traitCount: 3,
    items: ['apple', 'bread', 'hammer', 'cloth', 'coin', 'empty bottle', 'wooden bowl'],
    itemCount: [1, 4],
    trust: 0,
    manOfTen: 5,
  },
  companion: {
    traits: ['loyal', 'skeptical', 'brave', 'resourceful', 'cautious', 'optimistic', 'pragmatic'],
    traitCount: 3,
    items: ['short sword', 'healing potion', 'rope', 'waterskin', 'bedroll', 'dried meat'],
    itemCount: [2, 5],
    trust: 20,
    manOfTen: 5,
  },
  foe: {
    traits: ['aggressive', 'cunning', 'greedy', 'ruthless', 'cowardly', 'territorial'],
    traitCount: 2,
    items: ['rusty dagger', 'crude club', 'tattered rags', 'stolen coin'],
    itemCount: [1, 3],
    trust: -50,
    manOfTen: 6,
  },
  love_interest: {
    traits: ['charming', 'shy', 'witty', 'kind', 'mysterious', 'adventurous'],
    traitCount: 3,
    items: ['flower', 'book', 'locket', 'perfume', 'small gift'],
    itemCount: [1, 2],
    trust: 10,
    manOfTen: 0,
  },
} as const satisfies Record<string, Archetype>
export type ArchetypeId = keyof typeof ARCHETYPES
export const ARCHETYPE_IDS = Object.keys(ARCHETYPES) as readonly ArchetypeId[]

const PREFIXES = ['Farmer', 'Miller', 'Baker', 'Guard', 'Innkeeper', 'Merchant'] as const
const MEN = ['Aldric', 'Bram', 'Corin', 'Doran', 'Edric', 'Finnian', 'Garrick', 'Halden', 'Ivar', 'Joss'] as const
const WOMEN = ['Ashlin', 'Brenna', 'Cerys', 'Della', 'Elowen', 'Fenna', 'Gilda', 'Hesper', 'Isolde', 'Jora'] as const

/** A drawn person who has no place yet. */
export interface DrawnCharacter {
  readonly id: string
  readonly name: string
  readonly description: string
  readonly traits: readonly string[]
  readonly inventory: readonly string[]
  readonly trust: number
}

/**
 * Draws a number from 1 to `sides` from the seed.
 * @param label says what is drawn, for the record
 */
export type DrawNumber = (label: string, sides: number) => Promise<number>

/**
 * Draws a person.
 * @param hint a wished name
 * @param person what is already known of the person
 */
export async function drawCharacter(
  id: ArchetypeId,
  hint: string | null,
  draw: DrawNumber,
  person: WorldPerson | null = null,
): Promise<DrawnCharacter> {
  const archetype: Archetype = ARCHETYPES[id]
  const man = (await draw('man or woman', 10)) <= archetype.manOfTen
  const name = hint ?? (await drawName(id, man, draw))
  const traits = await drawSome(archetype.traits, archetype.traitCount, 'trait', draw)
  const [min, max] = archetype.itemCount
  const count = min - 1 + (await draw('how many things', max - min + 1))
  const inventory = await drawSome(archetype.items, count, 'thing', draw)
  const who = `${man ? 'man' : 'woman'} ${id.replace('_', ' ')}`
  return {
    id: characterId(id, name, sixHex(await draw('id', 0x1000), await draw('id', 0x1000))),
    name,
    description: person?.description ?? `A ${who} named ${name}. They appear ${traits.join(', ')}.`,
    traits: person ? (person.traits ?? []) : traits,
    inventory: person ? (person.inventory ?? []) : inventory,
    trust: person?.trust ?? archetype.trust,
  }
}

/** The id of a drawn person: `{archetype}_{first word of the name}_{6 hexadecimal digits}`. */
export function characterId(archetype: string, name: string, digits: string): string {
  const word = plainId(name.trim().split(/\s+/)[0] ?? '', '', 24)
  return `${archetype}_${word || 'someone'}_${digits}`
}

/** Six hexadecimal digits from two numbers, each 1 to 4,096. */
export function sixHex(high: number, low: number): string {
  return ((high - 1) * 0x1000 + low - 1).toString(16).padStart(6, '0')
}

async function drawName(id: ArchetypeId, man: boolean, draw: DrawNumber): Promise<string> {
  if (id === 'townsperson') {
    const prefix = PREFIXES[(await draw('name', PREFIXES.length)) - 1] ?? PREFIXES[0]
    return `${prefix} ${((await draw('name', 0x1_0000)) - 1).toString(16).padStart(4, '0')}`
  }
  const names = man ? MEN : WOMEN
  return names[(await draw('name', names.length)) - 1] ?? names[0]
}

/** Draws a number of different items from a list. */
async function drawSome(
  from: readonly string[],
  count: number,
  label: string,
  draw: DrawNumber,
): Promise<readonly string[]> {
  const left = [...from]
  const some: string[] = []
  while (some.length < count && left.length > 0) some.push(...left.splice((await draw(label, left.length)) - 1, 1))
  return some
}
