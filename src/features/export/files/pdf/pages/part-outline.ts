import type { PartBlock } from '../../blocks/block.ts'

/** The levels of a section's lines in the table of contents. */
export function blockLevels(part: PartBlock): readonly (1 | 2)[] {
  return [1, ...part.blocks.flatMap(({ kind }) => (kind === 'part' ? [2 as const] : []))]
}
