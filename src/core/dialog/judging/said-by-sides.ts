import { finishedSpeeches } from '../insights.ts'
import { figuresIn } from '../quotations/figures-in.ts'
import type { DialogState, Turn } from '../state.ts'
import type { BySide, Panel } from './judging-state.ts'

/** Numbers about a dialog by which a bad judge might go. */
export type SideCounts = Pick<Panel, 'said' | 'figures' | 'opened' | 'closed'>

/**
 * Results are cached, because turns do not change and a long dialog would otherwise be counted each time it is shown.
 */
const figures = new WeakMap<Turn, number>()

/** The number of figures in a turn. */
export function figuresOf(turn: Turn): number {
  const known = figures.get(turn) ?? figuresIn(turn.text).length
  figures.set(turn, known)
  return known
}

/** The totals of the two so far, and who spoke first and last. */
export function countedNow(state: DialogState): SideCounts {
  const sum = (of: (turn: Turn) => number): BySide<number> => ({
    first: finishedSpeeches(state, 'first').reduce((all, turn) => all + of(turn), 0),
    second: finishedSpeeches(state, 'second').reduce((all, turn) => all + of(turn), 0),
  })
  return { said: sum(({ text }) => text.trim().length), figures: sum(figuresOf), ...openedAndClosed(state) }
}

/** Which of the two spoke first and which last. */
export function openedAndClosed(state: DialogState): Pick<Panel, 'opened' | 'closed'> {
  const by = finishedSpeeches(state).flatMap(({ member }): readonly ('first' | 'second')[] =>
    member === 'first' || member === 'second' ? [member] : [],
  )
  return { opened: by[0] ?? null, closed: by.at(-1) ?? null }
}
