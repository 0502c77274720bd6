import type { PromptText } from '../../../core/contract/library/library.ts'

export interface PromptGroup {
  readonly label: string
  readonly prompts: readonly PromptText[]
}

const GROUPS: readonly { readonly label: string; readonly pieces: readonly string[] }[] = [
  { label: 'What it is, and who is there for what', pieces: ['rules', 'aim', 'duty', 'position', 'side', 'phase'] },
  { label: 'Speeches', pieces: ['opening', 'speech', 'adding', 'closing', 'unanswered', 'whole'] },
  { label: 'Draft, critique, final', pieces: ['draft', 'critique', 'final'] },
  { label: 'Around all that both participants are told', pieces: ['before', 'after'] },
  {
    label: 'Moderator',
    pieces: ['introduction', 'settling', 'bridge', 'moderation', 'manner', 'farewell', 'handover', 'summary'],
  },
]
const OTHERS = 'Others'

/** "debate.speech.early.first" belongs to the speeches; a group without a text is left out. */
export function groupPrompts(prompts: readonly PromptText[]): readonly PromptGroup[] {
  const byLabel = Map.groupBy(
    prompts,
    ({ key }) => GROUPS.find(({ pieces }) => pieces.includes(key.split('.')[1] ?? ''))?.label ?? OTHERS,
  )
  return [...GROUPS.map(({ label }) => label), OTHERS].flatMap((label) => {
    const members = byLabel.get(label)
    return members ? [{ label, prompts: members }] : []
  })
}
