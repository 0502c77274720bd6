import { drawNumber } from '../../../core/dialog/draw.ts'

/** A number from 0 up to 1, by how many were drawn before: the same for the same seed. */
export type VillageRandom = (counter: number) => number

const SIDES = 1_000_000

export function villageRandom(seed: number): VillageRandom {
  return (counter) => (drawNumber(seed, counter, SIDES) - 1) / SIDES
}
