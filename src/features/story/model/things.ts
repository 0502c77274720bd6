import { oneLine } from '../../../base/text/shorten.ts'
import type { Thing } from './story-state.ts'

/** How many of one thing anybody can carry. */
export const QUANTITY_MAX = 999

/** Whether two names mean the same thing. Case, spaces and articles are ignored. */
export function sameThing(a: string, b: string): boolean {
  return keyOf(a) === keyOf(b)
}

function keyOf(name: string): string {
  return oneLine(name.trim().toLowerCase()).replace(/^(?:an?|the|some) /, '')
}

/** How many of a thing there are; 0 for none. */
export function countOf(things: readonly Thing[], name: string): number {
  return things.find((thing) => sameThing(thing.name, name))?.quantity ?? 0
}

/** The name of a thing as it is spelled in the list, or the given spelling if it is not there. */
export function thingName(things: readonly Thing[], name: string): string {
  return things.find((thing) => sameThing(thing.name, name))?.name ?? name.trim()
}

/** The list with more or fewer of a thing. A thing of which none is left is removed. */
export function withMore(things: readonly Thing[], name: string, quantity: number): readonly Thing[] {
  const existing = things.find((thing) => sameThing(thing.name, name))
  if (!existing) return quantity > 0 ? [...things, { name: name.trim(), quantity }] : things
  return things
    .map((thing) => (thing === existing ? { ...thing, quantity: thing.quantity + quantity } : thing))
    .filter((thing) => thing.quantity > 0)
}

/** Names as a list of things: the same name twice counts as two. */
export function thingsOf(names: readonly string[]): readonly Thing[] {
  const things = new Map<string, { readonly name: string; quantity: number }>()
  for (const name of names) {
    const existing = things.get(keyOf(name))
    if (existing) existing.quantity += 1
    else things.set(keyOf(name), { name: name.trim(), quantity: 1 })
  }
  return [...things.values()]
}

/** The words for a thing: "rope", "3 × coin". */
export function thingText({ name, quantity }: Thing): string {
  return quantity === 1 ? name : `${quantity} × ${name}`
}

/** The names of things, each as often as there are such things. */
export function thingNames(things: readonly Thing[]): readonly string[] {
  return things.flatMap(({ name, quantity }) => Array.from({ length: quantity }, () => name))
}
