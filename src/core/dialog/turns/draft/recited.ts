import { t } from '../../../../base/language/t.ts'
import type { Stage, Turn } from '../../state.ts'

/** Code of the problem that a stage repeats its task in place of what it was to say. */
export const RECITED = 'RECITED'

export function isRecited({ blocks }: Pick<Stage, 'blocks'>): boolean {
  return blocks.some((block) => block.type === 'problem' && block.code === RECITED)
}

/** Which stages of a turn repeat their task, as a sentence of notes: null where none does, or a person has rewritten it. */
export function recitedNote({ stages, edits }: Pick<Turn, 'stages' | 'edits'>): string | null {
  const draft = stages.findLast(({ stage }) => stage === 'draft')
  const recited = stages.filter((stage) => isRecited(stage.kept && draft ? draft : stage))
  if (recited.length === 0 || edits.length > 0) return null
  return recited
    .map(({ stage }) =>
      t(
        '{stage, select, draft {The draft} critique {The critique} other {The speech}} repeats what its model was told to do.',
        { stage },
      ),
    )
    .join(' ')
}
