import { openTurn } from '../../../core/dialog/turns/next-turn.ts'
import { heardAtStage } from '../../../core/dialog/turns/heard-through.ts'
import type { Occasion } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { turnOfStyle } from '../style/orders.ts'
import { planOf } from '../moderated-order.ts'
import { MARKED, MEANT } from '../../../core/dialog/owed/debts.ts'
import { questionsAsked } from '../../../core/dialog/owed/exchange.ts'
import { takenUp, type Question } from '../../../core/dialog/owed/questions.ts'

/** What bears on the turn at hand of all that was asked before it began. */
export interface AskedBefore {
  readonly questions: readonly Question[]
  /** Questions from the floor that this turn takes up. */
  readonly takenUp: readonly Question[]
}

const NOTHING: AskedBefore = { questions: [], takenUp: [] }

/**
 * What was asked when the turn began: what somebody asks while it is under way is told with the stage at hand, so that
 * the conversation of a turn only grows at its end. Nothing for a dialog whose prompts were written before questions
 * were kept: what they said stays as it was.
 */
export function askedBefore(occasion: Occasion): AskedBefore {
  const { state, config, planned, stage, stages } = occasion
  // In a style whoever is to answer is told so by the step.
  if (turnOfStyle(occasion) || !hasTexts(occasion, 'shared.owed.asked')) return NOTHING
  const rules = hasTexts(occasion, 'shared.owed.through') ? MEANT : MARKED
  const turn = openTurn(state)
  const through = turn ? heardAtStage(state, turn, stage === stages[0]) : undefined
  const questions = questionsAsked({ ...state, config }, through, rules)
  return {
    questions,
    takenUp: questions.length === 0 ? [] : takenUp(questions, planned, planOf({ state, config })),
  }
}
