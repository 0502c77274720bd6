import { draw } from '../draw.ts'

/** The letters that stand for the two where nobody is to know whose words are whose: drawn, so that they say nothing. */
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
