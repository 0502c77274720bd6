import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { turnResult } from '../../../../src/core/dialog/judging/meter.ts'
import { addCounts, NOTHING_METERED } from '../../../../src/core/dialog/judging/meter-counts.ts'
import { measured, turnFacts, type MeasuredFact } from '../dialog/judging/metered.ts'
import { created } from './dialog-facts.ts'
import { storageIn } from './search-facts.ts'

const both = (turnId: string, choice: MeasuredFact['choice'], change: Partial<MeasuredFact> = {}) => [
  measured(turnId, 'draft-first', choice, change),
  measured(turnId, 'final-first', choice, change),
]

describe('the statistics of critiques by model', () => {
  test('add up over dialogs, by model and by critic, and a deleted dialog takes its turns out', async () => {
    const { log } = storageIn()
    await log.append('a', [created(), ...turnFacts('t', 'first'), ...both('t', 'final'), ...both('u', 'draft')])
    await log.append('b', [
      created(),
      ...both('t', 'final'),
      ...both('u', 'final', { critic: 'moderator' }),
      ...both('v', null, { speaker: { provider: 'openai', model: 'gpt' } }),
    ])
    const claude = { provider: 'anthropic', model: 'claude' }
    expect(await log.critiques()).toEqual([
      { ...claude, critic: 'moderator', helped: 1, hurt: 0, alike: 0, unread: 0 },
      { ...claude, critic: 'self', helped: 2, hurt: 1, alike: 0, unread: 0 },
      { provider: 'openai', model: 'gpt', critic: 'self', helped: 0, hurt: 0, alike: 0, unread: 1 },
    ])
    await log.remove('b')
    expect(await log.critiques()).toEqual([{ ...claude, critic: 'self', helped: 1, hurt: 1, alike: 0, unread: 0 }])
  })

  test('count what a branch shares with its dialog once', async () => {
    const { log } = storageIn()
    const facts = [created(), ...both('t', 'final')]
    await log.append('a', facts)
    const origin = { dialogId: 'a', turnId: 't', sharedThrough: facts.length }
    await log.append('b', [
      { ...created(), origin } as (typeof facts)[number],
      ...facts.slice(1),
      ...both('own', 'draft'),
    ])
    expect(await log.critiques()).toMatchObject([{ helped: 1, hurt: 1 }])
  })

  const one = fc.record({
    dialog: fc.constantFrom('a', 'b'),
    turnId: fc.constantFrom('t', 'u', 'v'),
    order: fc.constantFrom('draft-first', 'final-first'),
    choice: fc.constantFrom('draft', 'final', 'neither', null),
    judge: fc.constantFrom({ provider: 'p', model: 'm' }, { provider: 'p', model: 'm', baseUrl: 'http://[::1]:1' }),
  })

  test('depend only on the facts, not on their order, and are the same when rebuilt', async () => {
    const storage = storageIn()
    let run = 0
    await fc.assert(
      fc.asyncProperty(fc.array(one, { maxLength: 25 }), async (all) => {
        run += 1
        const model = `model ${run}`
        const ids = ['a', 'b'].map((dialog) => `${dialog}${run}`)
        for (const id of ids) await storage.log.append(id, [created()])
        for (const { dialog, turnId, order, choice, judge } of all)
          await storage.log.append(`${dialog}${run}`, [
            measured(turnId, order, choice, { judge, speaker: { provider: 'p', model } }),
          ])
        const results = ['a', 'b'].flatMap((dialog) =>
          ['t', 'u', 'v'].flatMap((turnId) => {
            const last = new Map(
              all
                .filter((each) => each.dialog === dialog && each.turnId === turnId)
                .map((each) => [`${each.order} ${JSON.stringify(each.judge)}`, each]),
            )
            return turnResult([...last.values()]) ?? []
          }),
        )
        const expected = results.reduce(
          (sum, result) => addCounts(sum, { ...NOTHING_METERED, [result]: 1 }),
          NOTHING_METERED,
        )
        const kept = (await storage.log.critiques()).filter((record) => record.model === model)
        expect(kept).toEqual(results.length === 0 ? [] : [{ provider: 'p', model, critic: 'self', ...expected }])
      }),
      { numRuns: 40 },
    )
    const kept = await storage.log.critiques()
    storage.rebuild()
    expect(await storage.log.critiques()).toEqual(kept)
  })
})
