import type { SeatConfig, SeatId } from '../../../core/contract/dialog-config.ts'
import type { World } from '../../../core/contract/story/world.ts'
import { anyLiteralPattern } from '../../../base/text/pattern.ts'

/** Fields with ids of places and seats, which are no text. */
const IDS: ReadonlySet<string> = new Set([
  '$schema',
  'format',
  'id',
  'exits',
  'location',
  'seat',
  'at',
  'after',
  'until',
])
/** Fields whose keys are words that a player may use, in lower case. */
const KEYED: ReadonlySet<string> = new Set(['details', 'about'])

/**
 * Replaces the companions' names in all texts of a world by the names of their seats. Otherwise the texts would mention
 * people who do not exist.
 */
export function callCompanions(world: World, seats: Readonly<Record<SeatId, Pick<SeatConfig, 'name'>>>): World {
  const names = world.companions.flatMap(({ seat, name }): readonly (readonly [string, string])[] => {
    const called = seats[seat].name.trim()
    return called === '' || called === name ? [] : [[name, called]]
  })
  if (names.length === 0) return world
  const inWords = renaming(names)
  const inKeys = renaming(names.map(([name, called]) => [name.toLowerCase(), called.toLowerCase()]))
  const deep = (value: unknown, field: string): unknown => {
    if (typeof value === 'string') return IDS.has(field) ? value : inWords(value)
    if (Array.isArray(value)) return value.map((each) => deep(each, field))
    if (value === null || typeof value !== 'object' || field === 'exits') return value
    return Object.fromEntries(
      Object.entries(value).map(([key, each]) =>
        KEYED.has(field) ? [inKeys(key), deep(each, '')] : [key, deep(each, key)],
      ),
    )
  }
  return deep(world, '') as World
}

/** Returns a function that replaces all names at once, so that two companions can exchange theirs. */
function renaming(names: readonly (readonly [string, string])[]): (text: string) => string {
  const called = new Map(names)
  const known = new RegExp(`(?<![\\p{L}\\p{N}_])(?:${anyLiteralPattern(called.keys())})(?![\\p{L}\\p{N}_])`, 'gu')
  return (text) => text.replace(known, (name) => called.get(name) ?? name)
}
