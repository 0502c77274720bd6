import type { FactBody } from '../../contract/events.ts'
import { reduce } from '../../dialog/reducer/reduce.ts'
import type { DialogState } from '../../dialog/state.ts'
import type { PromptSource } from '../ports.ts'
import type { OwnTurn } from '../prompt/asked-turn.ts'

/**
 * The state of the dialog as if a model had begun the turn that waits for the person.
 * @param more returns the stages that this turn should have
 */
export function openedTurn(
  source: PromptSource,
  planned: OwnTurn,
  more: (turnId: string) => readonly FactBody[] = () => [],
): PromptSource {
  const { step, member, kind, speech, phase } = planned
  const turnId = `draft of ${source.state.id}`
  const facts: readonly FactBody[] = [
    { type: 'turn-started', turnId, number: step + 1, step, seat: member, kind, speech, phase },
    ...more(turnId),
  ]
  const state = facts.reduce<DialogState>(
    (before, body) => reduce(before, { ...body, dialogId: before.id, seq: before.seq + 1, at: 0 }),
    { ...source.state, config: source.config },
  )
  return { ...source, state }
}
