import { sayLater } from '../../../base/language/say.ts'
import { DialogError } from '../../contract/errors/errors.ts'
import { proposedSidesSchema, type ProposedSides } from '../../contract/sides.ts'
import { emptyDialog } from '../../dialog/state.ts'
import type { DialogConfig, EnginePorts } from '../ports.ts'
import { promptWords } from '../prompt/words.ts'
import { askInsight, insightTally } from './ask-insight.ts'
import { sidesRequest } from './insight-request.ts'

/**
 * Asks the moderator's model for a position of each participant: one call, two if the first answer cannot be read. It
 * stores nothing. @throws DialogError INPUT_INVALID (a mode without sides), ProviderError, ConfigError, signal's reason
 */
export async function proposeSides(
  config: DialogConfig,
  ports: EnginePorts,
  signal: AbortSignal,
): Promise<ProposedSides> {
  const mode = ports.modes.get(config.mode)
  if (mode.texts.every(({ key }) => key !== `${config.mode}.proposing`))
    throw new DialogError(
      'INPUT_INVALID',
      sayLater('Nobody takes sides in a dialog of this kind: "{mode}".', { mode: config.mode }),
    )
  const { moderator, first, second } = config.seats
  // Existing positions are to be replaced, so the model does not see them.
  const seats = { moderator, first: { ...first, position: '' }, second: { ...second, position: '' } }
  const asked = { ...config, seats }
  const source = {
    mode,
    words: promptWords(mode, null, asked),
    config: asked,
    state: { ...emptyDialog('sides'), config: asked },
  }
  const tally = insightTally(asked, ports)
  const answer = await askInsight(sidesRequest(source), proposedSidesSchema, source, ports, signal, tally)
  if ('error' in answer) throw answer.error
  return answer.value
}
