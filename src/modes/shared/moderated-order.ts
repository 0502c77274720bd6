import type { PlannedTurn } from '../../core/contract/turn/turn-parts.ts'
import { withBeside } from '../../core/dialog/turns/beside/beside.ts'
import { closingPlanned, nextPlanned } from '../../core/dialog/turns/next-turn.ts'
import { moderatesPrivately } from '../../core/dialog/turns/asker.ts'
import { plannedSpeeches, roundsPlan } from '../../core/dialog/turns/plan.ts'
import type { DialogState } from '../../core/dialog/state.ts'
import { planOfStyle } from '../../core/dialog/turns/style-plan.ts'
import type { TextSet } from '../../core/contract/text-set.ts'
import type { DialogConfig } from '../../core/contract/dialog-config.ts'
import type { Mode, Occasion } from '../../core/engine/ports.ts'
import type { ModeWords } from './mode-words.ts'
import { SHARED_TEXTS } from './shared-texts.ts'
import { orderOf } from './style/orders.ts'

/**
 * The order of a moderated dialog. The plan is made at the start, from rounds or from a style, and then stays the same.
 */
export function moderatedOrder(
  words: Pick<ModeWords, 'order' | 'styles' | 'ownCases'>,
): Pick<Mode, 'plan' | 'forecast' | 'next' | 'closing'> {
  const plan = (config: Pick<DialogConfig, 'turns' | 'style' | 'mode' | 'ownMode'>, texts?: TextSet | null) => {
    const order = orderOf(words, config)
    if (order)
      return planOfStyle(order, {
        rounds: config.turns,
        anyDodge: texts ? !Object.hasOwn(texts, 'shared.style.dodged') : false,
      })
    const spoken = texts && !Object.hasOwn(texts, 'shared.moderate.private')
    const rounds = roundsPlan(config.turns, !spoken && moderatesPrivately(config))
    const waits = texts && !Object.hasOwn(texts, 'engine.meanwhile')
    return waits ? rounds : withBeside(rounds, words.ownCases ?? false, onlyHandsOver(texts))
  }
  return {
    plan,
    // A forecast leaves out steps that only some dialogs take.
    forecast: (config) => plan(config).filter(({ only }) => only === undefined),
    next: (state) => nextPlanned(state, moderatedPlanOf({ state, config: state.config })),
    closing: (state) => closingPlanned(state, moderatedPlanOf({ state, config: state.config })),
  }
}

/**
 * Whether the comment between the closings must say nothing about the first one. A person may have edited that text.
 */
function onlyHandsOver(texts: TextSet | null | undefined): boolean {
  return !texts || texts['shared.handover'] === SHARED_TEXTS['shared.handover'].text
}

interface Planned {
  readonly state: Pick<DialogState, 'plan'>
  readonly config: DialogState['config']
}

/** The plan of the dialog; before its start, the plan that it will have. */
export function moderatedPlanOf({ state, config }: Planned): readonly PlannedTurn[] {
  return state.plan ?? roundsPlan(config?.turns ?? 0, moderatesPrivately(config))
}

/** The number of participants' speeches in the plan. */
export function speechesIn(of: Pick<Occasion, 'state' | 'config'>): number {
  return plannedSpeeches(moderatedPlanOf(of)) ?? 0
}
