import { draw } from '../draw.ts'

/**
 * The letters that stand for the two participants when nobody may know who said what. They are drawn at random, so that
 * they reveal nothing.
 */
export function blindLetters(seed: number): readonly ['A' | 'B', 'A' | 'B'] {
  return draw<readonly ['A' | 'B', 'A' | 'B']>(
    [
      ['A', 'B'],
      ['B', 'A'],
    ],
    seed,
    'blind',
  )
}
