import { setsDraftAside } from '../../core/dialog/turns/draft/draft-kept.ts'
import { openTurn } from '../../core/dialog/turns/open-turn.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { turnOfStyle, styleKey } from './style/orders.ts'

/** The instructions around a closing: what to weigh before it, and, in a mode with a verdict, the verdict after it. */
export function aroundClosing({ planned, state, config, words, judges }: Occasion): {
  readonly weighing: readonly string[]
  readonly verdict: readonly string[]
} {
  if (planned.kind !== 'summary') return { weighing: [], verdict: [] }
  const own = turnOfStyle({ state, planned }) ? words(styleKey(config, 'weighed')) : ''
  const weighed = own === '' ? words(`${config.mode}.weighed`) : own
  return {
    weighing: [fillText(words('shared.weighing'), { weighed: fillNames(weighed, config) })],
    verdict: judges ? [fillNames(words('shared.verdict'), config)] : [],
  }
}

/**
 * The instruction for one stage of a participant's turn. The stages of a turn are one conversation that grows at its
 * end, so those after the draft do not repeat the task, the draft or the critique.
 */
export function stageInstruction({
  stage,
  words,
  config,
  state,
}: Pick<Occasion, 'stage' | 'words' | 'config' | 'state'>): string {
  if (stage === 'final' && startsOver(state)) return words('shared.final.anew')
  if (stage !== 'critique') return words(`shared.${stage}`)
  // The replacement is a function, so that a "$" in edited words is not taken for a pattern.
  return words('shared.critique').replaceAll('{focus}', () => words(`${config.mode}.critique`))
}

/** Whether the critic rejected the draft because it had been written before the last comment. */
export function startsOver(state: Occasion['state']): boolean {
  const turn = openTurn(state)
  const critique = turn?.madeBeside ? turn.stages.findLast((done) => done.stage === 'critique') : undefined
  return critique !== undefined && setsDraftAside(critique.text)
}
