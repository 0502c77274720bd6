import type { Turn } from '../state.ts'

/** The code of the problem that a preparation has whose writer refused to write it. */
export const PREPARATION_REFUSED = 'PREPARATION_REFUSED'

/** Whether a preparation holds nothing but a refusal, which its writer is not told again; a person's edit is. */
export function isRefusedPreparation({ kind, stages, edits }: Pick<Turn, 'kind' | 'stages' | 'edits'>): boolean {
  if (kind !== 'preparation' || edits.length > 0) return false
  return stages.at(-1)?.blocks.some((block) => block.type === 'problem' && block.code === PREPARATION_REFUSED) ?? false
}
