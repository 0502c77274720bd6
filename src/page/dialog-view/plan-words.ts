import { t, wordTable } from '../../base/language/t.ts'
import type { NewDialog } from '../../core/contract/dialog-config.ts'
import type { ModeInfo } from '../../core/contract/host/app-info.ts'
import { modeInfoOf } from '../../core/dialog/modes/own-mode.ts'
import { isCountedSpeech } from '../../core/dialog/selectors.ts'
import { plannedAt } from '../../core/dialog/turns/style-plan.ts'
import { uncapitalise } from '../../base/text/capitalise.ts'
import { plannedSpeeches } from '../../core/dialog/turns/plan.ts'
import type { DialogState, Turn } from '../../core/dialog/state.ts'
import { speechPlace } from '../../core/dialog/turns/speech-count.ts'
import { turnTitle } from '../../core/dialog/turns/turn-number.ts'

/** Number of planned participant turns; null when the mode decides as it goes, and before the start. */
export function speechesPlanned(state: DialogState): number | null {
  return plannedSpeeches(state.plan)
}

/**
 * The running turn of a dialog: "Speech 3 of 8", "Comment after speech 3"; in a style by the turn's name, "Answer,
 * speech 3 of 18", "Case sheet"; without a plan, the turn itself.
 */
export function turnProgress(state: DialogState, turn: Pick<Turn, 'kind' | 'speech' | 'number' | 'step'>): string {
  const planned = speechesPlanned(state)
  const title =
    turn.kind === 'introduction' || turn.kind === 'summary' ? undefined : plannedAt(state.plan, turn.step)?.title
  if (title !== undefined)
    return isCountedSpeech(state, turn) ? `${title}, ${uncapitalise(turnPlace(turn, planned))}` : title
  return turnPlace(turn, planned)
}

function turnPlace(turn: Pick<Turn, 'kind' | 'speech' | 'number'>, planned: number | null): string {
  switch (turn.kind) {
    case 'introduction':
      return t('Introduction')
    case 'speech':
      return planned === null ? turnTitle(turn) : speechPlace(turn.speech - 1, planned)
    case 'preparation':
      return t('Preparation')
    case 'moderation':
      return planned === null ? turnTitle(turn) : t('Comment after speech {speech}', { speech: turn.speech })
    case 'summary':
      return t('Summary')
  }
}

/** The names of the closing turn of a mode and of the act that asks for it; default words when the host does not know the mode. */
export function closingName(
  info: { readonly modes: readonly ModeInfo[] } | null,
  config: Pick<NewDialog, 'mode' | 'ownMode'> | null,
): NonNullable<ModeInfo['closing']> {
  return (config && modeInfoOf(config, info?.modes ?? [])?.closing) ?? USUAL_CLOSING
}

const USUAL_CLOSING = wordTable({ title: 'Summary', plural: 'Summaries', act: 'Give the summary' })
