import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { awaitedMember } from '../../dialog/selectors.ts'
import { whyNotHanded } from '../../dialog/turns/person/handed.ts'
import { requireProvider } from '../complete-config.ts'
import type { EnginePorts, PromptSource } from '../ports.ts'
import { ownSpeech } from '../prompt/asked-turn.ts'

/**
 * Has the model of a seat say the speech that waits for the person's words.
 * @param step of the plan, of the turn that the person saw waiting
 * @throws DialogError DIALOG_STATE (that turn does not wait any more, a model spoke for the person once already, a lesson
 * without hints), ConfigError CONFIG_INVALID where the seat's model cannot be called
 */
export function handTurn(source: PromptSource, step: number, ports: Pick<EnginePorts, 'providers'>): FactBody[] {
  const { state, config } = source
  const planned = ownSpeech(source)
  const why = whyNotHanded(state, planned)
  if (why !== null) throw new DialogError('DIALOG_STATE', why)
  if (planned?.step !== step || awaitedMember(state) !== planned.member)
    throw new DialogError('DIALOG_STATE', 'That turn does not wait for your words any more: nothing was said for you.')
  requireProvider(config.seats[planned.member], ports)
  return [{ type: 'turn-handed', step, seat: planned.member }]
}
