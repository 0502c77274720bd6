import { dialogConfigSchema, type NewDialog } from '../../../src/contract/dialog-config.ts'
import type { Price } from '../../../src/dialog/money/cost.ts'
import { estimateDialog, type EstimateDeps } from '../../../src/engine/estimate/index.ts'
import { modes } from '../../../src/modes/index.ts'

export const price: Price = { input: 1, output: 2, cacheRead: 0.1, cacheWrite: 1.5, above: null, asOf: '2026-11-10' }
export const seats = (provider: string, more = {}) => {
  const seat = (name: string) => ({ provider, model: 'm', name, ...more })
  return { moderator: seat('M'), first: seat('A'), second: seat('B') }
}
export const dialog = (more: Partial<NewDialog> = {}) =>
  dialogConfigSchema.parse({ topic: 'T', mode: 'debate', turns: 2, seed: 1, seats: seats('openai'), ...more })
export const estimate = (more: Partial<NewDialog> = {}, deps: Partial<EstimateDeps> = {}) =>
  estimateDialog(dialog(more), {
    mode: modes.get('debate'),
    priceOf: () => price,
    contextWindowOf: () => 1_000_000,
    now: 0,
    ...deps,
  })
