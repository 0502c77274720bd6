import type { Cut, CutKind } from '../contract/turn/cuts.ts'
import type { Stage } from './state.ts'

const KINDS: Readonly<Record<CutKind, string>> = {
  label: 'Label',
  tag: 'Tag',
  announcement: 'Announcement',
  count: 'Word count',
  marks: 'Marks',
  call: 'Tool call written as text',
  marker: 'Wish to conclude',
  others: 'In another speaker’s name',
}

/** What was left out of the words of these stages, as a text to read: one paragraph each, marks together; '' for nothing. */
export function leftOut(stages: readonly Pick<Stage, 'cut'>[]): string {
  const cuts = stages.flatMap(({ cut = [] }) => cut)
  const marks = cuts.filter(({ kind }) => kind === 'marks').map(({ text }) => text.trim())
  const rest = cuts.filter(({ kind }) => kind !== 'marks')
  const all: Cut[] = marks.length === 0 ? rest : [...rest, { kind: 'marks', text: marks.join(' ') }]
  return all.map(({ kind, text }) => `${KINDS[kind]}: ${text.trim()}`).join('\n\n')
}
