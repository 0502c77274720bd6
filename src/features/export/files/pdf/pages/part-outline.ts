import type { Block, PartBlock } from '../../blocks/block.ts'

/** Whether what comes first may need more of a page than the lines that are kept below a title. */
export function beginsTall([first]: readonly Block[]): boolean {
  if (first?.kind === 'part') return beginsTall(first.blocks)
  return first?.kind === 'table' || first?.kind === 'figure'
}

/** The levels of a section's lines in the table of contents. */
export function blockLevels(part: PartBlock): readonly (1 | 2)[] {
  return [1, ...part.blocks.flatMap(({ kind }) => (kind === 'part' ? [2 as const] : []))]
}
