import { wordTable } from '../../../base/language/t.ts'

/** How hard the other participant presses a person. */
export const LEVEL_LABELS = wordTable({ gentle: 'Gently', fair: 'As usual', hard: 'Hard' })
