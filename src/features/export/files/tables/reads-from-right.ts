import { BEGINS_RIGHT } from '../../../../base/text/begins-right.ts'

const LETTER = /\p{L}/u

/**
 * Whether a table has its first column at the right: when more of its headings begin from the right than from the
 * left; where they are as many, its other cells decide. Cells without letters do not count.
 *
 * @param rows the first has the headings
 */
export function readsFromRight([head = [], ...rows]: readonly (readonly string[])[]): boolean {
  return (moreFromRight(head) || moreFromRight(rows.flat())) > 0
}

function moreFromRight(cells: readonly string[]): number {
  return cells.reduce((more, cell) => more + (BEGINS_RIGHT.test(cell) ? 1 : LETTER.test(cell) ? -1 : 0), 0)
}
