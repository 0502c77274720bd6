import type { Fact } from '../../contract/events.ts'
import { spentOnDigest } from '../money/spent.ts'
import type { DialogState } from '../state.ts'
import { lastFolded } from '../turns/turn-number.ts'
import { withSpent } from './reduce-insight.ts'

export function foldTurns(state: DialogState, fact: Extract<Fact, { type: 'turns-folded' }>): DialogState {
  const { foldId, throughSeq, text, turns, tokensBefore, tokensAfter, usage, cost = null, provider, model } = fact
  const fold = {
    id: foldId,
    throughSeq,
    text,
    turns,
    lastTurn: lastFolded(state, throughSeq),
    tokensBefore,
    tokensAfter,
    usage,
    cost,
    provider,
    model,
    at: fact.at,
    seq: fact.seq,
    staleSince: null,
  }
  return { ...withSpent(state, spentOnDigest(fact)), folds: [...state.folds, fold] }
}
