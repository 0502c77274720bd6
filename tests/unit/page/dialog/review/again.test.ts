import { describe, expect, test } from 'vitest'
import type { DialogSummary } from '../../../../../src/core/contract/events.ts'
import { compareCandidates } from '../../../../../src/page/dialog/review/compare-candidates.ts'
import { newDialogSchema } from '../../../../../src/core/contract/dialog-config.ts'
import { againOf } from '../../../../../src/core/dialog/again-of.ts'
import { withModel } from '../../../../../src/page/dialog/versions/seat-choice.ts'
import { config } from '../../facts.ts'
import { summaryOf } from '../../summaries.ts'

const summary = (id: string, change: Partial<DialogSummary> = {}): DialogSummary =>
  summaryOf({ id, topic: id, createdAt: 0, updatedAt: 0, models: [], ...change })

describe('running a dialog again', () => {
  test('a second run leaves out the seed, and fields that only a started dialog has', () => {
    expect(againOf(config({ seed: 7 }))).not.toHaveProperty('seed')
    // Fields that only a settled set-up has would be refused.
    expect(newDialogSchema.safeParse(againOf({ ...config({ seed: 7 }), topicLanguage: 'en' })).success).toBe(true)
  })
  test('a model of another vendor drops the address, one of the same vendor keeps it', () => {
    const seat = { provider: 'openai', model: 'a', baseUrl: 'http://here', name: 'First' }
    expect(withModel(seat, 'ollama', 'b')).toEqual({ provider: 'ollama', model: 'b', name: 'First' })
    expect(withModel(seat, 'openai', 'b')).toEqual({ ...seat, model: 'b' })
  })
})

const modeOf = ({ mode, style }: DialogSummary) => (style === 'red-team' ? `${mode} (Red team)` : mode)

describe('what to compare with', () => {
  test('offers branches and dialogs on the same topic before newer ones, and neither deleted dialogs nor the dialog itself', () => {
    const all = [
      summary('one', { topic: 'Bees' }),
      summary('new', { createdAt: 9 }),
      summary('branch', { branchOf: 'one' }),
      summary('again', { topic: 'Bees' }),
      summary('gone', { binnedAt: 1 }),
    ]
    expect(compareCandidates(all, 'one', '', modeOf).map(({ id }) => id)).toEqual(['branch', 'again', 'new'])
    expect(compareCandidates(all, 'one', 'bees', modeOf).map(({ id }) => id)).toEqual(['again'])
  })
  test('finds a dialog by the style that its line names', () => {
    const all = [summary('one'), summary('ours', { mode: 'critique', style: 'red-team' }), summary('other')]
    expect(compareCandidates(all, 'one', 'red team', modeOf).map(({ id }) => id)).toEqual(['ours'])
  })
})
