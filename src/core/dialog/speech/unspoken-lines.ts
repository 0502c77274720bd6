import type { CutKind } from '../../contract/turn/cuts.ts'
import { countLine } from './counts.ts'
import { directionLine } from './directions.ts'
import type { LineSoFar, Scan } from './scan.ts'
import { tagLine } from './tags.ts'

/** The rules for whole lines that are no speech, each with the kind of the cut. */
export const UNSPOKEN_LINES: readonly (readonly [CutKind, (line: LineSoFar) => Scan])[] = [
  ['count', countLine],
  ['direction', directionLine],
  ['tag', tagLine],
]
