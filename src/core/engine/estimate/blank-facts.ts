import type { FactBody } from '../../contract/events.ts'

const NO_USAGE = {
  promptTokens: 0,
  completionTokens: 0,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: true,
}
/** A stage without content. An estimate needs only its type, not the empty fields. */
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
