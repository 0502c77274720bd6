import { t } from '../../../../../base/language/t.ts'
import type { SeatId } from '../../../../../core/contract/dialog-config.ts'
import type { MapEdge } from '../../../../../core/contract/insights/insights.ts'
import { stateName } from '../../../../../core/dialog/board/board-words.ts'
import type { ClaimState } from '../../../../../core/dialog/board/claims.ts'
import { wrapLabel } from '../../../../../core/diagram/wrap-label.ts'
import { bearingsSentence, type MapStep } from '../../steps/map-steps.ts'
import type { PrintedMap } from '../../steps/printed-map.ts'

/** What a text of a box is: its heading, the step's label, a quotation, a support, a note or the outcome. */
export type RowRole = 'head' | 'label' | 'quote' | 'support' | 'note' | 'outcome'

/** Font size and line height of each role, in typographic points. Text is at least 8 points, even where A4 is scaled to Letter (0.94). */
export const ROW_SIZES: Readonly<Record<RowRole, { readonly size: number; readonly leading: number }>> = {
  head: { size: 8.6, leading: 12 },
  label: { size: 10, leading: 12.8 },
  quote: { size: 8.6, leading: 11.2 },
  support: { size: 8.6, leading: 11.2 },
  note: { size: 8.6, leading: 11.2 },
  outcome: { size: 8.6, leading: 12 },
}
/** The most lines of one text of a role; the rest is cut. */
const MOST_LINES: Readonly<Record<RowRole, number>> = { head: 2, label: 8, quote: 3, support: 3, note: 3, outcome: 1 }
/** The most supports that are shown inside the box of the step they support; further ones get boxes of their own. */
const FOLDED_MAX = 5
/** The space between the edge of a box and its text, in typographic points. */
export const PADDING = 8

/** One text of a box, broken into lines that fit its width. */
export interface BoxText {
  readonly role: RowRole
  readonly lines: readonly string[]
}

/** The box of one step. It may contain supports of the same side; all other steps that refer to it get boxes of their own. */
export interface SheetBox {
  readonly step: MapStep
  readonly seat: SeatId
  /** What became of the step; null unless it is a claim or an objection. */
  readonly outcome: ClaimState | null
  /** The step's relation to the step of the box above; null for the first box of a tree. */
  readonly relation: MapEdge['relation'] | null
  readonly texts: readonly BoxText[]
  /** In typographic points. */
  readonly height: number
  /** The boxes below: all that refers to this step and is not inside its box. */
  readonly answers: readonly SheetBox[]
}

/**
 * The argument map as trees of boxes, in the order in which their first steps were said.
 * @param width of each box, in typographic points
 */
export function sheetBoxes({ steps, outcomes, board }: PrintedMap, width: number): readonly SheetBox[] {
  const below = Map.groupBy(steps, ({ under }) => under)
  const answersOf = (step: MapStep): readonly MapStep[] => below.get(step.place) ?? []

  /**
   * A step with its own supports, if it can be shown inside the box of `over`; null if it, or anything that refers to
   * it, is no support of the same side.
   */
  function folded(step: MapStep, over: MapStep): readonly MapStep[] | null {
    if (relationOf(step) !== 'supports' || step.seat !== over.seat) return null
    const inside = [step]
    for (const answer of answersOf(step)) {
      const more = folded(answer, step)
      if (more === null) return null
      inside.push(...more)
    }
    return inside
  }

  function boxOf(step: MapStep): SheetBox {
    const supports: MapStep[] = []
    const answers: MapStep[] = []
    for (const answer of answersOf(step)) {
      const inside = folded(answer, step)
      if (inside && supports.length + inside.length <= FOLDED_MAX) supports.push(...inside)
      else answers.push(answer)
    }
    const outcome = outcomes[step.id] ?? null
    const told = { kind: step.kindLabel, name: step.name, number: String(step.turn) }
    const texts = [
      textOf('head', `${step.place}  ${t('{kind} by {name}, turn {number}.', told)}`),
      textOf('label', step.label),
      textOf('quote', t('“{text}”', { text: step.quote })),
      ...supports.map((support) => textOf('support', `+ ${support.place}  ${support.label}`)),
      textOf('note', bearingsSentence(step)),
      textOf('outcome', outcome === null ? '' : stateName(board, step.seat, outcome)),
    ].filter(({ lines }) => lines.length > 0)
    return {
      step,
      seat: step.seat,
      outcome,
      relation: relationOf(step),
      texts,
      height: 2 * PADDING + texts.reduce((sum, { role, lines }) => sum + lines.length * ROW_SIZES[role].leading, 0),
      answers: answers.map(boxOf),
    }
  }

  function textOf(role: RowRole, text: string): BoxText {
    const room = { width: width - 2 * PADDING, fontSize: ROW_SIZES[role].size, maxLines: MOST_LINES[role] }
    return { role, lines: wrapLabel(text, room) }
  }

  return (below.get(null) ?? []).map(boxOf)
}

function relationOf({ bearings, under }: MapStep): MapEdge['relation'] | null {
  return bearings.find(({ place }) => place === under)?.relation ?? null
}
