import type { CutKind } from '../../contract/turn/cuts.ts'
import { countLine } from './counts.ts'
import { directionLine } from './directions.ts'
import type { LineSoFar, Scan } from './scan.ts'
import { tagLine } from './tags.ts'

/** Lines that are no speech as a whole, by what they are. */
export const UNSPOKEN_LINES: readonly (readonly [CutKind, (line: LineSoFar) => Scan])[] = [
  ['count', countLine],
  ['direction', directionLine],
  ['tag', tagLine],
]
