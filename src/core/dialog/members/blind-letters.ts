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

/** The participant whose answer has each letter. */
export function authorsByLetter(seed: number): Readonly<Record<'a' | 'b', 'first' | 'second'>> {
  return blindLetters(seed)[0] === 'A' ? { a: 'first', b: 'second' } : { a: 'second', b: 'first' }
}
