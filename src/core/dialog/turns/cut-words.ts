import { t, wordTable } from '../../../base/language/t.ts'
import type { Cut, CutKind } from '../../contract/turn/cuts.ts'
import type { StageName } from '../../contract/turn/turn-parts.ts'
import type { Stage } from '../state.ts'

const KINDS: Readonly<Record<CutKind, string>> = wordTable({
  label: 'Label',
  tag: 'Tag',
  announcement: 'Announcement',
  count: 'Word count',
  direction: 'Stage direction',
  marks: 'Marks',
  call: 'Tool call written as text',
  marker: 'Wish to conclude',
  others: 'In another speaker’s name',
})

const STAGES: Readonly<Record<StageName, string>> = wordTable({
  draft: 'In the draft',
  critique: 'In the critique',
  final: 'In the final words',
})

/**
 * A text about what was left out of the speech of these stages: a paragraph for each cut, marks together, and the stage
 * if there are several; empty for nothing.
 */
export function cutWordsOf(stages: readonly Pick<Stage, 'stage' | 'cut'>[]): string {
  const some = stages.filter(({ cut = [] }) => cut.length > 0)
  const named = ({ stage, cut = [] }: Pick<Stage, 'stage' | 'cut'>) =>
    some.length > 1 ? `${STAGES[stage]}\n${formatCuts(cut)}` : formatCuts(cut)
  return some.map(named).join('\n\n')
}

function formatCuts(cuts: readonly Cut[]): string {
  const marks = cuts.filter(({ kind }) => kind === 'marks').map(({ text }) => text.trim())
  const rest = cuts.filter(({ kind }) => kind !== 'marks')
  const all: Cut[] = marks.length === 0 ? rest : [...rest, { kind: 'marks', text: marks.join(' ') }]
  return all.map(({ kind, text }) => t('{name}: {text}', { name: KINDS[kind], text: text.trim() })).join('\n\n')
}
