import type { Fact, FactBody } from '../../../../../src/core/contract/events.ts'
import type { Judge } from '../../../../../src/core/contract/judging/judging-facts.ts'
import { reduce } from '../../../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../../../src/core/dialog/state.ts'
import { created } from '../../storage/dialog-facts.ts'
import { ended, stage } from '../../storage/search-facts.ts'

export const JUDGE: Judge = { provider: 'openai', model: 'gpt-5' }

export type Said = 'rewritten' | 'kept' | 'same' | 'at-once' | 'cut'

/** A turn of a participant, with or without a draft. */
export function turnFacts(turnId: string, seat: 'first' | 'second', said: Said = 'rewritten'): readonly FactBody[] {
  const draft = `Draft of ${turnId}.`
  const final = said === 'rewritten' || said === 'cut' ? `The final of ${turnId}, better said.` : draft
  const spoken = stage(turnId, 'final', final)
  return [
    { type: 'turn-started', turnId, number: 1, step: 0, seat, kind: 'speech', speech: 1, phase: 'early' },
    ...(said === 'at-once' ? [] : [stage(turnId, 'draft', draft), stage(turnId, 'critique', 'hit: the point')]),
    said === 'kept'
      ? ({ ...spoken, kept: true } as FactBody)
      : said === 'cut'
        ? ({ ...spoken, finish: { unified: 'length', raw: 'max_tokens' } } as FactBody)
        : spoken,
    ended(turnId, final),
  ]
}

export type MeasuredFact = Extract<FactBody, { type: 'critique-measured' }>

export function measured(
  turnId: string,
  order: MeasuredFact['order'],
  choice: MeasuredFact['choice'],
  change: Partial<MeasuredFact> = {},
): MeasuredFact {
  return {
    type: 'critique-measured',
    turnId,
    judge: JUDGE,
    speaker: { provider: 'anthropic', model: 'claude' },
    critic: 'self',
    order,
    choice,
    usage: {
      promptTokens: 1,
      completionTokens: 1,
      thinkingTokens: 0,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      estimated: false,
    },
    cost: 0,
    provider: 'openai',
    model: 'gpt-5',
    ...change,
  }
}

/** A dialog with these facts that has begun. */
export function dialogOf(...bodies: readonly FactBody[]): DialogState {
  const all: readonly FactBody[] = [created(), { type: 'dialog-started' }, ...bodies]
  return all
    .map((body, index): Fact => ({ ...body, dialogId: 'a', seq: index + 1, at: index }))
    .reduce<DialogState>(reduce, emptyDialog('a'))
}
