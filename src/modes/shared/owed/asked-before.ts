import { openTurn } from '../../../core/dialog/turns/open-turn.ts'
import { heardAtStage } from '../../../core/dialog/turns/beside/heard-through.ts'
import type { Occasion } from '../../../core/engine/ports.ts'
import { hasTexts } from '../has-texts.ts'
import { turnOfStyle } from '../style/orders.ts'
import { moderatedPlanOf } from '../moderated-order.ts'
import {
  MARKED,
  MEANT,
  MEANT_ALONE,
  MEANT_BEFORE_CLOSING,
  MEANT_OR_NOTED,
  type DebtRules,
} from '../../../core/dialog/owed/debts.ts'
import { questionsAsked } from '../../../core/dialog/owed/exchange.ts'
import { takenUp, type Question } from '../../../core/dialog/owed/questions.ts'

/** The questions that concern a turn, of all that were asked before it began. */
export interface AskedBefore {
  readonly questions: readonly Question[]
  /** Questions from the audience that this turn takes up. */
  readonly takenUp: readonly Question[]
}

const NOTHING: AskedBefore = { questions: [], takenUp: [] }

/**
 * The questions that were asked before the turn began. A question that is asked during the turn is told with a later
 * stage, so that the conversation of the turn only grows at its end. Empty for dialogs whose prompts were written
 * before questions were stored; those prompts stay as they were.
 */
export function askedBefore(occasion: Occasion): AskedBefore {
  const known = kept.get(occasion)
  if (known) return known
  const asked = findAsked(occasion)
  kept.set(occasion, asked)
  return asked
}

/** One task is made of several parts, each of which asks for this. */
const kept = new WeakMap<Occasion, AskedBefore>()

function findAsked(occasion: Occasion): AskedBefore {
  const { state, config, planned, stage, stages } = occasion
  // In a style, the steps of the plan say who has to answer.
  if (turnOfStyle(occasion) || !hasTexts(occasion, 'shared.owed.asked')) return NOTHING
  const rules = rulesWhenBegun(occasion)
  const turn = openTurn(state)
  const through = turn ? heardAtStage(state, turn, stage === stages[0]) : undefined
  const questions = questionsAsked({ ...state, config }, through, rules)
  return {
    questions,
    takenUp: questions.length === 0 ? [] : takenUp(questions, planned, moderatedPlanOf({ state, config })),
  }
}

/** The rules of the time when the dialog was begun, which its texts tell. */
function rulesWhenBegun(occasion: Occasion): DebtRules {
  if (hasTexts(occasion, 'shared.owed.final.task')) return MEANT
  if (hasTexts(occasion, 'shared.owed.referring')) return MEANT_OR_NOTED
  if (!hasTexts(occasion, 'shared.owed.through')) return MARKED
  return hasTexts(occasion, 'shared.plain.task') ? MEANT_ALONE : MEANT_BEFORE_CLOSING
}
