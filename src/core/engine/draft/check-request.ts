import { DialogError } from '../../contract/errors/errors.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import { draftChecker } from '../../dialog/members/critic.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import { STAGE } from '../estimate/blank-facts.ts'
import type { ModelRequest, PromptSource } from '../ports.ts'
import { ownSpeech, type OwnTurn } from '../prompt/asked-turn.ts'
import { buildPrompt, cacheKey } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import { openedTurn } from './opened-turn.ts'

/**
 * The request to criticise a person's draft, in the same form as for a model's draft.
 * @throws DialogError DIALOG_STATE when no speech waits for words, or no model can check them
 */
export function draftCheckRequest(
  source: PromptSource,
  draft: string,
): { readonly request: ModelRequest; readonly checker: SeatId; readonly planned: OwnTurn } {
  const planned = ownSpeech(source)
  if (!planned) throw new DialogError('DIALOG_STATE', 'No speech waits for your words: there is no draft to check.')
  const checker = draftChecker(source.config, planned.member)
  if (!checker) throw new DialogError('DIALOG_STATE', 'A built-in voice cannot check a draft.')
  const drafted = withDraft(source, planned, draft)
  const { system, messages } = buildPrompt(drafted, planned, 'critique', null)
  const { model, sampling = {}, thinking, effort } = source.config.seats[checker]
  const request: ModelRequest = {
    model,
    system,
    messages,
    tools: [],
    sampling,
    thinking,
    effort,
    cacheKey: cacheKey(source.state.id),
    cacheForHour: pausesLong(source.state),
    // The number 0, which no participant's speech has, distinguishes these calls from turns in recordings.
    scene: {
      ...buildScene(source.mode, drafted.state, drafted.config, { ...planned, speech: 0 }, 'critique'),
      call: 0,
    },
  }
  return { request, checker, planned }
}

/** The state of the dialog as if a model had written this draft. */
function withDraft(source: PromptSource, planned: OwnTurn, draft: string): PromptSource {
  const { seats } = source.config
  const { member } = planned
  // The critic is asked whatever the settings say, because a person's words have no stages of their own.
  const config = {
    ...source.config,
    allStages: true,
    seats: { ...seats, [member]: { ...seats[member], critic: 'self' as const } },
  }
  return openedTurn({ ...source, config }, planned, (turnId) => [{ ...STAGE, turnId, stage: 'draft', text: draft }])
}
