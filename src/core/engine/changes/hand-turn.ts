import { DialogError } from '../../contract/errors/errors.ts'
import type { FactBody } from '../../contract/events.ts'
import { awaitedMember } from '../../dialog/selectors.ts'
import { whyNotHanded } from '../../dialog/turns/person/handed.ts'
import { requireProvider } from '../complete-config.ts'
import type { EnginePorts, PromptSource } from '../ports.ts'
import { ownSpeech } from '../prompt/asked-turn.ts'

/**
 * The facts by which the model of a seat gives the speech that waits for the person's words.
 * @param step the step of the plan that the person saw waiting
 * @throws DialogError DIALOG_STATE (the turn no longer waits, a model spoke for the person before, the lesson allows no
 * hints), ConfigError CONFIG_INVALID when the seat's model cannot be called
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
