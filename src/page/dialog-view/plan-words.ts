import { t } from '../../base/language/t.ts'
import { isCountedSpeech } from '../../core/dialog/selectors.ts'
import { calledAt } from '../../core/dialog/turns/style-plan.ts'
import { plannedSpeeches } from '../../core/dialog/turns/plan.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { turnTitle } from '../../core/dialog/turns/turn-number.ts'

/**
 * The number of planned turns of participants; null before the start, and when the mode decides its turns as it goes.
 */
export function speechesPlanned(state: DialogState): number | null {
  return plannedSpeeches(state.plan)
}

/**
 * The running turn of a dialog, by its number in the script, and its place in the plan: "Turn 6 (speech 3 of 8)" or
 * "Turn 7". In a style that names its turns: "Answer, turn 6 (speech 3 of 18)" or "Case sheet".
 */
export function turnProgress(state: DialogState, turn: Pick<Turn, 'kind' | 'speech' | 'number' | 'step'>): string {
  const planned = speechesPlanned(state)
  const title = turn.kind === 'introduction' || turn.kind === 'summary' ? null : calledAt(state, turn.step)
  if (title !== null) return isCountedSpeech(state, turn) ? placeWithin(title, turn, planned) : title
  return turnPlace(state, turn, planned)
}

/** The place of a turn with a name of its own: "Answer, turn 6 (speech 3 of 18)". */
function placeWithin(title: string, turn: Pick<Turn, 'speech' | 'number'>, planned: number | null): string {
  return planned === null
    ? t('{title}, turn {number}', { title, number: turn.number })
    : t('{title}, turn {number} (speech {speech} of {planned})', {
        title,
        number: turn.number,
        speech: turn.speech,
        planned,
      })
}

function turnPlace(
  state: DialogState,
  turn: Pick<Turn, 'kind' | 'speech' | 'number' | 'step'>,
  planned: number | null,
): string {
  switch (turn.kind) {
    case 'speech':
      return planned === null
        ? turnTitle(state, turn)
        : t('Turn {number} (speech {speech} of {planned})', { number: turn.number, speech: turn.speech, planned })
    case 'preparation':
      return t('Preparation')
    default:
      return turnTitle(state, turn)
  }
}
