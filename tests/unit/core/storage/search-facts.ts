import { onTestFinished } from 'vitest'
import type { FactBody } from '../../../../src/core/contract/events.ts'
import type { StageName } from '../../../../src/core/contract/turn/turn-parts.ts'
import type { SearchFilters } from '../../../../src/core/contract/library/library.ts'
import { openStorage, type Storage } from '../../../../src/core/storage/index.ts'
import { temporaryFolder } from '../../../helpers/test-engine.ts'

const usage = {
  promptTokens: 1,
  completionTokens: 2,
  thinkingTokens: 0,
  cachedTokens: 0,
  cacheWriteTokens: 0,
  estimated: false,
}

export function stage(turnId: string, name: StageName, text: string): FactBody {
  return {
    type: 'stage-ended',
    turnId,
    stage: name,
    text,
    blocks: [],
    finish: { unified: 'stop', raw: 'stop' },
    usage,
    timing: { startedAt: 1, firstTokenMs: 1, totalMs: 1 },
    attempts: 1,
    provider: 'rehearsal',
    model: 'm',
  }
}
export const ended = (turnId: string, text: string): FactBody => ({ type: 'turn-ended', turnId, text })
export const version = (turnId: string, replaces: string): FactBody => ({
  type: 'turn-started',
  turnId,
  number: 9,
  step: 0,
  seat: 'first',
  kind: 'speech',
  speech: 1,
  phase: 'early',
  replaces,
})

export function storageIn(dataDir = temporaryFolder()): Storage {
  const storage = openStorage(dataDir)
  onTestFinished(() => storage.close())
  return storage
}

/** Each hit as "what: snippet", with the found words in brackets. */
export async function found(
  { log }: Pick<Storage, 'log'>,
  query: string,
  filters: SearchFilters = {},
): Promise<readonly string[]> {
  const { hits } = await log.search(query, filters, 100)
  return hits.map(
    (hit) => `${hit.what}: ${hit.snippet.map((part) => (part.hit ? `[${part.text}]` : part.text)).join('')}`,
  )
}
