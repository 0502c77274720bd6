import { setsDraftAside } from '../../core/dialog/turns/draft-kept.ts'
import { openTurn } from '../../core/dialog/turns/next-turn.ts'
import { fillText } from '../../core/dialog/fill-text.ts'
import type { Occasion } from '../../core/engine/ports.ts'
import { fillNames } from './fill-names.ts'
import { turnOfStyle, styleKey } from './style/orders.ts'

/** What is weighed before a closing, and what it comes to at its end in a mode that judges. */
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
 * The words of one stage of a participant's turn. The stages of a turn are one conversation that grows at its end, so
 * the critique and the final do not repeat the task, the draft or the critique: those stand right above.
 */
export function stageInstruction({
  stage,
  words,
  config,
  state,
}: Pick<Occasion, 'stage' | 'words' | 'config' | 'state'>): string {
  if (stage === 'final' && startsOver(state)) return words('shared.final.anew')
  if (stage !== 'critique') return words(`shared.${stage}`)
  // A function, so that a "$" in edited words stays what it is.
  return words('shared.critique').replaceAll('{focus}', () => words(`${config.mode}.critique`))
}

/** The critic of a draft that was written before the last comment has set it aside. */
export function startsOver(state: Occasion['state']): boolean {
  const turn = openTurn(state)
  const critique = turn?.madeBeside ? turn.stages.findLast((done) => done.stage === 'critique') : undefined
  return critique !== undefined && setsDraftAside(critique.text)
}
