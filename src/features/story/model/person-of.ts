import type { World, WorldPerson } from '../../../core/contract/story/world.ts'

/** Whom of its people a world means by a name; null where it knows nobody of it. */
export function personOf({ people }: Pick<World, 'people'>, name: string): WorldPerson | null {
  const wanted = name.trim().toLowerCase()
  return people?.find((person) => person.name.toLowerCase() === wanted) ?? null
}
