import { t } from '../../../base/language/t.ts'
import { withinSentence } from '../../../base/text/capitalise.ts'
import { closingNames, type ClosingState } from './closing-names.ts'
import { isTurnOver } from './open-turn.ts'
import { calledAt } from './style-plan.ts'
import type { DialogState, Turn } from '../state.ts'

/*
 * The number of a turn is its place in the script: the introduction is 1, and every turn that begins has the next
 * number. It never changes, so the screen, prompts, files, search, links and the terminal name the same turn by it
 * (docs/decisions/0046). It is `Turn.number`. How far a dialog is, is counted in speeches instead.
 */

/** The turn with a number; null for none. */
export function turnOfNumber<Each extends Pick<Turn, 'number' | 'superseded'>>(
  turns: readonly Each[],
  number: number,
): Each | null {
  return turns.findLast((turn) => turn.number === number && !turn.superseded) ?? null
}

/** The highest number there is so far; 0 before the first turn. The next turn to begin has one more. */
export function lastTurnNumber({ turns }: Pick<DialogState, 'turns'>): number {
  return turns.reduce((last, { number }) => Math.max(last, number), 0)
}

/** Reads the number of a turn: 4, "4", "turn 4", "turn 4 of 9"; null for anything that names no single turn. */
export function readTurnNumber(written: unknown): number | null {
  if (typeof written === 'number') return Number.isInteger(written) ? written : null
  if (typeof written !== 'string') return null
  const [number, ...more] = written.replace(/(\d)\s*(?:of|\/)\s*\d+/, '$1').match(/\d+/g) ?? []
  return number === undefined || more.length > 0 ? null : Number(number)
}

/** A turn within a sentence: "turn 4". */
export function formatTurn(number: number): string {
  return t('turn {number}', { number: String(number) })
}

/** A turn by itself: "Turn 4", "Turn 1, introduction", "Turn 9, verdict". */
export function turnTitle(state: ClosingState, turn: Pick<Turn, 'number' | 'kind' | 'step'>): string {
  const number = String(turn.number)
  const title = namedByKind(state, turn)
  return title === null ? t('Turn {number}', { number }) : t('Turn {number}, {title}', { number, title })
}

/** The name of an introduction or a closing within a line: "introduction", "verdict"; null for every other turn. */
export function namedByKind(state: ClosingState, { kind, step }: Pick<Turn, 'kind' | 'step'>): string | null {
  if (kind !== 'introduction' && kind !== 'summary') return null
  const title = kind === 'summary' ? closingNames(state).title : (calledAt(state, step) ?? t('Introduction'))
  // A person's own mode may be in a language that uses capitals for other reasons.
  return state.config?.ownMode ? title : withinSentence(title)
}

/** The number of the last whole turn that a branch has in common with the dialog it came from; 0 for none. */
export function lastShared({ origin, turns }: Pick<DialogState, 'origin' | 'turns'>): number {
  const through = origin?.sharedThrough ?? 0
  const isShared = (turn: Turn) =>
    [turn, ...turn.versions].some((version) => isTurnOver(version) && (version.endedSeq ?? Infinity) <= through)
  return lastTurnNumber({ turns: turns.filter(isShared) })
}

/** The number of the last turn that a digest covers; 0 for none. */
export function lastFolded({ turns }: Pick<DialogState, 'turns'>, throughSeq: number): number {
  return lastTurnNumber({ turns: turns.filter(({ endedSeq }) => endedSeq !== null && endedSeq <= throughSeq) })
}
