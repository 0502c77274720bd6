import type { Turn } from '../state.ts'

/** The code of the problem that a preparation has which its writer goes on without: a refusal, a novel, a speech. */
export const PREPARATION_LEFT_OUT = 'PREPARATION_LEFT_OUT'

/** Whether a preparation is not told to its writer again, because it is none; a person's edit always is. */
export function isLeftOutPreparation({ kind, stages, edits }: Pick<Turn, 'kind' | 'stages' | 'edits'>): boolean {
  if (kind !== 'preparation' || edits.length > 0) return false
  return stages.at(-1)?.blocks.some((block) => block.type === 'problem' && block.code === PREPARATION_LEFT_OUT) ?? false
}
