import type { SeatConfig } from '../../contract/dialog-config.ts'
import type { PlannedTurn } from '../../contract/turn/turn-parts.ts'
import { isPersonsTurn } from '../../dialog/turns/person/handed.ts'
import { modelsOf } from '../../dialog/turns/beside/at-once.ts'
import { stagesFor } from '../../dialog/turns/stages-for.ts'
import type { PromptSource } from '../ports.ts'
import { wantedTools } from './lent-tools.ts'
import { offeredTools } from './offered-tools.ts'

/**
 * Whether a model will speak, and its stage can produce nothing but words.
 * @param isScripted whether a provider follows a script, for which nobody has to wait
 */
export function isForWordsAlone(
  source: PromptSource,
  planned: PlannedTurn,
  isScripted: (model: SeatConfig) => boolean,
): boolean {
  const { state, config } = source
  const { member, kind } = planned
  if (planned.beside !== undefined && modelsOf(state, planned).some(isScripted)) return false
  if (kind === 'summary' || isPersonsTurn(state, planned) || state.taken[member]) return false
  const last = stagesFor(config, state.plan, planned).at(-1) ?? 'final'
  return wantedTools(config, planned).length + offeredTools(source, planned, last).length === 0
}
