import { BEGINS_RIGHT } from '../begins-right.ts'

const LETTER = /\p{L}/u

/**
 * Whether the first column of a table is at the right. It is if more headings begin from the right than from the left;
 * if there are as many of both, the other cells decide. Cells without letters do not count.
 * @param rows the first row has the headings
 */
export function readsFromRight([head = [], ...rows]: readonly (readonly string[])[]): boolean {
  return (moreFromRight(head) || moreFromRight(rows.flat())) > 0
}

function moreFromRight(cells: readonly string[]): number {
  return cells.reduce((more, cell) => more + (BEGINS_RIGHT.test(cell) ? 1 : LETTER.test(cell) ? -1 : 0), 0)
}
