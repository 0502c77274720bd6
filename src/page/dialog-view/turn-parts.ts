import { t } from '../../base/language/t.ts'
import type { StageName } from '../../core/contract/turn/turn-parts.ts'
import { shownStage } from '../../core/dialog/turns/draft/draft-remarks.ts'
import { cutWordsOf } from '../../core/dialog/turns/cut-words.ts'
import type { Turn } from '../../core/dialog/state.ts'

/** A text of a turn besides its words: the draft, the critique, the thinking, the notes, or what was left out. */
export interface TurnPart {
  readonly id: 'draft' | 'critique' | 'thinking' | 'notes' | 'left-out'
  readonly label: string
  readonly text: string
  /** The stage that wrote the text; null for a text that no stage wrote. */
  readonly stage: StageName | null
}

/**
 * The texts of a turn besides its words.
 * @param critic the name of the member whose model criticised the draft; null when that was the speaker's own
 */
export function turnParts(turn: Turn, critic: string | null = null): readonly TurnPart[] {
  const parts: TurnPart[] = []
  const thinking: string[] = []
  const notes: string[] = []
  for (const each of turn.stages) {
    const { stage } = each
    if (stage !== 'final')
      parts.push({
        id: stage,
        label: stage === 'draft' ? t('Draft') : critiqueLabel(turn, critic),
        text: shownStage(each),
        stage,
      })
    for (const block of each.blocks) {
      if (block.type === 'thinking') thinking.push(block.text)
      if (block.type === 'notes') notes.push(block.text)
    }
  }
  // A draft or critique that was interrupted is shown like a finished one, with its own label.
  if (turn.unfinished) {
    const { stage } = turn.unfinished
    const label = stage === 'draft' ? t('Draft') : critiqueLabel(turn, critic)
    parts.push({
      id: stage,
      label: t('{label}, unfinished', { label }),
      text: shownStage(turn.unfinished),
      stage: null,
    })
  }
  if (thinking.length > 0)
    parts.push({ id: 'thinking', label: t('Thinking'), text: thinking.join('\n\n'), stage: null })
  if (notes.length > 0)
    parts.push({
      id: 'notes',
      label: turn.kind === 'summary' ? t('Weighed before') : t('Private notes'),
      text: notes.join('\n\n'),
      stage: null,
    })
  const cut = cutWordsOf(turn.stages)
  if (cut !== '') parts.push({ id: 'left-out', label: t('Left out'), text: cut, stage: null })
  return parts
}

function critiqueLabel({ stages }: Turn, critic: string | null): string {
  const kept = stages.some((stage) => stage.kept) ? 'yes' : 'no'
  return critic === null
    ? t('Critique{kept, select, yes {: keep it} other {}}', { kept })
    : t('Critique by {critic}’s model{kept, select, yes {: keep it} other {}}', { critic, kept })
}

/** Draft and final of a turn that has both, if they may differ. */
export function draftAndFinal(turn: Turn): { readonly draft: string; readonly final: string } | null {
  const draft = turn.stages.findLast(({ stage }) => stage === 'draft')
  const final = turn.stages.findLast(({ stage, kept }) => stage === 'final' && !kept)
  return draft && final ? { draft: draft.text, final: final.text } : null
}
