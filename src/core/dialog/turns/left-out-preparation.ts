import type { Turn } from '../state.ts'

/** The code of the problem that a preparation is not used, because it is a refusal, far too long, or a speech. */
export const PREPARATION_LEFT_OUT = 'PREPARATION_LEFT_OUT'

/**
 * Whether later prompts leave out a preparation, because it is unusable. A preparation that a person edited is always
 * used.
 */
export function isLeftOutPreparation({ kind, stages, edits }: Pick<Turn, 'kind' | 'stages' | 'edits'>): boolean {
  if (kind !== 'preparation' || edits.length > 0) return false
  return stages.at(-1)?.blocks.some((block) => block.type === 'problem' && block.code === PREPARATION_LEFT_OUT) ?? false
}
