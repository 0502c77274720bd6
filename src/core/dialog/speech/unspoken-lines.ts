import type { CutKind } from '../../contract/turn/cuts.ts'
import { countLine } from './counts.ts'
import { directionLine } from './directions.ts'
import { promptHeading } from './prompt-headings.ts'
import type { LineSoFar, Scan } from './scan.ts'
import { tagLine } from './tags.ts'

/** The rules for lines that are no speech, or begin with what is none, each with the kind of the cut. */
export const UNSPOKEN_LINES: readonly (readonly [CutKind, (line: LineSoFar) => Scan])[] = [
  ['label', promptHeading],
  ['count', countLine],
  ['direction', directionLine],
  ['tag', tagLine],
]
