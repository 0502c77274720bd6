import type { Occasion } from '../../core/engine/ports.ts'
import { hasTexts } from './has-texts.ts'
import { speechPlace } from './place.ts'
import { styleKey, turnOfStyle } from './style/orders.ts'

const KEY = 'shared.settled'

/** The keys of the tasks that forbid anything new. No model is told them, but a dialog keeps them with its texts. */
export const SETTLED: Readonly<Record<typeof KEY, string>> = {
  [KEY]: [
    'debate.closing.',
    'debate.clash.close-',
    'debate.cross-examination.close-',
    'debate.oxford.close-',
    'exploration.closing.',
    'critique.closing.',
  ]
    .flatMap((task) => [`${task}first`, `${task}second`])
    .join('\n'),
}

/**
 * Whether the task of a turn leaves room for something new. In a dialog of two rounds a closing still answers the other
 * side's opening.
 */
export function maySayNew(turn: Pick<Occasion, 'planned' | 'state' | 'config' | 'words'>): boolean {
  const { config, words, planned } = turn
  if (planned.kind !== 'speech' || !hasTexts(turn, KEY)) return true
  const styled = turnOfStyle(turn)
  const { part, rounds } = speechPlace(turn)
  const closing = part === 'closing' && rounds > 2 ? `${config.mode}.closing.${planned.member}` : ''
  const task = styled ? styleKey(config, styled.task ?? '') : closing
  return !words(KEY).split('\n').includes(task)
}
