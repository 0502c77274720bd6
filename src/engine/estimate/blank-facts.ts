import type { FactBody } from '../../contract/events.ts'

const NO_USAGE = {
  promptTokens: 0,
  completionTokens: 0,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: true,
}
/** A stage and a fold of a dialog that nobody speaks in: what an estimate does not ask about is empty. */
export const STAGE = {
  type: 'stage-ended',
  blocks: [],
  finish: { unified: 'stop', raw: '' },
  usage: NO_USAGE,
  timing: { startedAt: 0, firstTokenMs: null, totalMs: 0 },
  attempts: 1,
  provider: '',
  model: '',
} as const satisfies Partial<FactBody>
export const NO_FOLD = {
  id: '',
  throughSeq: 0,
  tokensBefore: 0,
  tokensAfter: 0,
  usage: NO_USAGE,
  cost: null,
  provider: '',
  model: '',
  at: 0,
  seq: 0,
  staleSince: null,
} as const
