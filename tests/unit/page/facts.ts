import type { DialogConfig } from '../../../src/core/contract/dialog-config.ts'
import type { DialogEvent, Fact, FactBody } from '../../../src/core/contract/events.ts'
import type { StageName } from '../../../src/core/contract/turn/turn-parts.ts'
import { moderatedPlan } from '../../../src/core/dialog/turns/plan.ts'
import { reduce } from '../../../src/core/dialog/reducer/reduce.ts'
import { emptyDialog, type DialogState } from '../../../src/core/dialog/state.ts'

export const ID = 'dialog-1'

export function config(change: Partial<DialogConfig> = {}): DialogConfig {
  const seat = (name: string) => ({ provider: 'rehearsal', model: 'steady', name })
  return {
    topic: 'Bees',
    mode: 'debate',
    turns: 4,
    critique: true,
    earlyEnd: true,
    context: [],
    seed: 1,
    seats: { moderator: seat('Moderator'), first: seat('First'), second: seat('Second') },
    ...change,
  }
}

/** Numbers and dates the facts like a log: fact n at second n. */
export function facts(...bodies: readonly FactBody[]): readonly Fact[] {
  return bodies.map((body, index) => ({ ...body, dialogId: ID, seq: index + 1, at: (index + 1) * 1_000 }) as Fact)
}

export function stateOf(...bodies: readonly FactBody[]): DialogState {
  return facts(...bodies).reduce<DialogState>(reduce, emptyDialog(ID))
}

export const created = (change: Partial<DialogConfig> = {}): FactBody => ({
  type: 'dialog-created',
  config: config(change),
})
export const started: FactBody = { type: 'dialog-started' }

export function turnStarted(
  step: number,
  extra: { readonly turnId?: string; readonly continues?: string; readonly turns?: number } = {},
): FactBody {
  const planned = moderatedPlan(extra.turns ?? 4)[step]
  if (!planned) throw new Error(`no step ${step}`)
  const { member, kind, speech, phase } = planned
  return {
    type: 'turn-started',
    turnId: extra.turnId ?? `t${step}`,
    number: step + 1,
    step,
    seat: member,
    kind,
    speech,
    phase,
    ...(extra.continues === undefined ? {} : { continues: extra.continues }),
  }
}

export function stageEnded(turnId: string, stage: StageName, text = 'Words.'): FactBody {
  return {
    type: 'stage-ended',
    turnId,
    stage,
    text,
    blocks: [],
    finish: { unified: 'stop', raw: 'stop' },
    usage: {
      promptTokens: 100,
      completionTokens: 10,
      thinkingTokens: 0,
      cachedTokens: 0,
      cacheWriteTokens: 0,
      estimated: false,
    },
    timing: { startedAt: 0, firstTokenMs: 100, totalMs: 1_100 },
    attempts: 1,
    provider: 'rehearsal',
    model: 'steady',
  }
}

export const turnEnded = (turnId: string, text = 'Words.'): FactBody => ({ type: 'turn-ended', turnId, text })

export function delta(turnId: string, offset: number, text: string, stage: StageName = 'final'): DialogEvent {
  return { type: 'stage-delta', dialogId: ID, turnId, stage, channel: 'speech', offset, text, startedAt: 5_000 }
}

/** A fact with a digest of the facts so far. */
export function folded(change: Partial<Extract<FactBody, { type: 'turns-folded' }>> = {}): FactBody {
  const usage = {
    promptTokens: 900,
    completionTokens: 100,
    thinkingTokens: 0,
    cachedTokens: 0,
    cacheWriteTokens: 0,
    estimated: false,
  }
  return {
    type: 'turns-folded',
    foldId: 'fold-1',
    throughSeq: 6,
    text: 'What was said.',
    turns: 3,
    tokensBefore: 8_200,
    tokensAfter: 1_400,
    usage,
    cost: null,
    provider: 'rehearsal',
    model: 'steady',
    ...change,
  }
}
