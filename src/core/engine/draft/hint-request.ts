import { DialogError } from '../../contract/errors/errors.ts'
import type { SeatId } from '../../contract/dialog-config.ts'
import type { Hint } from '../../contract/turn/asked-turn.ts'
import { fillText } from '../../dialog/fill-text.ts'
import { heardThrough } from '../../dialog/turns/beside/heard-through.ts'
import { hintsAt } from '../../dialog/turns/person/hints.ts'
import { openTurn } from '../../dialog/turns/open-turn.ts'
import { pausesLong } from '../../dialog/turns/pauses.ts'
import type { ModelRequest, PromptPart, PromptSource } from '../ports.ts'
import { askedTurn, ownSpeech, taskToModel, type OwnTurn } from '../prompt/asked-turn.ts'
import { cacheKey, stablePrompt, toldSource } from '../prompt/build-prompt.ts'
import { buildScene } from '../prompt/scene.ts'
import { openedTurn } from './opened-turn.ts'

/**
 * The request for a hint. The model of the seat's critic reads what the seat may read, including its notes, and nothing
 * private of another seat.
 * @throws DialogError DIALOG_STATE when no speech waits for words, or no model can help
 */
export function hintRequest(
  source: PromptSource,
  hint: Hint,
): { readonly request: ModelRequest; readonly helper: SeatId; readonly planned: OwnTurn } {
  const planned = ownSpeech(source)
  const asked = askedTurn(source)
  if (!planned || !asked)
    throw new DialogError('DIALOG_STATE', 'No speech waits for your words: there is nothing to give a hint for.')
  if (source.config.lesson?.hints === false) throw new DialogError('DIALOG_STATE', 'This lesson has no hints.')
  const helper = asked.hintedBy
  if (!helper) throw new DialogError('DIALOG_STATE', 'A built-in voice cannot give a hint.')
  const { mode, config, state, words } = source
  const opened = openedTurn(source, planned)
  const turn = openTurn(opened.state)
  const told = toldSource(opened, planned, turn)
  const { system, shared } = stablePrompt(told, planned.member, turn ? heardThrough(opened.state, turn) : undefined)
  const earlier = hintsAt(state, planned.step).map(({ text }) => `- ${text}`)
  const name = config.seats[planned.member].name
  const task = fillText(words('engine.hint'), {
    name,
    task: taskToModel(source, planned),
    before: earlier.length === 0 ? '' : fillText(words('engine.hint.before'), { hints: earlier.join('\n') }),
    hint: fillText(words(`engine.hint.${hint}`), { name }),
  })
  const language = mode.language?.(source)
  const parts: readonly PromptPart[] = [
    { package: 'guidance', stability: 'turn', text: language === undefined ? task : `${task}\n\n${language}` },
  ]
  const { model, sampling = {}, thinking, effort } = config.seats[helper]
  const request: ModelRequest = {
    model,
    system,
    messages: [{ role: 'user', parts: [...shared, ...parts] }],
    tools: [],
    sampling,
    thinking,
    effort,
    cacheKey: cacheKey(state.id),
    cacheForHour: pausesLong(state),
    // The number 0, which no participant's speech has, distinguishes these calls from turns in recordings.
    scene: {
      ...buildScene(mode, opened.state, config, { ...planned, speech: 0 }, 'final'),
      call: earlier.length,
    },
  }
  return { request, helper, planned }
}
