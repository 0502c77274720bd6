import type { World, WorldPerson } from '../../../core/contract/story/world.ts'

/** The person of a world with this name; null when there is none. */
export function personOf({ people }: Pick<World, 'people'>, name: string): WorldPerson | null {
  const lowerName = name.trim().toLowerCase()
  return people?.find((person) => person.name.toLowerCase() === lowerName) ?? null
}
