import { wordTable } from '../../../base/language/t.ts'

/** The words for how hard the other participant presses a person who speaks. */
export const LEVEL_LABELS = wordTable({ gentle: 'Gently', fair: 'As usual', hard: 'Hard' })
