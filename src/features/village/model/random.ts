import { drawNumber } from '../../../core/dialog/draw.ts'

/**
 * Returns a random number from 0 up to 1. The same seed and the same counter give the same number.
 * @param counter how many numbers were drawn before
 */
export type VillageRandom = (counter: number) => number

const SIDES = 1_000_000

export function villageRandom(seed: number): VillageRandom {
  return (counter) => (drawNumber(seed, counter, SIDES) - 1) / SIDES
}
